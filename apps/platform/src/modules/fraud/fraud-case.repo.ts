import { INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { FraudCaseRow } from './fraud.tables.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

type NewCase = Pick<
  FraudCaseRow,
  'id' | 'player_id' | 'source' | 'opened_at' | 'due_at' | 'signals' | 'score'
>

/** False if the player has an open case, which then has these signals. */
export async function openCase(trx: Trx, { signals, ...row }: NewCase): Promise<boolean> {
  const found = JSON.stringify(signals)
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO fraud_case (id, player_id, source, opened_at, due_at, signals, score)
    VALUES (${row.id}, ${row.player_id}, ${row.source}, ${row.opened_at}, ${row.due_at},
      ${found}::jsonb, ${row.score})
    ON CONFLICT (player_id) WHERE decision IS NULL
      DO UPDATE SET signals = excluded.signals, score = excluded.score
      WHERE excluded.score > 0
    RETURNING id = ${row.id} AS "isNew"`.execute(trx)
  return rows[0]?.isNew === true
}

export function listOpenCases(db: Db, limit: number): Promise<FraudCaseRow[]> {
  return db
    .selectFrom('fraud_case')
    .selectAll()
    .where('decision', 'is', null)
    .orderBy('opened_at')
    .limit(limit)
    .execute()
}

export function findCase(db: Db, id: string): Promise<FraudCaseRow | undefined> {
  return db.selectFrom('fraud_case').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockCaseForUpdate(trx: Trx, id: string): Promise<FraudCaseRow | undefined> {
  return trx
    .selectFrom('fraud_case')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The newest ones first. */
export function listCasesOf(db: Db, playerId: string, limit: number): Promise<FraudCaseRow[]> {
  return db
    .selectFrom('fraud_case')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute()
}

export async function updateCase(
  trx: Trx,
  id: string,
  change: Partial<
    Pick<
      FraudCaseRow,
      | ('proposed' | 'proposed_by' | 'proposed_principal')
      | ('decision' | 'decided_at' | 'decided_by')
    >
  >,
): Promise<void> {
  await trx.updateTable('fraud_case').set(change).where('id', '=', id).execute()
}

export async function insertFraudNote(trx: Trx, note: Row<'fraud_note'>): Promise<void> {
  await trx.insertInto('fraud_note').values(note).execute()
}

export function listFraudNotes(db: Db, caseId: string): Promise<Row<'fraud_note'>[]> {
  return db
    .selectFrom('fraud_note')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function insertFraudFile(trx: Trx, file: Row<'fraud_file'>): Promise<void> {
  await trx.insertInto('fraud_file').values(file).execute()
}

export function listFraudFiles(db: Db, caseId: string): Promise<Row<'fraud_file'>[]> {
  return db
    .selectFrom('fraud_file')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export function findFraudFile(db: Db, id: string): Promise<Row<'fraud_file'> | undefined> {
  return db.selectFrom('fraud_file').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Which of these pictures belong to a case. */
export async function findFraudFileNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('fraud_file')
    .select('store_name')
    .where('store_name', 'in', names)
    .execute()
  return new Set(rows.map(({ store_name: name }) => name))
}

/** Withdrawals of a player that wait for a person. */
export function listHeldWithdrawals(db: Db, playerId: string) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('invoice', 'invoice.id', 'withdrawal.invoice_id')
    .select(['invoice.id', 'created_at', 'amount_minor', 'currency'])
    .where('withdrawal.player_id', '=', playerId)
    .where('step', '=', 'review')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
}

/** What a report says about the money of a player. */
export async function sumPayments(db: Db, playerId: string, since: Date) {
  return db
    .selectFrom('invoice')
    .select(({ fn }) => [
      'type',
      'currency',
      fn.countAll<bigint>().as('count'),
      fn.sum<bigint>(sql`coalesce(credited_minor, amount_minor) - reversed_minor`).as('minor'),
    ])
    .where('player_id', '=', playerId)
    .where('status', '=', 2)
    .where('created_at', '>', since)
    .where('type', 'in', [INVOICE_TYPE.deposit, INVOICE_TYPE.withdrawal])
    .groupBy(['type', 'currency'])
    .orderBy('type')
    .orderBy('currency')
    .execute()
}
