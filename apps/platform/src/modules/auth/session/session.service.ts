import type { SessionEndReason, SignInWay } from '@fairhouse/contract/session'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Markets } from '@fairhouse/domain/market/market'
import { SESSION_TIMES, decideRefresh } from '@fairhouse/domain/session'
import { findSurplusSessions } from '@fairhouse/domain/session-surplus'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import { createSharedRead } from '@fairhouse/server-kit/shared-read'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Authenticate, Authenticated } from '#platform/http/bearer'
import type { Caller } from '#platform/http/route'
import { appendAudit } from '#platform/audit/audit.repo'
import type { KnownBrowsers } from '#platform/modules/auth/session/known-browser'
import type { LastSeen } from '#platform/modules/auth/session/last-seen'
import type { RefreshProofs } from '#platform/modules/auth/session/refresh-proof'
import type { RegistryGate } from '#platform/modules/exclusion/registry.service'
import { endWithin, signOutExcluded } from '#platform/modules/auth/session/session-ending'
import { toSessionState } from '#platform/modules/auth/session/session-state'
import type { SessionTokens } from '#platform/modules/auth/session/session-token'
import {
  type SessionRow,
  findSessionStatuses,
  hardenSession,
  insertSession,
  lockOpenSessions,
  lockSession,
  rotateSession,
} from '#platform/modules/auth/session/session.repo'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { hashToken } from '#platform/secrets/token'

/** The caller's data that opening or ending a session records. */
export type SessionOrigin = Pick<Caller, 'ip' | 'country' | 'userAgent' | 'traceId' | 'origin'>

export type SessionDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly tokens: SessionTokens
  /** Null = sessions are not hardened: the bearer alone refreshes. */
  readonly proofs: RefreshProofs | null
  readonly browsers: KnownBrowsers
  readonly lastSeen: LastSeen
  readonly markets: Markets
  /** Registers of excluded people. */
  readonly registry: Pick<RegistryGate, 'admitPlayer'>
  /** Maximum of open sessions per player; one more ends the least recently seen. */
  readonly perPlayerMax: number
}

/** The result of a refresh; `proof` goes into the cookie, null without hardening. */
export type Refreshed = { readonly accessToken: string; readonly proof: string | null }

export type SessionService = {
  /** Whether refreshing also needs an HttpOnly cookie. */
  readonly isHardened: boolean
  /**
   * Opens a session in the caller's transaction and returns its first access token. Auth methods
   * use `createOpenSession`, which first checks whether the player may sign in.
   */
  start(
    trx: Transaction<PlatformDatabase>,
    opening: {
      readonly playerId: string
      readonly way: SignInWay
      readonly origin: SessionOrigin
      readonly fingerprint?: string | undefined
    },
  ): Promise<string>
  /** Resolves a bearer token to its player if the session is open. Read-only. */
  readonly authenticate: Authenticate
  /** Marks the browser that opened a session as known. */
  readonly markBrowser: KnownBrowsers['mark']
  /**
   * Asks the register of the player's market about a session that was just opened, and ends it if the
   * player may not sign in. Before anybody has its token.
   */
  admit(
    opened: { readonly playerId: string; readonly accessToken: string },
    origin: SessionOrigin,
  ): Promise<Result<void, 'accountLocked' | 'registryUnavailable' | 'overloaded'>>
  /** Binds a new session to a cookie; null if sessions are not hardened. */
  harden(accessToken: string): Promise<string | null>
  /**
   * Exchanges a bearer token, expired or not, for its successor. A hardened session also needs the
   * proof in its cookie; a wrong one leaves the session as it is.
   */
  refresh(
    held: { readonly bearer: string; readonly proof: string | null },
    origin: SessionOrigin,
  ): Promise<Result<Refreshed, 'unauthenticated' | 'sessionEnded' | 'accountLocked' | 'overloaded'>>
  /** Ends a session immediately: the next request is refused, `session.ended` closes the sockets. */
  end(
    session: Authenticated,
    reason: SessionEndReason,
    origin: SessionOrigin,
  ): Promise<Result<void, 'overloaded'>>
}

type RefreshOutcome =
  | { readonly kind: 'ended'; readonly reason: SessionEndReason | null }
  | { readonly kind: 'locked' }
  | { readonly kind: 'unproven' }
  | {
      readonly kind: 'token'
      readonly generation: number
      readonly issuedAt: Date
      readonly proof: string | null
    }

