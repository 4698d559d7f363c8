import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { SESSION_TIMES, decideRefresh } from '@fairhouse/domain/session'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Authenticate, Authenticated } from '#platform/http/bearer'
import type { Caller } from '#platform/http/route'
import { appendAudit } from '#platform/modules/player/audit.repo'
import type { SessionEndReason } from '#platform/modules/player/player.tables'
import type { SessionTokens } from '#platform/modules/session/session-token'
import {
  endSessionRow,
  findSessionStanding,
  insertSession,
  lockSession,
  rotateSession,
} from '#platform/modules/session/session.repo'
import { appendEvent } from '#platform/realtime/outbox.repo'

/** Where a session is opened or ended from, as the http layer saw it. */
export type SessionOrigin = Pick<Caller, 'ip' | 'country' | 'userAgent' | 'traceId'>

export type SessionDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly tokens: SessionTokens
}

export type SessionService = {
  /** Opens a session in the caller's transaction and answers its first access token. */
  start(
    trx: Transaction<PlatformDatabase>,
    opening: {
      readonly playerId: string
      readonly origin: SessionOrigin
      readonly fingerprint?: string | undefined
    },
  ): Promise<string>
  /** Who a bearer token speaks for, if its session is open. Reads only. */
  readonly authenticate: Authenticate
  /** The successor of a bearer token, expired or not (architecture §6). */
  refresh(
    bearer: string,
    origin: SessionOrigin,
  ): Promise<Result<string, 'unauthenticated' | 'sessionEnded' | 'accountLocked' | 'overloaded'>>
  /** Ends a session at once, on HTTP with the next request and on sockets by `session.ended`. */
  end(
    session: Authenticated,
    reason: SessionEndReason,
    origin: SessionOrigin,
  ): Promise<Result<void, 'overloaded'>>
}

type Ending = Authenticated & { readonly reason: SessionEndReason; readonly origin: SessionOrigin }

type RefreshOutcome =
  | { readonly kind: 'ended' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'token'; readonly generation: number; readonly issuedAt: Date }

export function createSessionService(deps: SessionDeps): SessionService {
  const { db, clock, tokens } = deps
  return {
    async start(trx, { playerId, origin, fingerprint }) {
      const now = clock.now()
      const id = deps.newId()
      await insertSession(trx, {
        id,
        playerId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + SESSION_TIMES.sessionLifeMs),
        ip: origin.ip,
        userAgent: origin.userAgent,
        country: origin.country,
        fingerprint: fingerprint ?? null,
      })
      const entry = { act: 'session.started', at: now, actorId: playerId, playerId } as const
      await appendAudit(trx, { ...entry, sessionId: id, from: origin })
      return tokens.sign({ playerId, sessionId: id, generation: 1 }, now)
    },

    async authenticate(bearer) {
      const now = clock.now()
      const token = await tokens.read(bearer, now)
      if (token === null || token.isExpired) return refuse('unauthenticated')
      const standing = await findSessionStanding(db, token.sessionId)
      const isOpen =
        standing?.player_id === token.playerId &&
        standing.ended_at === null &&
        standing.expires_at > now
      if (!isOpen) return refuse('sessionEnded')
      if (standing.status !== 'active') return refuse('accountLocked')
      return ok({ playerId: token.playerId, sessionId: token.sessionId })
    },

    async refresh(bearer, origin) {
      const now = clock.now()
      const token = await tokens.read(bearer, now)
      if (token === null) return refuse('unauthenticated')
      const outcome = await inTransaction(db, (trx) => runRefresh(trx, { token, now, origin }))
      if ('ok' in outcome) return outcome
      if (outcome.kind === 'locked') return refuse('accountLocked')
      if (outcome.kind === 'ended') return refuse('sessionEnded')
      const { generation, issuedAt } = outcome
      return ok(await tokens.sign({ ...token, generation }, issuedAt))
    },

    async end({ playerId, sessionId }, reason, origin) {
      const now = clock.now()
      const result = await inTransaction(db, async (trx) => {
        await endWithin(trx, { playerId, sessionId, reason, origin }, now)
      })
      return result ?? ok()
    },
  }
}

/** Decides on the locked row; an ending is committed like a rotation, so it is not a refusal here. */
async function runRefresh(
  trx: Transaction<PlatformDatabase>,
  request: {
    readonly token: Authenticated & { readonly generation: number }
    readonly now: Date
    readonly origin: SessionOrigin
  },
): Promise<RefreshOutcome> {
  const { token, now, origin } = request
  const row = await lockSession(trx, token.sessionId)
  if (row === undefined || row.player_id !== token.playerId) return { kind: 'ended' }
  const session = {
    generation: row.generation,
    rotatedAt: row.rotated_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  }
  if (row.player_status !== 'active') {
    await endWithin(trx, { ...token, reason: 'locked', origin }, now)
    return { kind: 'locked' }
  }
  const decision = decideRefresh(session, token.generation, now)
  if (decision.kind === 'refuse') {
    if (decision.end !== null) await endWithin(trx, { ...token, reason: decision.end, origin }, now)
    return { kind: 'ended' }
  }
  if (decision.kind === 'repeat') {
    return { kind: 'token', generation: decision.generation, issuedAt: row.rotated_at }
  }
  await rotateSession(trx, { id: row.id, generation: decision.generation, rotatedAt: now })
  return { kind: 'token', generation: decision.generation, issuedAt: now }
}

async function endWithin(
  trx: Transaction<PlatformDatabase>,
  { playerId, sessionId, reason, origin }: Ending,
  now: Date,
): Promise<void> {
  const hasEnded = await endSessionRow(trx, { id: sessionId, endedAt: now, reason })
  if (!hasEnded) return
  await appendAudit(trx, {
    act: 'session.ended',
    at: now,
    actorId: playerId,
    playerId,
    sessionId,
    from: origin,
    details: { reason },
  })
  await appendEvent(trx, { event: 'session.ended', playerId, payload: { sessionId, reason } })
}
