import type { SessionEndReason, SignInWay } from '@fairhouse/contract/session'
import { type Kysely, type Transaction, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PlayerStatusWord } from '#platform/modules/player/player.tables'

export type SessionRow = {
  readonly id: string
  readonly player_id: string
  readonly generation: number
  readonly rotated_at: Date
  readonly last_seen_at: Date
  readonly expires_at: Date
  readonly ended_at: Date | null
  readonly end_reason: SessionEndReason | null
  readonly refresh_hash: string | null
  readonly player_status: PlayerStatusWord
  readonly player_country: string
}

export type NewSession = {
  readonly id: string
  readonly playerId: string
  readonly way: SignInWay
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly ip: string
  readonly userAgent: string
  readonly country: string | null
  readonly fingerprint: string | null
  readonly browserPrint: string | null
}

export async function insertSession(
  trx: Transaction<PlatformDatabase>,
  session: NewSession,
): Promise<void> {
  await trx
    .insertInto('player_session')
    .values({
      id: session.id,
      player_id: session.playerId,
      way: session.way,
      created_at: session.createdAt,
      rotated_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      ended_at: null,
      end_reason: null,
      refresh_hash: null,
      // Signing in is the first step-up.
      stepped_up_at: session.createdAt,
      ip: session.ip,
      user_agent: session.userAgent,
      country: session.country,
      fingerprint: session.fingerprint,
      browser_print: session.browserPrint,
    })
    .execute()
}

export type SessionStatus = Pick<
  SessionRow,
  'player_id' | 'ended_at' | 'end_reason' | 'expires_at'
> & {
  readonly stepped_up_at: Date | null
  readonly status: PlayerStatusWord
}

