import type { ReportBase } from '@fairhouse/domain/report/base'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { WORTH } from '#platform/modules/settings/worth.query'
import {
  fromSums,
  fromSumsAlone,
  isOfPlayers,
  keyOf,
  keysIn,
  keysOut,
  PRICES,
  type Products,
  type ReportKey,
  type ReportScope,
  whereKeys,
  whereScope,
} from './report-scope.repo.ts'

type Db = Kysely<PlatformDatabase>

export type SumRow = {
  readonly keys: readonly string[]
  readonly currency: string
  readonly base: ReportBase
  readonly amount: bigint
  readonly count: bigint
  /** Of games whose RTP is known. */
  readonly known: bigint
  readonly expected: bigint
  /** The same in the site's currency, at the rates of the days; null without a rate. */
  readonly worth: bigint | null
  readonly knownWorth: bigint | null
  readonly expectedWorth: bigint | null
  /** Whether some of it has no rate. */
  readonly isUnpriced: boolean
}

export type SumsOrder = {
  readonly scope: ReportScope
  readonly bases: readonly ReportBase[]
  readonly keys: readonly ReportKey[]
  readonly products: Products
  /** Only this row of the first key. */
  readonly key?: string | undefined
}

/** Sums by keys, currency and base. The one query of every report over the journal. */
export async function sumReport(db: Db, order: SumsOrder): Promise<SumRow[]> {
  const { scope, bases, products } = order
  const stake = sql`FILTER (WHERE r.base = 'stake' AND g.rtp IS NOT NULL)`
  const expected = sql`r.amount_minor * g.rtp::numeric / 100`
  const worth = sql`CASE WHEN r.base = 'square' THEN price.worth * price.worth ELSE price.worth END`
  // Each sum of a day is rounded by itself, so that all groupings of them have the same total.
  const { rows } = await sql<SumRow>`
    SELECT ${keysOut(order.keys)} AS keys, f.* FROM (
      SELECT ${keysIn(order.keys)}, r.currency, r.base, sum(r.amount_minor) AS amount,
        sum(r.count)::bigint AS count, coalesce(sum(r.amount_minor) ${stake}, 0) AS known,
        coalesce(round(sum(${expected}) ${stake}), 0) AS expected,
        sum(round(r.amount_minor * ${worth})) AS worth,
        sum(round(r.amount_minor * ${worth})) ${stake} AS "knownWorth",
        sum(round(${expected} * ${worth})) ${stake} AS "expectedWorth",
        bool_or(price.worth IS NULL AND r.currency <> '') AS "isUnpriced"
      FROM ${fromSums(isOfPlayers(scope, order.keys) ? 'report_sum' : 'report_total', products)}
      LEFT JOIN ${PRICES} price ON price.day = r.day AND price.currency = r.currency
      WHERE ${whereScope(scope)} AND r.base = ANY(${[...bases]}::text[])
        ${whereKeys(order.keys)} ${whereKey(order)}
      GROUP BY ${sql.join(order.keys.map((_, place) => sql.lit(place + 1)))}, r.currency, r.base
    ) f ORDER BY keys, f.currency, f.base`.execute(db)
  return rows
}

/** Different players with a settled stake, by the keys. */
export async function countPlayers(
  db: Db,
  order: Omit<SumsOrder, 'bases'>,
): Promise<{ readonly keys: readonly string[]; readonly players: bigint }[]> {
  const isOfProduct = order.keys.includes('product') || order.scope.product !== undefined
  const from = isOfProduct ? fromSums('report_sum', order.products) : fromSumsAlone('report_sum')
  const { rows } = await sql<{ keys: string[]; players: bigint }>`
    SELECT ${keysOut(order.keys)} AS keys, count(*) AS players FROM (
      SELECT DISTINCT ${keysIn(order.keys)}, r.player_id FROM ${from}
      WHERE ${whereScope(order.scope)} AND r.base = 'stake' ${whereKeys(order.keys)} ${whereKey(order)}
    ) active GROUP BY 1`.execute(db)
  return rows
}

/** Games with what reports need of them. */
export function listReportGames(db: Db) {
  return db.selectFrom('game').select(['identity', 'name', 'features']).execute()
}

/** How far the sums are, and the chain there. */
export async function readFold(db: Db) {
  const { rows } = await sql<{ number: bigint; hash: string; at: Date; closed: string | null }>`
    SELECT f.number, encode(s.hash, 'hex') AS hash, f.posted_at AS at,
      (SELECT max(day)::text FROM day_closing) AS closed
    FROM report_fold f JOIN ledger_seal s ON s.number = f.number`.execute(db)
  return rows[0] ?? null
}

/** Money of active bonuses by package and currency. */
export async function sumOpenBonuses(
  db: Db,
): Promise<{ readonly subject: string; readonly currency: string; readonly amount: bigint }[]> {
  const { rows } = await sql<{ subject: string; currency: string; amount: bigint }>`
    SELECT b.package_id AS subject, l.currency, sum(l.amount_minor) AS amount
    FROM player_bonus b JOIN ledger_balance l
      ON l.wallet_account_id = b.wallet_account_id AND l.account = 'bonus:' || b.id
    WHERE b.status = 2 AND l.amount_minor > 0 GROUP BY 1, 2`.execute(db)
  return rows
}

/** What players have now, by currency and kind. */
export async function sumFunds(
  db: Db,
): Promise<{ readonly currency: string; readonly part: string; readonly amount: bigint }[]> {
  const { rows } = await sql<{ currency: string; part: string; amount: bigint }>`
    SELECT currency, split_part(account, ':', 1) AS part, sum(amount_minor) AS amount
    FROM ledger_balance GROUP BY 1, 2 HAVING sum(amount_minor) <> 0 ORDER BY 1, 2`.execute(db)
  return rows
}

/** The newest rate of each currency, in minor units of the site's currency. */
export async function worthNow(db: Db, amounts: readonly { currency: string; amount: bigint }[]) {
  const { rows } = await sql<{ currency: string; amount: bigint; worth: bigint | null }>`
    SELECT a.currency, a.amount, round(a.amount * ${WORTH}) AS worth
    FROM unnest(${amounts.map(({ currency }) => currency)}::text[],
      ${amounts.map(({ amount }) => amount.toString())}::numeric[]) AS a (currency, amount)
    LEFT JOIN currency_rate rate ON rate.currency = a.currency`.execute(db)
  return rows
}

export function whereKey({ keys: [first], key }: Pick<SumsOrder, 'keys' | 'key'>) {
  return first === undefined || key === undefined ? sql`` : sql`AND ${keyOf(first)} = ${key}`
}
