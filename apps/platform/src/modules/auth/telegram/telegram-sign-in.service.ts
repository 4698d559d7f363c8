import type { KeyObject } from 'node:crypto'
import type { Session } from '@fairhouse/contract/profile'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { findPlayerByTelegram } from '#platform/modules/player/player.query'
import { auditRefusedSignIn } from '#platform/modules/auth/session/refused-sign-in'
import { answerOpened, type OpenSession } from '#platform/modules/auth/session/session-opening'
import { wasClosedSince } from '#platform/modules/auth/session/session.repo'
import type { SessionOrigin } from '#platform/modules/auth/session/session.service'
import { issueSecret, readSecret } from '#platform/modules/auth/secret/player-secret.query'
import {
  type InitData,
  readInitData,
  type TelegramBot,
} from '#platform/modules/auth/telegram/init-data'
import { saveTelegramUser } from '#platform/modules/auth/telegram/telegram.repo'
import { toTelegramRow } from '#platform/modules/auth/telegram/telegram-person'
import { hashToken } from '#platform/secrets/token'

export type TelegramAccess = {
  /** Bots whose init data is accepted; empty = Telegram is off. */
  readonly bots: readonly TelegramBot[]
  readonly key: KeyObject
  /** Age up to which init data is accepted. */
  readonly ageMsMax: number
}

export type TelegramSignInDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly access: TelegramAccess
  readonly openSession: OpenSession
  readonly newToken: () => string
}

type Refusal =
  | 'telegramUnavailable'
  | 'telegramRejected'
  | 'telegramRegistrationRequired'
  | 'accountLocked'
  | 'secondFactorRequired'
  | 'overloaded'

/** Reads init data; all reasons to refuse it get the same answer. */
export function readPayload(
  payload: string,
  { access, clock }: Pick<TelegramSignInDeps, 'access' | 'clock'>,
): Result<InitData, 'telegramUnavailable' | 'telegramRejected'> {
  if (access.bots.length === 0) return refuse('telegramUnavailable')
  const data = readInitData(payload, { ...access, now: clock.now() })
  return data === null ? refuse('telegramRejected') : ok(data)
}

/**
 * Uses init data; `device` is the fingerprint of a browser that may use it again. For data of an
 * earlier sign-in of this browser: when that was; false if another browser or an unnamed one used it.
 */
export async function takeInitData(
  trx: Transaction<PlatformDatabase>,
  { fingerprint: token }: InitData,
  { ageMsMax, now, device }: { ageMsMax: number; now: Date; device?: string | undefined },
): Promise<{ readonly before: Date | null } | false> {
  // Without the features of the browser, which an update of the client changes.
  const name = device?.replace(/\.[0-9a-f]{8,64}$/, '') ?? ''
  const deviceHash = name === '' ? null : hashToken(name)
  const ref = { purpose: 'telegramInitData', token } as const
  // Twice the accepted age, since clocks differ.
  const marker = { ...ref, playerId: null, payload: { deviceHash }, now, lifeMs: 2 * ageMsMax }
  if (await issueSecret(trx, marker)) return { before: null }
  const used = await readSecret(trx, ref)
  if (!used || used.payload.deviceHash === null) return false
  return used.payload.deviceHash === deviceHash && { before: used.createdAt }
}

/** Signs in the account of a Telegram user; a new user gets a challenge to register with. */
export function createTelegramSignIn(deps: TelegramSignInDeps) {
  const { db, clock } = deps
  return async (
    payload: string,
    origin: SessionOrigin,
    fingerprint?: string,
  ): Promise<Result<Session, Refusal>> => {
    const read = readPayload(payload, deps)
    if (!read.ok) {
      await auditRefusedSignIn(
        deps,
        { playerId: null, way: 'telegram', reason: 'initData' },
        origin,
      )
      return read
    }
    const { user, botId } = read.value
    const now = clock.now()
    const done = await inTransaction(db, async (trx) => {
      const { ageMsMax } = deps.access
      const taken = await takeInitData(trx, read.value, { ageMsMax, now, device: fingerprint })
      if (!taken) return { kind: 'used' as const }
      const player = await findPlayerByTelegram(trx, String(user.id))
      // Whoever was signed out by a person stays out until Telegram vouches for them anew.
      if (player && taken.before && (await wasClosedSince(trx, player.id, taken.before)))
        return { kind: 'used' as const }
      if (player === undefined) {
        const token = deps.newToken()
        const secret = { purpose: 'telegramSignUp', token, playerId: null } as const
        await issueSecret(trx, { ...secret, payload: { botId, user }, now })
        return { kind: 'new' as const, challenge: token }
      }
      const { id: playerId } = player
      const opened = await deps.openSession(trx, {
        ...{ playerId, way: 'telegram', origin, fingerprint },
        // Disconnected meanwhile, the user is nobody here.
        isStillProven: ({ tg_user_id }) => tg_user_id === String(user.id),
      })
      if (opened.kind !== 'unproven')
        await saveTelegramUser(trx, toTelegramRow(user, { playerId, botId, at: now }))
      return { kind: 'known' as const, playerId, opened }
    })
    if ('ok' in done) return done
    if (done.kind === 'new') {
      return refuse('telegramRegistrationRequired', { challenge: done.challenge })
    }
    if (done.kind === 'used') {
      await auditRefusedSignIn(deps, { playerId: null, way: 'telegram', reason: 'used' }, origin)
      return refuse('telegramRejected')
    }
    const { playerId, opened } = done
    const method = { playerId, way: 'telegram', unproven: 'telegramRejected', origin } as const
    return answerOpened(deps, opened, method)
  }
}