/** For every request: whether sessions are open and their players may use them. */
export async function findSessionStatuses(
  db: Kysely<PlatformDatabase>,
  sessionIds: readonly string[],
): Promise<Map<string, SessionStatus>> {
  const rows = await db
    .selectFrom('player_session as session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .select([
      'session.id',
      'session.player_id',
      'session.ended_at',
      'session.end_reason',
      'session.expires_at',
      'session.stepped_up_at',
      'player.status',
    ])
    .where(sql<boolean>`session.id = ANY(${sessionIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The player data that the browser of a session gets. */
export async function findPlayerOfSession(
  db: Kysely<PlatformDatabase>,
  sessionId: string,
): Promise<{ readonly password_hash: string | null } | undefined> {
  return db
    .selectFrom('player_session as session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .select('player.password_hash')
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
}

/** Player, start and reason of the end; also of ended sessions. */
export async function findSessionStart(
  db: Kysely<PlatformDatabase>,
  sessionId: string,
): Promise<
  | {
      readonly playerId: string
      readonly startedAt: Date
      readonly endReason: SessionEndReason | null
    }
  | undefined
> {
  return db
    .selectFrom('player_session')
    .select(['player_id as playerId', 'created_at as startedAt', 'end_reason as endReason'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
}

/** Locks the session until the transaction ends, so that one of concurrent refreshes rotates. */
export async function lockSession(
  trx: Transaction<PlatformDatabase>,
  sessionId: string,
): Promise<SessionRow | undefined> {
  return trx
    .selectFrom('player_session as session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .select([
      'session.id',
      'session.player_id',
      'session.generation',
      'session.rotated_at',
      'session.last_seen_at',
      'session.expires_at',
      'session.ended_at',
      'session.end_reason',
      'session.refresh_hash',
      'player.status as player_status',
      'player.country as player_country',
    ])
    .where('session.id', '=', sessionId)
    .forUpdate('session')
    .executeTakeFirst()
}

export async function rotateSession(
  trx: Transaction<PlatformDatabase>,
  session: {
    readonly id: string
    readonly generation: number
    readonly rotatedAt: Date
    /** Hardened sessions only. */
    readonly refreshHash: string | null
  },
): Promise<void> {
  const { generation, rotatedAt, refreshHash } = session
  await trx
    .updateTable('player_session')
    .set({
      generation,
      rotated_at: rotatedAt,
      ...(refreshHash !== null && { refresh_hash: refreshHash }),
    })
    .where('id', '=', session.id)
    .execute()
}

/** Records a step-up of an open session; returns false if it has ended. */
export async function stepUpSession(
  trx: Transaction<PlatformDatabase>,
  session: { readonly id: string; readonly steppedUpAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('player_session')
    .set({ stepped_up_at: session.steppedUpAt })
    .where('id', '=', session.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Binds a new session to its cookie, once. */
export async function hardenSession(
  db: Kysely<PlatformDatabase>,
  session: { readonly id: string; readonly refreshHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('player_session')
    .set({ refresh_hash: session.refreshHash })
    .where('id', '=', session.id)
    .where('generation', '=', 1)
    .where('refresh_hash', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ids of open sessions that can no longer be refreshed, oldest first. */
export async function findOverdueSessions(
  db: Kysely<PlatformDatabase>,
  at: { readonly now: Date; readonly idleSince: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('player_session')
    .select('id')
    .where('ended_at', 'is', null)
    // Implied by both conditions below; matches the index of open sessions.
    .where('created_at', '<=', at.idleSince)
    .where((is) => is.or([is('rotated_at', '<=', at.idleSince), is('expires_at', '<=', at.now)]))
    .orderBy('created_at')
    .limit(at.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of open sessions that were not used since, of players inside or outside of these countries. */
export async function findUnusedSessions(
  db: Kysely<PlatformDatabase>,
  of: {
    readonly countries: readonly string[]
    readonly isInside: boolean
    readonly since: Date
    readonly limit: number
  },
): Promise<string[]> {
  const rows = await db
    .selectFrom('player_session as session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .select('session.id')
    .where('session.ended_at', 'is', null)
    .where('session.created_at', '<=', of.since)
    .where('session.rotated_at', '<=', of.since)
    .where('session.last_seen_at', '<=', of.since)
    .where(sql<boolean>`(player.country = ANY(${of.countries})) = ${of.isInside}`)
    .orderBy('session.created_at')
    .limit(of.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks a player's open sessions in id order until the transaction ends. Blocks new ones as well,
 * so that concurrent sign-ins count each other.
 */
export async function lockOpenSessions(
  trx: Transaction<PlatformDatabase>,
  playerId: string,
): Promise<{ id: string; lastSeenAt: Date; createdAt: Date }[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${playerId}, ${LOCK_OF_SESSIONS}))`.execute(
    trx,
  )
  return trx
    .selectFrom('player_session')
    .select(['id', 'last_seen_at as lastSeenAt', 'created_at as createdAt'])
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Separates this advisory lock from others by player. */
const LOCK_OF_SESSIONS = 100

/**
 * Writes when sessions were last seen, to the minute. Locked rows are skipped; the next flush
 * updates them.
 */
export async function saveLastSeen(
  db: Kysely<PlatformDatabase>,
  seen: readonly (readonly [sessionId: string, at: Date])[],
): Promise<void> {
  const ids = seen.map(([id]) => id)
  const times = seen.map(([, at]) => at.toISOString())
  await sql`
    UPDATE player_session AS session SET last_seen_at = seen.at
    FROM unnest(${ids}::uuid[], ${times}::timestamptz[]) AS seen (id, at)
    WHERE session.id = seen.id AND session.id IN (
      SELECT open.id FROM player_session AS open
      JOIN unnest(${ids}::uuid[], ${times}::timestamptz[]) AS later (id, at) USING (id)
      WHERE open.ended_at IS NULL AND later.at >= open.last_seen_at + interval '1 minute'
      ORDER BY open.id
      FOR UPDATE OF open SKIP LOCKED
    )`.execute(db)
}

/** Ends an open session; returns false if it had ended before. */
export async function endSessionRow(
  trx: Transaction<PlatformDatabase>,
  session: { readonly id: string; readonly endedAt: Date; readonly reason: SessionEndReason },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('player_session')
    .set({ ended_at: session.endedAt, end_reason: session.reason })
    .where('id', '=', session.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isSessionOpen(db: Kysely<PlatformDatabase>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('player_session')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends that leave the player signed in nowhere by intent, other than by signing out there. */
const CLOSINGS: readonly SessionEndReason[] = [
  'closed',
  'closedByOperator',
  'locked',
  'passwordChanged',
  'reused',
  'selfExcluded',
]

/** Whether a session of the player was closed by a person or for safety since a time. */
export async function wasClosedSince(
  trx: Transaction<PlatformDatabase>,
  playerId: string,
  since: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('player_session')
    .select('id')
    .where('player_id', '=', playerId)
    .where('ended_at', '>=', since)
    .where('end_reason', 'in', CLOSINGS)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
