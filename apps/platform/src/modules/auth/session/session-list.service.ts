import type { OpenSession, SignInRecord } from '@fairhouse/contract/session'
import { shortenIp } from '@fairhouse/domain/ip'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { readDevice } from '#platform/modules/auth/session/device'
import { endPlayerSessions, endWithin } from '#platform/modules/auth/session/session-ending'
import {
  type ListedSession,
  type SignInEntry,
  isOwnSession,
  listOpenSessions,
  listSignInEntries,
} from '#platform/modules/auth/session/session-list.repo'

type PageQuery = { readonly page: number; readonly perPage: number }

type PageOf<T> = {
  readonly ok: true
  readonly value: T[]
  readonly meta: PageQuery & { readonly totalPages: number; readonly totalRows: number }
}

export type SessionList = ReturnType<typeof createSessionList>

// assumed: long enough to find a forgotten sign-in, short enough to read through
const HISTORY_MS = 90 * 86_400_000

/** A player's list of sessions, and ending them. */
export function createSessionList(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}) {
  const { db, clock } = deps
  return {
    async list(caller: PlayerCaller, page: PageQuery): Promise<PageOf<OpenSession>> {
      const { playerId, sessionId: currentId } = caller
      const of = { playerId, currentId, now: clock.now() }
      const { rows, totalRows } = await listOpenSessions(db, of, page)
      const value = rows.map((row) => toOpenSession(row, { currentId, now: of.now }))
      return pageOf(value, totalRows, page)
    },

    async history(caller: PlayerCaller, page: PageQuery): Promise<PageOf<SignInRecord>> {
      const since = new Date(clock.now().getTime() - HISTORY_MS)
      const of = { playerId: caller.playerId, since }
      const { rows, totalRows } = await listSignInEntries(db, of, page)
      return pageOf(rows.map(toSignInRecord), totalRows, page)
    },

    /** Another player's session does not exist for this one; ending an ended session is a no-op. */
    async close(
      caller: PlayerCaller,
      sessionId: string,
    ): Promise<Result<null, 'sessionNotFound' | 'overloaded'>> {
      const { playerId } = caller
      return inTransaction(db, async (trx): Promise<Result<null, 'sessionNotFound'>> => {
        if (!(await isOwnSession(trx, { sessionId, playerId }))) return refuse('sessionNotFound')
        const reason = sessionId === caller.sessionId ? 'signedOut' : 'closed'
        const ending = { playerId, sessionId, reason, by: 'player', origin: caller } as const
        await endWithin(trx, ending, clock.now())
        return ok(null)
      })
    },

    async closeOthers(caller: PlayerCaller): Promise<Result<{ closed: number }, 'overloaded'>> {
      const { playerId, sessionId: exceptId } = caller
      const ending = { playerId, exceptId, reason: 'closed', by: 'player', origin: caller } as const
      const closed = await inTransaction(db, (trx) => endPlayerSessions(trx, ending, clock.now()))
      return typeof closed === 'number' ? ok({ closed }) : closed
    },
  }
}

function toOpenSession(
  row: ListedSession,
  { currentId, now }: { readonly currentId: string; readonly now: Date },
): OpenSession {
  const isCurrent = row.id === currentId
  return {
    id: row.id,
    way: row.way,
    createdAt: row.created_at.toISOString(),
    // The current session is in use now; the stored time is up to a minute older.
    lastSeenAt: (isCurrent ? now : row.last_seen_at).toISOString(),
    expiresAt: row.expires_at.toISOString(),
    country: row.country,
    ip: shortenIp(row.ip),
    device: readDevice(row.user_agent),
    isCurrent,
  }
}

function toSignInRecord(entry: SignInEntry): SignInRecord {
  return {
    id: entry.id.toString(),
    at: entry.at.toISOString(),
    way: entry.way,
    outcome: entry.act === 'session.started' ? 'success' : 'refused',
    country: entry.country,
    ip: shortenIp(entry.ip ?? ''),
    device: readDevice(entry.user_agent ?? ''),
  }
}

function pageOf<T>(value: T[], totalRows: number, { page, perPage }: PageQuery): PageOf<T> {
  const totalPages = Math.ceil(totalRows / perPage)
  return { ok: true, value, meta: { page, perPage, totalPages, totalRows } }
}
