import type { ReportGroup } from '@fairhouse/contract/office/report-kind'
import { type Kysely, sql, type RawBuilder } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { WORTH } from '#platform/modules/settings/worth.query'
import { instantsOf, PRICES, type ReportScope, wherePlayer } from './report-scope.repo.ts'

type Db = Kysely<PlatformDatabase>

export type PaymentRow = {
  /** Null for all together. */
  readonly key: string | null
  readonly accepted: bigint
  readonly refused: bigint
  readonly waiting: bigint
  /** Of the accepted ones, where they are of one currency, and in the site's. */
  readonly amount: bigint | null
  readonly worth: bigint | null
  readonly median: bigint | null
  readonly slow: bigint | null
  readonly isUnpriced: boolean
}

export type PaymentGroup = Extract<
  ReportGroup,
  'method' | 'reason' | 'provider' | 'country' | 'currency' | 'joined' | 'day' | 'week' | 'month'
>

const WHAT = sql`CASE i.type WHEN 1 THEN 'deposit' ELSE 'withdrawal' END`

/** As they are grouped; `textOf` has them as text. */
const KEYS: Readonly<Record<PaymentGroup, RawBuilder<unknown>>> = {
  method: sql`${WHAT} || ':' || i.method`,
  reason: sql`CASE WHEN i.status = 3 THEN ${WHAT} || ':' || coalesce(i.failure_reason, 'unknown')
    ELSE ${WHAT} || ':' END`,
  provider: sql`i.provider`,
  country: sql`p.country`,
  currency: sql`i.currency`,
  joined: sql`report_week(p.created_at)`,
  day: sql`(i.created_at AT TIME ZONE 'UTC')::date`,
  week: sql`report_week(i.created_at)`,
  month: sql`date_trunc('month', i.created_at AT TIME ZONE 'UTC')::date`,
}

const textOf = (group: PaymentGroup | null, key: RawBuilder<unknown>) =>
  group === 'month' ? sql`left(${key}::text, 7)` : sql`${key}::text`

type Order = {
  readonly scope: ReportScope
  /** Null for all together. */
  readonly group: PaymentGroup | null
  readonly key?: string | undefined
  /** Counts and times alone, of which a year is read in half the time. */
  readonly isUnpriced?: true
}

/**
 * Payments by the day they were opened, and together as the row without a key. They are counted by their
 * seconds first, of which there are few, so that a year of them is neither sorted nor read twice.
 */
export async function sumPayments(db: Db, order: Order): Promise<PaymentRow[]> {
  const amount = sql`coalesce(i.credited_minor, i.amount_minor)`
  const worth = order.isUnpriced ? sql`NULL::numeric` : WORTH_OF_DAY
  // assumed: of two payments in the middle the quicker one, as of any share of them
  const within = (share: string) =>
    sql`min(took) FILTER (WHERE status = 2 AND so_far >= ${sql.lit(share)}::numeric * paid)`
  const { rows } = await sql<PaymentRow>`
    WITH part AS (
      SELECT ${order.group === null ? sql`NULL::text` : KEYS[order.group]} AS key, i.status,
        extract(epoch FROM i.settled_at - i.created_at)::bigint AS took, count(*) AS payments,
        sum(${amount}) AS amount, sum(round(${amount} * ${worth})) AS worth,
        bool_or(${worth} IS NULL) AS is_unpriced
      ${fromPayments(order)} GROUP BY 1, 2, 3
    ), cell AS (
      SELECT * FROM part WHERE key IS NOT NULL UNION ALL
      SELECT NULL, status, took, sum(payments), sum(amount), sum(worth), bool_or(is_unpriced)
      FROM part GROUP BY status, took
    ), ranked AS (
      SELECT *, sum(payments) OVER (PARTITION BY key, status ORDER BY took) AS so_far,
        sum(payments) OVER (PARTITION BY key, status) AS paid FROM cell
    )
    SELECT ${textOf(order.group, sql`key`)} AS key,
      coalesce(sum(payments) FILTER (WHERE status = 2), 0)::bigint AS accepted,
      coalesce(sum(payments) FILTER (WHERE status = 3), 0)::bigint AS refused,
      coalesce(sum(payments) FILTER (WHERE status = 1), 0)::bigint AS waiting,
      sum(amount) FILTER (WHERE status = 2) AS amount, sum(worth) FILTER (WHERE status = 2) AS worth,
      ${within('0.5')} AS median, ${within('0.95')} AS slow,
      coalesce(bool_or(is_unpriced) FILTER (WHERE status = 2), false) AS "isUnpriced"
    FROM ranked GROUP BY ranked.key ORDER BY ranked.key`.execute(db)
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
    SELECT i.currency, sum(${amount})::text AS amount, sum(round(${amount} * ${WORTH_OF_DAY}))::text AS worth
    ${fromPayments(order)} AND i.status = 2 GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

function fromPayments({ scope, group, key, isUnpriced }: Order) {
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
    ...(key === undefined || group === null
      ? []
      : [sql`${textOf(group, sql`(${KEYS[group]})`)} = ${key}`]),
  ]
  const isOfPlayers =
    [country, tag, scope.joined, scope.who].some((part) => part !== undefined) ||
    group === 'country' ||
    group === 'joined'
  const prices = sql`LEFT JOIN ${PRICES} settled ON settled.currency = i.currency
      AND settled.day = (coalesce(i.settled_at, i.created_at) AT TIME ZONE 'UTC')::date
    LEFT JOIN (
      SELECT rate.currency, ${WORTH} AS worth FROM currency_rate rate GROUP BY rate.currency
    ) newest ON newest.currency = i.currency`
  return sql`FROM invoice i ${isOfPlayers ? sql`JOIN player p ON p.id = i.player_id` : sql``}
    ${isUnpriced ? sql`` : prices}
    WHERE ${sql.join(parts, sql` AND `)}`
}

/** At the rate of the day on which it was paid, else at the newest. */
const WORTH_OF_DAY = sql`coalesce(settled.worth, newest.worth)`
