import { INVOICE_TYPE } from '@fairhouse/contract/invoice'
import type { TimelineStep, WithdrawalStep } from '@fairhouse/contract/withdrawal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import { IS_DISPUTED, IS_OWED } from './deposit-dispute.repo.ts'
import type { WithdrawalRow } from './payment.tables.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

/** A withdrawal with its destination's masked name. */
export type WithdrawalView = WithdrawalRow & { readonly label: string }

export async function insertWithdrawal(
  trx: Trx,
  row: Omit<WithdrawalRow, 'payout_id' | 'tries' | 'review_checks'> & {
    /** As JSON text. */
    readonly review_checks: string
  },
): Promise<void> {
  await trx
    .insertInto('withdrawal')
    .values({ ...row, payout_id: null })
    .execute()
}

/** By invoice id. */
export async function readWithdrawals(
  db: Db,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalView>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawal')
    .innerJoin('payout_destination', 'payout_destination.id', 'withdrawal.destination_id')
    .selectAll('withdrawal')
    .select('payout_destination.label')
    .where(sql<boolean>`withdrawal.invoice_id = ANY(${invoiceIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.invoice_id, row]))
}

/** The withdrawal of an invoice that the caller has locked. */
export async function readWithdrawal(trx: Trx, invoiceId: string): Promise<WithdrawalView> {
  const row = (await readWithdrawals(trx, [invoiceId])).get(invoiceId)
  if (row === undefined) throw new Error(`Invoice ${invoiceId} is no withdrawal`)
  return row
}

export async function updateWithdrawal(
  trx: Trx,
  invoiceId: string,
  change: Partial<
    Omit<WithdrawalRow, 'invoice_id' | 'player_id' | 'destination_id' | 'review_checks'>
  >,
): Promise<WithdrawalView> {
  await trx.updateTable('withdrawal').set(change).where('invoice_id', '=', invoiceId).execute()
  return readWithdrawal(trx, invoiceId)
}

/** What about a reversed or disputed deposit of the player stops an approved withdrawal. */
export async function readStop(trx: Db, invoiceId: string): Promise<'debt' | 'dispute' | null> {
  const { rows } = await sql<{ stop: 'debt' | 'dispute' | null }>`
    SELECT CASE WHEN ${IS_OWED} THEN 'debt' WHEN ${IS_DISPUTED} THEN 'dispute' END AS stop
    FROM withdrawal WHERE invoice_id = ${invoiceId}`.execute(trx)
  return rows[0]?.stop ?? null
}

/** The newest withdrawals of a player. */
export async function listPlayerWithdrawals(db: Db, playerId: string, limit: number) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('invoice', 'invoice.id', 'withdrawal.invoice_id')
    .selectAll('withdrawal')
    .select(['amount_minor', 'currency', 'created_at', 'failure_reason'])
    .where('withdrawal.player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Withdrawals to send or check now, oldest first. */
export async function listWithdrawalsToTry(
  db: Db,
  due: { readonly provider: string; readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const { provider, now, limit } = due
  const steps: WithdrawalStep[] = ['approved', 'sending', 'sent']
  const rows = await db
    .selectFrom('withdrawal')
    .innerJoin('invoice', 'invoice.id', 'withdrawal.invoice_id')
    .select('invoice_id')
    .where('invoice.provider', '=', provider)
    .where('step', 'in', steps)
    .where('next_try_at', '<=', now)
    .where(sql<boolean>`NOT (step = 'approved' AND ${IS_OWED})`)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.invoice_id)
}

export async function insertApproval(
  trx: Trx,
  row: {
    readonly invoice_id: string
    readonly operator: string
    readonly principal: string
    readonly why: string
    readonly at: Date
  },
): Promise<void> {
  await trx.insertInto('withdrawal_approval').values(row).execute()
}

/** Principals of the operators who approved it. */
export async function listApprovers(trx: Db, invoiceId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('withdrawal_approval')
    .select('principal')
    .where('invoice_id', '=', invoiceId)
    .orderBy('at')
    .execute()
  return rows.map((row) => row.principal)
}

/** Appends to the timeline, in the transaction of the step. */
export async function insertStep(
  trx: Trx,
  row: {
    readonly invoice_id: string
    readonly player_id: string
    readonly step: TimelineStep
    readonly reason: string | null
    readonly at: Date
  },
): Promise<void> {
  await trx.insertInto('invoice_step').values(row).execute()
}

export function listSteps(db: Db, invoiceId: string) {
  return db
    .selectFrom('invoice_step')
    .select(['step', 'reason', 'at'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute()
}

const MEDIAN_OF = 100
const MEDIAN_OF_MIN = 5

/** Median duration of a method's recent withdrawals in seconds; null while there are too few. */
export async function readMedianSeconds(db: Db, method: string): Promise<number | null> {
  const { rows } = await sql<{ seconds: string | null }>`
    SELECT CASE WHEN count(*) >= ${MEDIAN_OF_MIN}
      THEN round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::text END AS seconds
    FROM (
      SELECT extract(epoch FROM settled_at - created_at) AS seconds FROM invoice
      WHERE method = ${method} AND status = 2
      ORDER BY settled_at DESC LIMIT ${MEDIAN_OF}
    ) AS last`.execute(db)
  const seconds = rows[0]?.seconds ?? null
  return seconds === null ? null : Number(seconds)
}

export type WaitingWithdrawal = WithdrawalView & {
  readonly amount_minor: bigint
  readonly currency: string
  readonly method: string
  readonly created_at: Date
  readonly approvers: string[]
} & Pick<Row<'player'>, 'first_name' | 'last_name' | 'nickname'>

/** Withdrawals that await approval, oldest first. */
export function listInReview(db: Db, limit: number): Promise<WaitingWithdrawal[]> {
  return selectForReview(db).where('step', '=', 'review').limit(limit).execute()
}

/** A withdrawal as reviewers see it, whatever its step. */
export function findForReview(db: Db, invoiceId: string): Promise<WaitingWithdrawal | undefined> {
  return selectForReview(db).where('invoice_id', '=', invoiceId).executeTakeFirst()
}

function selectForReview(db: Db) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('invoice', 'invoice.id', 'withdrawal.invoice_id')
    .innerJoin('payout_destination', 'payout_destination.id', 'withdrawal.destination_id')
    .innerJoin('player', 'player.id', 'withdrawal.player_id')
    .selectAll('withdrawal')
    .select(['label', 'amount_minor', 'currency', 'invoice.method', 'invoice.created_at'])
    .select(['player.first_name', 'player.last_name', 'player.nickname'])
    .select(
      sql<string[]>`ARRAY(
        SELECT operator FROM withdrawal_approval a
        WHERE a.invoice_id = withdrawal.invoice_id ORDER BY a.at
      )`.as('approvers'),
    )
    .where('type', '=', INVOICE_TYPE.withdrawal)
    .orderBy('invoice.created_at')
}

/** Approvals by invoice, in their order. */
export async function listApprovals(db: Db, invoiceIds: readonly string[]) {
  const rows = await db
    .selectFrom('withdrawal_approval')
    .select(['invoice_id', 'operator', 'why', 'principal', 'at'])
    .where(sql<boolean>`invoice_id = ANY(${invoiceIds}::uuid[])`)
    .orderBy('at')
    .execute()
  return Map.groupBy(rows, (row) => row.invoice_id)
}

export type TwoPersonPayout = {
  readonly invoice_id: string
  readonly amount_minor: bigint
  readonly currency: string
  /** `ana: why`, in the order of their approvals. */
  readonly approvals: string[]
}

/** Withdrawals whose second approval was given on a day (UTC, `2026-11-20`). */
export async function listTwoPersonPayouts(db: Db, day: string | null): Promise<TwoPersonPayout[]> {
  const { rows } = await sql<TwoPersonPayout>`
    SELECT i.id AS invoice_id, i.amount_minor, i.currency,
      array_agg(a.operator || ': ' || a.why ORDER BY a.at, a.principal) AS approvals
    FROM withdrawal_approval a JOIN withdrawal w USING (invoice_id) JOIN invoice i ON i.id = invoice_id
    WHERE w.approvals_needed = 2
    GROUP BY i.id
    HAVING count(*) = 2 AND (max(a.at) AT TIME ZONE 'UTC')::date = ${day}::date
    ORDER BY max(a.at)`.execute(db)
  return rows
}
