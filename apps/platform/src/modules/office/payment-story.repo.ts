import { LIST_COUNT_MAX } from '@fairhouse/contract/office/operation-word'
import type { OfficePayment, PaymentStory } from '@fairhouse/contract/office/payment'
import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { type Kysely, sql } from 'kysely'
import { type Page, type PageOf, readLongPage } from '#platform/database/page'
import type { Reach } from '@fairhouse/domain/operator/reach'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import { fullName } from '#platform/modules/player/full-name'

type Db = Kysely<PlatformDatabase>

export type PaymentFilter = {
  /** Countries of the operator. */
  readonly reach: Reach
  readonly type?: OfficePayment['type'] | undefined
  readonly status?: OfficePayment['status'] | undefined
  readonly provider?: string | undefined
  readonly method?: string | undefined
  readonly country?: string | undefined
  readonly currency?: string | undefined
  readonly amountMin?: string | undefined
  readonly amountMax?: string | undefined
  readonly playerId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const selectPayments = (db: Db) =>
  db
    .selectFrom('invoice')
    .innerJoin('player', 'player.id', 'invoice.player_id')
    .select(['first_name', 'last_name', 'nickname', 'country'])
    .selectAll('invoice')

/** Payments that match all filters, newest first. */
export async function listPayments(
  db: Db,
  filter: PaymentFilter,
  page: Page,
): Promise<PageOf<OfficePayment>> {
  const { type, status, amountMin, amountMax, from, to, country, reach, ...exact } = filter
  let query = selectPayments(db)
  if (type !== undefined) query = query.where('type', '=', INVOICE_TYPE[type])
  if (status !== undefined) query = query.where('invoice.status', '=', INVOICE_STATUS[status])
  if (amountMin !== undefined) query = query.where('amount_minor', '>=', BigInt(amountMin))
  if (amountMax !== undefined) query = query.where('amount_minor', '<=', BigInt(amountMax))
  if (from !== undefined) query = query.where('invoice.created_at', '>=', new Date(from))
  if (to !== undefined) query = query.where('invoice.created_at', '<', new Date(to))
  if (reach !== null) query = query.where('country', 'in', reach)
  if (country !== undefined) query = query.where('country', '=', country)
  if (exact.provider !== undefined) query = query.where('provider', '=', exact.provider)
  if (exact.method !== undefined) query = query.where('method', '=', exact.method)
  if (exact.currency !== undefined) query = query.where('currency', '=', exact.currency)
  if (exact.playerId !== undefined) query = query.where('player_id', '=', exact.playerId)
  const newest = query.orderBy('invoice.created_at', 'desc').orderBy('invoice.id', 'desc')
  const { rows, totalRows } = await readLongPage(db, newest, {
    ...page,
    countMax: LIST_COUNT_MAX,
  })
  return { totalRows, rows: rows.map(toPayment) }
}

const TYPES = { 1: 'deposit', 2: 'withdrawal' } as const
const STATUSES = { 1: 'pending', 2: 'success', 3: 'failed' } as const

type Found = Row<'invoice'> &
  Pick<Row<'player'>, 'first_name' | 'last_name' | 'nickname' | 'country'>

function toPayment(row: Found): OfficePayment {
  const { id, player_id: playerId, country, provider, method, currency } = row
  return {
    ...{ id, playerId, playerName: fullName(row), country, provider, method, currency },
    type: TYPES[row.type as 1 | 2],
    status: STATUSES[row.status as 1 | 2 | 3],
    amount: row.amount_minor.toString(),
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }
}

/** Everything that is known of a payment; undefined if there is none. */
export async function readStory(db: Db, id: string): Promise<PaymentStory | undefined> {
  const row = await selectPayments(db).where('invoice.id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const place = await readPlace(db, row)
  return {
    ...toPayment(row),
    ...place,
    providerPaymentId: row.provider_payment_id ?? place.payoutId,
    credited: row.credited_minor?.toString() ?? null,
    reversed: row.reversed_minor.toString(),
    failure: row.failure_reason,
    ...(await readSteps(db, id)),
    messages: await readMessages(db, id),
    transactions: await readTransactions(db, id),
  }
}

async function readPlace(db: Db, { id, saved_card_id: cardId }: Row<'invoice'>) {
  const sent = await db
    .selectFrom('withdrawal')
    .innerJoin('payout_destination', 'payout_destination.id', 'withdrawal.destination_id')
    .select(['payout_destination.label', 'withdrawal.payout_id'])
    .where('invoice_id', '=', id)
    .executeTakeFirst()
  const card = await db
    .selectFrom('saved_card')
    .select('last_four')
    .where('id', '=', cardId)
    .executeTakeFirst()
  return {
    destination: sent?.label ?? null,
    payoutId: sent?.payout_id ?? null,
    card: card?.last_four ?? null,
  }
}

async function readSteps(db: Db, id: string): Promise<Pick<PaymentStory, 'steps' | 'approvals'>> {
  const steps = await db
    .selectFrom('invoice_step')
    .select(['step', 'reason', 'at'])
    .where('invoice_id', '=', id)
    .orderBy('id')
    .execute()
  const approvals = await db
    .selectFrom('withdrawal_approval')
    .select(['operator', 'why as reason', 'at'])
    .where('invoice_id', '=', id)
    .orderBy('at')
    .execute()
  const toWire = <Entry extends { readonly at: Date }>({ at, ...entry }: Entry) => ({
    ...entry,
    at: at.toISOString(),
  })
  return { steps: steps.map(toWire), approvals: approvals.map(toWire) }
}

async function readMessages(db: Db, id: string): Promise<PaymentStory['messages']> {
  const rows = await db
    .selectFrom('payment_webhook')
    .select(['webhook_id', 'type', 'outcome', 'received_at'])
    .where('invoice_id', '=', id)
    .orderBy('received_at')
    .execute()
  return rows.map(({ webhook_id, type, outcome, received_at }) => ({
    ...{ id: webhook_id, type, outcome, at: received_at.toISOString() },
  }))
}

async function readTransactions(db: Db, id: string): Promise<PaymentStory['transactions']> {
  const { rows } = await sql<{
    id: bigint
    at: Date
    operation: string
    entries: PaymentStory['transactions'][number]['entries']
  }>`
    SELECT t.id, t.created_at AS at, t.operation,
      json_agg(json_build_object('account', e.account, 'amount', e.amount_minor::text)
        ORDER BY e.line) AS entries
    FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
    WHERE t.subject_type = 'invoice' AND t.subject_id = ${id}
    GROUP BY t.id ORDER BY t.id`.execute(db)
  return rows.map(({ id: number, at, ...row }) => ({
    ...{ ...row, id: number.toString(), at: at.toISOString() },
  }))
}