export function createSessionService(deps: SessionDeps): SessionService {
  const { db, clock, tokens } = deps
  const findStatus = createSharedRead({ readMany: (ids) => findSessionStatuses(db, ids) })
  return {
    isHardened: deps.proofs !== null,
    markBrowser: (accessToken) => deps.browsers.mark(accessToken),

    async start(trx, opening) {
      const now = clock.now()
      const id = deps.newId()
      await writeSession(trx, { ...opening, id, now })
      await endSurplus(trx, { ...opening, id, now, max: deps.perPlayerMax })
      const { playerId, way, origin } = opening
      await appendEvent(trx, {
        event: 'session.started',
        playerId,
        payload: { sessionId: id, way, site: origin.origin },
      })
      return tokens.sign({ playerId, sessionId: id, generation: 1 }, now)
    },

    async authenticate(bearer) {
      const now = clock.now()
      const token = await tokens.read(bearer, now)
      if (token === null || token.isExpired) return refuse('unauthenticated')
      const status = await findStatus(token.sessionId)
      if (status?.player_id !== token.playerId) return refuse('sessionEnded')
      if (status.ended_at !== null) return refuseEnded(status.end_reason)
      if (status.expires_at <= now) return refuseEnded('expired')
      if (status.status !== 'active') return refuse('accountLocked')
      deps.lastSeen.note(token.sessionId, now)
      return ok({
        playerId: token.playerId,
        sessionId: token.sessionId,
        steppedUpAt: status.stepped_up_at,
      })
    },

    async admit({ playerId, accessToken }, origin) {
      const verdict = await deps.registry.admitPlayer(playerId, signOutExcluded)
      if (verdict === 'admitted') return ok()
      const token = await tokens.read(accessToken, clock.now())
      if (token === null) throw new Error('A session that was just started has no token')
      const ended = await this.end(token, 'locked', origin)
      if (!ended.ok) return ended
      return refuse(verdict === 'excluded' ? 'accountLocked' : 'registryUnavailable')
    },

    async harden(accessToken) {
      if (deps.proofs === null) return null
      const token = await tokens.read(accessToken, clock.now())
      const proof = deps.proofs.create()
      const session = token && { id: token.sessionId, refreshHash: hashToken(proof) }
      if (session === null || !(await hardenSession(db, session))) {
        throw new Error('A session that was just started cannot be hardened')
      }
      return proof
    },

    refresh: shareUnderWay(async ({ bearer, proof }, origin) => {
      const now = clock.now()
      const token = await tokens.read(bearer, now)
      if (token === null) return refuse('unauthenticated')
      const request = { token, proof, now, origin }
      const outcome = await inTransaction(db, (trx) => runRefresh(trx, request, deps))
      if ('ok' in outcome) return outcome
      if (outcome.kind === 'locked') return refuse('accountLocked')
      if (outcome.kind === 'ended') return refuseEnded(outcome.reason)
      if (outcome.kind === 'unproven') return refuse('unauthenticated')
      const { generation, issuedAt } = outcome
      const accessToken = await tokens.sign({ ...token, generation }, issuedAt)
      return ok({ accessToken, proof: outcome.proof })
    }),

    async end({ playerId, sessionId }, reason, origin) {
      const now = clock.now()
      const result = await inTransaction(db, async (trx) => {
        await endWithin(trx, { playerId, sessionId, reason, by: 'player', origin }, now)
      })
      return result ?? ok()
    },
  }
}

function refuseEnded(reason: SessionEndReason | null): Refused<'sessionEnded'> {
  return refuse('sessionEnded', reason === null ? {} : { endReason: reason })
}

type Opening = Parameters<SessionService['start']>[1]

async function writeSession(
  trx: Transaction<PlatformDatabase>,
  session: Opening & { readonly id: string; readonly now: Date },
): Promise<void> {
  const { id, playerId, way, origin, now } = session
  await insertSession(trx, {
    id,
    playerId,
    way,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_TIMES.sessionLifeMs),
    ip: origin.ip,
    userAgent: origin.userAgent,
    country: origin.country,
    ...splitFingerprint(session.fingerprint),
  })
  const entry = { act: 'session.started', at: now, actorId: playerId, playerId } as const
  await appendAudit(trx, { ...entry, sessionId: id, from: origin, details: { way } })
}

