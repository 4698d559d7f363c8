import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { IssuerTables } from './issuer.tables.ts'

type StateDeps = {
  readonly db: Kysely<IssuerTables>
  readonly clock: Clock
  /** Path of the issuer: several share the table. */
  readonly issuer: string
}

/** The library's state of one kind (session, code, token …), in the database. */
export function createStateAdapter({ db, clock, issuer }: StateDeps, model: string): Adapter {
  const of = { issuer, model }
  const select = () =>
    db
      .selectFrom('issuer_state')
      .select(['payload', 'consumed_at'])
      .where('issuer', '=', issuer)
      .where('model', '=', model)
      .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', clock.now())]))
  const drop = () =>
    db.deleteFrom('issuer_state').where('issuer', '=', issuer).where('model', '=', model)
  return {
    async upsert(id, payload, expiresIn) {
      const row = {
        payload: JSON.stringify(payload),
        uid: payload.uid ?? null,
        grant_id: payload.grantId ?? null,
        expires_at: expiresIn ? new Date(clock.now().getTime() + expiresIn * 1000) : null,
      }
      await db
        .insertInto('issuer_state')
        .values({ ...of, ...row, id, consumed_at: null })
        .onConflict((conflict) =>
          conflict.columns(['issuer', 'model', 'id']).doUpdateSet({ ...row, consumed_at: null }),
        )
        .execute()
    },
    find: async (id) => toPayload(await select().where('id', '=', id).executeTakeFirst()),
    findByUid: async (uid) => toPayload(await select().where('uid', '=', uid).executeTakeFirst()),
    // Device codes are switched off.
    findByUserCode: async () => undefined,
    async consume(id) {
      await db
        .updateTable('issuer_state')
        .set({ consumed_at: clock.now() })
        .where('issuer', '=', issuer)
        .where('model', '=', model)
        .where('id', '=', id)
        .execute()
    },
    async destroy(id) {
      await drop().where('id', '=', id).execute()
    },
    async revokeByGrantId(grantId) {
      await drop().where('grant_id', '=', grantId).execute()
    },
  }
}

type StateRow = { readonly payload: Record<string, unknown>; readonly consumed_at: Date | null }

function toPayload(row: StateRow | undefined): AdapterPayload | undefined {
  if (row === undefined) return undefined
  if (row.consumed_at === null) return row.payload
  return { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
}

/** Drops expired entries. */
export async function dropExpiredStates(db: Kysely<IssuerTables>, now: Date): Promise<void> {
  await db.deleteFrom('issuer_state').where('expires_at', '<=', now).execute()
}
