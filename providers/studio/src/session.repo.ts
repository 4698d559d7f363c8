import { createHash } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { StudioDeps } from './studio.deps.ts'
import type { StudioDatabase } from './studio.tables.ts'

export type Session = Selectable<StudioDatabase['session']>

const SESSION_LIFE_MS = 24 * 60 * 60 * 1000

/** Opens a session; the client shows `secret`, of which only a hash is kept. */
export async function insertSession(
  trx: Transaction<StudioDatabase>,
  { clock, newSecret }: Pick<StudioDeps, 'clock' | 'newSecret'>,
  session: Omit<Session, 'secret_hash' | 'created_at' | 'expires_at' | 'ended_at'>,
): Promise<{ secret: string }> {
  const secret = newSecret()
  const now = clock.now()
  await trx
    .insertInto('session')
    .values({
      ...session,
      secret_hash: hashSecret(secret),
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_LIFE_MS),
      ended_at: null,
    })
    .execute()
  return { secret }
}

/** The session of a secret, unless it has expired. */
export async function findLiveSession(
  db: Kysely<StudioDatabase>,
  secret: string,
  now: Date,
): Promise<Session | undefined> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('secret_hash', '=', hashSecret(secret))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The session behind a round that has to be finished, over or not. */
export function readSession(db: Kysely<StudioDatabase>, id: string): Promise<Session> {
  return db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The game of a session and the allowed frame ancestors; undefined for an unknown id. */
export function findPageOf(
  db: Kysely<StudioDatabase>,
  id: string,
): Promise<Pick<Session, 'host_origin' | 'game_code'> | undefined> {
  return db
    .selectFrom('session')
    .select(['host_origin', 'game_code'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function endSession(db: Kysely<StudioDatabase>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