/** The web app sends `<name>.<hash>`: a random name of the browser and a hash of its features. */
function splitFingerprint(fingerprint = '') {
  const [, name, print] = /^(.*)\.([0-9a-f]{8,64})$/.exec(fingerprint) ?? [null, fingerprint, null]
  return { fingerprint: name || null, browserPrint: print ?? null }
}

/** Ends the least recently seen session if the player has one too many. */
async function endSurplus(
  trx: Transaction<PlatformDatabase>,
  started: Opening & { readonly id: string; readonly now: Date; readonly max: number },
): Promise<void> {
  const { id: newId, playerId, origin, now, max } = started
  const open = await lockOpenSessions(trx, playerId)
  for (const sessionId of findSurplusSessions(open, { newId, max })) {
    const ending = { playerId, sessionId, reason: 'replaced', by: 'player' } as const
    await endWithin(trx, { ...ending, origin }, now)
  }
}

/**
 * Tabs refresh at the same time, and one token has one successor. So concurrent calls with one
 * token share one query; otherwise each would hold a pool connection while it waits for the row.
 * Across nodes the row lock does this.
 */
function shareUnderWay(refresh: SessionService['refresh']): SessionService['refresh'] {
  const underWay = new Map<string, ReturnType<SessionService['refresh']>>()
  return (held, origin) => {
    const key = `${held.bearer} ${held.proof ?? ''}`
    const running = underWay.get(key)
    if (running !== undefined) return running
    const started = refresh(held, origin).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}

/**
 * Decides on the locked row; ending the session is committed like a rotation, so it is not a
 * refusal here.
 */
async function runRefresh(
  trx: Transaction<PlatformDatabase>,
  request: {
    readonly token: Authenticated & { readonly generation: number }
    readonly proof: string | null
    readonly now: Date
    readonly origin: SessionOrigin
  },
  { proofs, markets }: Pick<SessionDeps, 'proofs' | 'markets'>,
): Promise<RefreshOutcome> {
  const { token, now, origin } = request
  const row = await lockSession(trx, token.sessionId)
  if (row === undefined || row.player_id !== token.playerId) return { kind: 'ended', reason: null }
  const proven = provePossession(row, request, proofs)
  if (proven === null) return { kind: 'unproven' }
  if (row.player_status !== 'active') {
    await endWithin(trx, { ...token, reason: 'locked', by: 'player', origin }, now)
    return { kind: 'locked' }
  }
  const decision = decideRefresh(toSessionState(row, markets), token.generation, now)
  if (decision.kind === 'refuse') {
    if (decision.end !== null) {
      await endWithin(trx, { ...token, reason: decision.end, by: 'player', origin }, now)
    }
    return { kind: 'ended', reason: decision.end ?? row.end_reason }
  }
  if (decision.kind === 'repeat') {
    const { generation } = decision
    return { kind: 'token', generation, issuedAt: row.rotated_at, proof: proven.current }
  }
  const proof = proven.next
  const refreshHash = proof === null ? null : hashToken(proof)
  const { generation } = decision
  await rotateSession(trx, { id: row.id, generation, rotatedAt: now, refreshHash })
  return { kind: 'token', generation, issuedAt: now, proof }
}

/** Proofs of the current and the next generation, as far as needed. */
type Proven = { readonly current: string | null; readonly next: string | null }

/**
 * The proof may be newer than the bearer, since the browser stores the cookie before the page gets
 * its token. An older one is from elsewhere: nothing is refreshed or ended.
 */
function provePossession(
  row: SessionRow,
  {
    token,
    proof,
  }: { readonly token: { readonly generation: number }; readonly proof: string | null },
  proofs: RefreshProofs | null,
): Proven | null {
  if (proofs === null) return { current: null, next: null }
  if (proof === null || row.refresh_hash === null) return null
  const ageMax = row.generation - token.generation
  const age = proofs.findAge(proof, { hash: row.refresh_hash, ageMax })
  if (age === null) return null
  const current = age === 0 ? proof : proofs.successorOf(proof)
  return { current, next: proofs.successorOf(current) }
}
