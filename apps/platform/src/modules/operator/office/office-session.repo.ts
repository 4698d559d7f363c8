import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export async function insertOfficeSession(
  trx: Trx,
  session: Omit<Row<'operator_session'>, 'ended_at'>,
): Promise<void> {
  await trx.insertInto('operator_session').values(session).execute()
}

/** A session with its operator, open or not. */
export function findOfficeSession(db: Db, tokenHash: string) {
  return db
    .selectFrom('operator_session as s')
    .innerJoin('operator_person as o', 'o.name', 's.operator')
    .selectAll('s')
    .select(['o.display_name', 'o.roles', 'o.countries', 'o.disabled_at'])
    .select((eb) =>
      eb
        .selectFrom('operator_passkey as p')
        .select(({ fn }) => fn.min('p.created_at').as('at'))
        .whereRef('p.operator', '=', 'o.name')
        .as('enrolled_at'),
    )
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function touchOfficeSession(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('operator_session').set({ last_seen_at: at }).where('id', '=', id).execute()
}

/** Ends all open sessions of an operator, or one of them; returns how many. */
export async function endOfficeSessions(
  db: Db,
  { operator, id, at }: { readonly operator: string; readonly id?: string; readonly at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('operator_session')
    .set({ ended_at: at })
    .where('operator', '=', operator)
    .$if(id !== undefined, (all) => all.where('id', '=', id!))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const LISTED_MAX = 50

/** Newest first. */
export function listOfficeSessions(db: Db, operator: string) {
  return db
    .selectFrom('operator_session')
    .select(['id', 'operator', 'way', 'ip', 'user_agent'])
    .select(['created_at', 'last_seen_at', 'expires_at', 'ended_at'])
    .where('operator', '=', operator)
    .orderBy('created_at', 'desc')
    .limit(LISTED_MAX)
    .execute()
}
