import type { Kysely, Selectable, Transaction } from 'kysely'
import type { BookmakerDatabase, RuleKind } from '../database/bookmaker.tables.ts'

type Db = Kysely<BookmakerDatabase>

export type StoredRule = Selectable<BookmakerDatabase['operator_rule']>

/** Rules that hold, those that end at a time included. */
export function listRules(db: Db): Promise<StoredRule[]> {
  return db
    .selectFrom('operator_rule')
    .selectAll()
    .where('lifted_at', 'is', null)
    .orderBy('kind')
    .orderBy('subject')
    .execute()
}

/** How often a rule was set or lifted. */
export async function countChanges(db: Db): Promise<number> {
  const row = await db
    .selectFrom('operator_rule')
    .select((query) => [
      query.fn.countAll<string>().as('set'),
      query.fn.count<string>('lifted_at').as('lifted'),
    ])
    .executeTakeFirstOrThrow()
  return Number(row.set) + Number(row.lifted)
}

/** Ends the rule that holds; false if there is none. */
export async function liftRule(
  trx: Transaction<BookmakerDatabase>,
  { kind, subject }: { readonly kind: RuleKind; readonly subject: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('operator_rule')
    .set({ lifted_at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertRule(
  trx: Transaction<BookmakerDatabase>,
  rule: Omit<StoredRule, 'id' | 'lifted_at'>,
): Promise<void> {
  await trx.insertInto('operator_rule').values(rule).execute()
}
