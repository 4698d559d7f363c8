import type { SocialConnection } from '@fairhouse/contract/social'
import { ok, refuse, type Refused, type Result } from '@fairhouse/domain/result'
import { appendAudit } from '#platform/audit/audit.repo'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import {
  clearTelegramUser,
  findPlayer,
  setTelegramUser,
} from '#platform/modules/player/player.query'
import { holdSignedIn } from '#platform/modules/auth/session/hold-signed-in'
import type { AuthMethod } from '#platform/modules/auth/session/auth-method.port'
import { isLastWayIn } from '#platform/modules/auth/session/auth-method.repo'
import {
  deleteTelegramUser,
  findTelegramUser,
  saveTelegramUser,
  type TelegramUserRow,
} from '#platform/modules/auth/telegram/telegram.repo'
import {
  readPayload,
  takeInitData,
  type TelegramSignInDeps,
} from '#platform/modules/auth/telegram/telegram-sign-in.service'
import { toTelegramRow } from '#platform/modules/auth/telegram/telegram-person'
import { appendEvent } from '#platform/realtime/outbox.repo'

export const TELEGRAM = 'telegram'

type LinkRefusal =
  | 'telegramUnavailable'
  | 'telegramRejected'
  | 'socialConnectionTaken'
  | 'socialAlreadyConnected'
  | 'sessionEnded'
  | 'overloaded'

/** Links a Telegram user to an existing account, and unlinks it. */
export function createTelegramLinks(
  deps: Pick<TelegramSignInDeps, 'db' | 'clock' | 'access'> & {
    readonly authMethods: readonly AuthMethod[]
  },
) {
  const { db, clock } = deps
  return {
    async link(
      payload: string,
      caller: PlayerCaller,
    ): Promise<Result<SocialConnection, LinkRefusal>> {
      const read = readPayload(payload, deps)
      if (!read.ok) return read
      const { user, botId } = read.value
      const { playerId } = caller
      const linked = await inTransaction(
        db,
        async (trx): Promise<Result<TelegramUserRow, LinkRefusal>> => {
          const now = clock.now()
          const { ageMsMax } = deps.access
          if (!(await takeInitData(trx, read.value, { ageMsMax, now })))
            return refuse('telegramRejected')
          const held = await holdSignedIn(trx, caller)
          if (!held.ok) return held
          const tgUserId = String(user.id)
          const { tg_user_id: before } = held.value
          if (before !== null && before !== tgUserId) return refuse('socialAlreadyConnected')
          if (!(await setTelegramUser(trx, { playerId, tgUserId, at: now }))) {
            return refuse('socialConnectionTaken')
          }
          const facts = toTelegramRow(user, { playerId, botId, at: now })
          const row = await saveTelegramUser(trx, facts)
          if (before === null) {
            await appendAudit(trx, {
              act: 'player.socialConnected',
              at: now,
              actorId: playerId,
              playerId,
              from: caller,
              details: { provider: TELEGRAM },
            })
            const notice = { provider: TELEGRAM, at: now.toISOString(), site: caller.origin }
            await appendEvent(trx, { event: 'player.social.connected', playerId, payload: notice })
          }
          return ok(row)
        },
      )
      return linked.ok ? ok(toConnection(linked.value)) : linked
    },

    async unlink(
      caller: PlayerCaller,
    ): Promise<Result<null, 'socialConnectionUnknown' | 'lastWayIn' | 'overloaded'>> {
      const { playerId, sessionId } = caller
      const done = await inTransaction(
        db,
        async (trx): Promise<'done' | Refused<'socialConnectionUnknown' | 'lastWayIn'>> => {
          const isLast = await isLastWayIn(trx, playerId, deps.authMethods)
          const at = clock.now()
          if (!(await clearTelegramUser(trx, { playerId, at }))) {
            return refuse('socialConnectionUnknown')
          }
          if (isLast) return refuse('lastWayIn')
          await deleteTelegramUser(trx, playerId)
          await appendAudit(trx, {
            act: 'player.socialDisconnected',
            at,
            actorId: playerId,
            playerId,
            sessionId,
            from: caller,
            details: { provider: TELEGRAM },
          })
          const payload = { provider: TELEGRAM, at: at.toISOString(), site: caller.origin }
          await appendEvent(trx, { event: 'player.social.disconnected', playerId, payload })
          return 'done'
        },
      )
      return done === 'done' ? ok(null) : done
    },

    /** Null if the site has no bot or the player no connection. */
    async find(playerId: string): Promise<SocialConnection | null> {
      const player = await findPlayer(db, playerId)
      if (player?.tg_user_id === null && deps.access.bots.length === 0) return null
      const row = player?.tg_user_id ? await findTelegramUser(db, playerId) : undefined
      return toConnection(row)
    },
  }
}

function toConnection(row: TelegramUserRow | undefined): SocialConnection {
  return {
    socialType: TELEGRAM,
    label: 'Telegram',
    isConnected: row !== undefined,
    name: row?.name ?? row?.username ?? null,
    connectedAt: row?.connected_at.toISOString() ?? null,
    lastUsedAt: row?.synced_at.toISOString() ?? null,
  }
}
