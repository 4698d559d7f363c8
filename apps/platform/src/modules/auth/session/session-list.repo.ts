import { SIGN_IN_WAYS, type SignInWay } from '@fairhouse/contract/session'
import { SESSION_TIMES } from '@fairhouse/domain/session'
import { type Kysely, type Transaction, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Page = { readonly page: number; readonly perPage: number }

export type ListedSession = {
  readonly id: string
  readonly way: SignInWay
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly expires_at: Date
  readonly ip: string
  readonly user_agent: string
  readonly country: string | null
}

/** Usable sessions: `currentId` first, then the most recently seen. */
export async function listOpenSessions(
  db: Kysely<PlatformDatabase>,
  of: { readonly playerId: string; readonly currentId: string; readonly now: Date },
  { page, perPage }: Page,
): Promise<{ rows: ListedSession[]; totalRows: number }> {
  const idleSince = new Date(of.now.getTime() - SESSION_TIMES.idleLifeMs)
  const open = db
    .selectFrom('player_session')
    .where('player_id', '=', of.playerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', of.now)
    .where('rotated_at', '>', idleSince)
  const rows = await open
    .select([
      'id',
      'way',
      'created_at',
      'last_seen_at',
      'expires_at',
      'ip',
      'user_agent',
      'country',
    ])
    .orderBy(sql`id = ${of.currentId}::uuid`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await open
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, totalRows: Number(total) }
}

/** Whether a session, open or ended, belongs to this player. */
export async function isOwnSession(
  trx: Transaction<PlatformDatabase>,
  of: { readonly sessionId: string; readonly playerId: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('player_session')
    .select('id')
    .where('id', '=', of.sessionId)
    .where('player_id', '=', of.playerId)
    .executeTakeFirst()
  return row !== undefined
}

export type SignInEntry = {
  readonly id: bigint
  readonly at: Date
  readonly act: string
  readonly ip: string | null
  readonly country: string | null
  readonly user_agent: string | null
  readonly way: SignInWay | null
}

/** Sign-ins of a player since an instant, refused ones included, newest first. */
export async function listSignInEntries(
  db: Kysely<PlatformDatabase>,
  of: { readonly playerId: string; readonly since: Date },
  { page, perPage }: Page,
): Promise<{ rows: SignInEntry[]; totalRows: number }> {
  const entries = db
    .selectFrom('audit_entry')
    .where('player_id', '=', of.playerId)
    .where('at', '>=', of.since)
    .where('act', 'in', ['session.started', 'session.refused'])
  const rows = await entries
    .select(['id', 'at', 'act', 'ip', 'country', 'user_agent', 'details'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await entries
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    rows: rows.map(({ details, ...row }) => ({ ...row, way: readWay(details['way']) })),
    totalRows: Number(total),
  }
}

/** Older entries have no auth method. */
function readWay(value: unknown): SignInWay | null {
  return SIGN_IN_WAYS.find((way) => way === value) ?? null
}

/** Devices of the player's earlier sessions, newest first. */
export async function listEarlierDevices(
  db: Kysely<PlatformDatabase>,
  of: { readonly playerId: string; readonly before: { id: string; createdAt: Date } },
  limit: number,
): Promise<{ user_agent: string; fingerprint: string | null; country: string | null }[]> {
  return db
    .selectFrom('player_session')
    .select(['user_agent', 'fingerprint', 'country'])
    .where('player_id', '=', of.playerId)
    .where('id', '!=', of.before.id)
    .where('created_at', '<=', of.before.createdAt)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** The session data that its e-mail shows. */
export async function findSessionDevice(db: Kysely<PlatformDatabase>, sessionId: string) {
  return db
    .selectFrom('player_session')
    .select(['id', 'player_id', 'created_at', 'ip', 'user_agent', 'fingerprint', 'country'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
}
