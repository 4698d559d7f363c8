import type { ReportGroup } from '@fairhouse/contract/office/report-kind'
import { type Kysely, sql, type RawBuilder } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { WORTH } from '#platform/modules/settings/worth.query'
import { instantsOf, type ReportScope, WEEK_OF_PAYER, wherePlayer } from './report-scope.repo.ts'

type Db = Kysely<PlatformDatabase>

export type PaymentRow = {
  readonly key: string
  readonly accepted: bigint
  readonly refused: bigint
  readonly waiting: bigint
  /** Of the accepted ones, in the currency asked for or in the site's. */
  readonly amount: bigint | null
  readonly median: bigint | null
  readonly slow: bigint | null
  readonly isUnpriced: boolean
}

export type PaymentGroup = Extract<
  ReportGroup,
  'method' | 'reason' | 'provider' | 'country' | 'currency' | 'joined' | 'day' | 'week' | 'month'
>

const WHAT = sql`CASE i.type WHEN 1 THEN 'deposit' ELSE 'withdrawal' END`

const KEYS: Readonly<Record<PaymentGroup, RawBuilder<unknown>>> = {
  method: sql`${WHAT} || ':' || i.method`,
  reason: sql`CASE WHEN i.status = 3 THEN ${WHAT} || ':' || coalesce(i.failure_reason, 'unknown')
    ELSE ${WHAT} || ':' END`,
  provider: sql`i.provider`,
  country: sql`p.country`,
  currency: sql`i.currency`,
  joined: WEEK_OF_PAYER,
  day: sql`(i.created_at AT TIME ZONE 'UTC')::date::text`,
  week: sql`date_trunc('week', i.created_at AT TIME ZONE 'UTC')::date::text`,
  month: sql`to_char(i.created_at AT TIME ZONE 'UTC', 'YYYY-MM')`,
}

type Order = {
  readonly scope: ReportScope
  /** Null for all together. */
  readonly group: PaymentGroup | null
  readonly key?: string | undefined
}

/** Payments by the day they were opened. `isExact` = amounts in their own currency. */
export async function sumPayments(
  db: Db,
  { isExact, ...order }: Order & { readonly isExact: boolean },
): Promise<PaymentRow[]> {
  const amount = sql`coalesce(i.credited_minor, i.amount_minor)`
  const worth = isExact ? amount : sql`${amount} * ${WORTH}`
  const took = sql`extract(epoch FROM i.settled_at - i.created_at)`
  const { rows } = await sql<PaymentRow>`
    SELECT ${order.group === null ? sql`''` : KEYS[order.group]} AS key,
      count(*) FILTER (WHERE i.status = 2) AS accepted,
      count(*) FILTER (WHERE i.status = 3) AS refused,
      count(*) FILTER (WHERE i.status = 1) AS waiting,
      sum(round(${worth})) FILTER (WHERE i.status = 2) AS amount,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${took}) FILTER (WHERE i.status = 2))::bigint
        AS median,
      round(percentile_cont(0.95) WITHIN GROUP (ORDER BY ${took}) FILTER (WHERE i.status = 2))::bigint
        AS slow,
      coalesce(bool_or(rate.rate IS NULL) FILTER (WHERE i.status = 2), false) AS "isUnpriced"
    ${fromPayments(order)} GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

export type PaymentEntryRow = {
  readonly id: string
  readonly at: Date
  readonly type: string
  readonly status: string
  readonly player_id: string
  readonly method: string
  readonly currency: string
  readonly amount_minor: bigint
}

/** Payments with a status, oldest first. */
export async function listPayments(
  db: Db,
  order: Order & {
    readonly status: number
    readonly after: { readonly at: string; readonly id: string } | null
    readonly limit: number
  },
): Promise<PaymentEntryRow[]> {
  const { after } = order
  const { rows } = await sql<PaymentEntryRow>`
    SELECT i.id, i.created_at AS at, ${WHAT} AS type, i.status::text AS status, i.player_id, i.method,
      i.currency, coalesce(i.credited_minor, i.amount_minor) AS amount_minor
    ${fromPayments(order)} AND i.status = ${order.status}
      ${after === null ? sql`` : sql`AND (i.created_at, i.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
    ORDER BY i.created_at, i.id LIMIT ${order.limit}`.execute(db)
  return rows
}

/** Accepted amounts by currency, with what they are in the site's currency. */
export async function sumAccepted(
  db: Db,
  order: Order,
): Promise<{ currency: string; amount: string; worth: string | null }[]> {
  const amount = sql`coalesce(i.credited_minor, i.amount_minor)`
  const { rows } = await sql<{ currency: string; amount: string; worth: string | null }>`
    SELECT i.currency, sum(${amount})::text AS amount, sum(round(${amount} * ${WORTH}))::text AS worth
    ${fromPayments(order)} AND i.status = 2 GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

function fromPayments({ scope, group, key }: Order) {
  const { from, to } = instantsOf(scope)
  const { provider, country, currency, tag, playerId } = scope
  const parts = [
    sql`i.created_at >= ${from} AND i.created_at < ${to}`,
    ...(provider === undefined ? [] : [sql`i.provider = ${provider}`]),
    ...(country === undefined ? [] : [sql`p.country = ${country}`]),
    ...(currency === undefined ? [] : [sql`i.currency = ${currency}`]),
    ...(tag === undefined ? [] : [sql`p.affiliate_tag = ${tag}`]),
    ...(playerId === undefined ? [] : [sql`i.player_id = ${playerId}::uuid`]),
    wherePlayer(scope),
    ...(key === undefined || group === null ? [] : [sql`${KEYS[group]} = ${key}`]),
  ]
  return sql`FROM invoice i JOIN player p ON p.id = i.player_id
    LEFT JOIN report_rate settled ON settled.currency = i.currency
      AND settled.day = (coalesce(i.settled_at, i.created_at) AT TIME ZONE 'UTC')::date
    LEFT JOIN currency_rate newest ON newest.currency = i.currency
    CROSS JOIN LATERAL (
      SELECT i.currency, coalesce(settled.rate, newest.rate) AS rate
    ) rate
    WHERE ${sql.join(parts, sql` AND `)}`
}
