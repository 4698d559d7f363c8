import { nextDay, type Period, shiftDay } from '@fairhouse/domain/report/period'
import type { ReportGroup } from '@fairhouse/contract/office/report-kind'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { WORTH } from '#platform/modules/settings/worth.query'

/** What of the sums a report is about. Both days count. */
export type ReportScope = {
  readonly from: string
  readonly until: string
  readonly product?: string | undefined
  readonly provider?: string | undefined
  readonly game?: string | undefined
  readonly country?: string | undefined
  readonly currency?: string | undefined
  readonly tag?: string | undefined
  readonly playerId?: string | undefined
  /** The Monday of the week, or the days, in which they signed up. */
  readonly joined?: string | Period | undefined
  /** A condition over `player p`. */
  readonly who?: RawBuilder<SqlBool> | undefined
}

/** The product of each game, by its identity. */
export type Products = Readonly<Record<string, string>>

export type ReportKey = Exclude<ReportGroup, 'method' | 'reason'> | 'kind' | 'all' | 'age'

/** `r`, the sums of players or their totals, with the product of a game and its RTP. */
export function fromSums(table: 'report_sum' | 'report_total', products: Products) {
  return sql`${fromSumsAlone(table)}
    LEFT JOIN game g ON r.kind = 'casino' AND g.identity = r.subject
    LEFT JOIN jsonb_each_text(${JSON.stringify(products)}::jsonb) AS product (identity, name)
      ON r.kind = 'casino' AND product.identity = r.subject`
}

/** Whether only sums of players know who is meant. */
export function isOfPlayers({ playerId, joined, who }: ReportScope, keys: readonly string[]) {
  const isScoped = [playerId, joined, who].some((part) => part !== undefined)
  return isScoped || keys.some((key) => OF_SIGN_UP.has(key))
}

const OF_SIGN_UP: ReadonlySet<string> = new Set(['joined', 'age'])

/** Money of the house alone has no week of sign-up. */
export function whereKeys(keys: readonly string[]) {
  return keys.some((key) => OF_SIGN_UP.has(key)) ? sql`AND r.joined IS NOT NULL` : sql``
}

/** Without products, for scopes and keys that name none. */
export function fromSumsAlone(table: 'report_sum' | 'report_total') {
  return sql`${sql.table(table)} r`
}

const PRODUCT = sql`CASE r.kind WHEN 'casino' THEN coalesce(product.name, 'quick') ELSE r.kind END`

/** As they are grouped: of a type that is compared quickly; `keyOf` has them as text. */
const KEYS: Readonly<Record<ReportKey, RawBuilder<unknown>>> = {
  product: PRODUCT,
  provider: sql`CASE WHEN r.kind = '' THEN '' ELSE r.provider END`,
  game: sql`CASE WHEN r.kind = '' THEN '' ELSE r.subject END`,
  kind: sql`r.kind`,
  all: sql`NULL::text`,
  country: sql`r.country`,
  currency: sql`r.currency`,
  tag: sql`r.tag`,
  subject: sql`r.subject`,
  day: sql`r.day`,
  week: sql`date_trunc('week', r.day)::date`,
  month: sql`to_char(r.day, 'YYYY-MM')`,
  joined: sql`r.joined`,
  // Weeks since then.
  age: sql`(r.day - r.joined) / 7`,
}

export function keyOf(key: ReportKey): RawBuilder<unknown> {
  return key === 'all' ? sql`''` : sql`(${KEYS[key]})::text`
}

/** The keys as `k0`, `k1` and so on, to group by. */
export function keysIn(keys: readonly ReportKey[]) {
  return sql.join(keys.map((key, place) => sql`${KEYS[key]} AS ${sql.ref(`k${place}`)}`))
}

/** These again as a list of texts. */
export function keysOut(keys: readonly ReportKey[]) {
  const texts = keys.map((_, place) => sql`coalesce(${sql.ref(`k${place}`)}::text, '')`)
  return sql`ARRAY[${sql.join(texts)}]::text[]`
}

/** What a minor unit of a currency was worth on a day: computed once for each day, not for each sum. */
export const PRICES = sql`(SELECT rate.day, rate.currency, ${WORTH} AS worth FROM report_rate rate
  GROUP BY rate.day, rate.currency)`

export function whereScope(scope: ReportScope): RawBuilder<unknown> {
  const { product, provider, game, country, currency, tag, playerId, joined, who } = scope
  const parts = [
    sql`r.day >= ${scope.from}::date AND r.day <= ${scope.until}::date`,
    ...(product === undefined ? [] : [sql`${PRODUCT} = ${product}`]),
    ...(provider === undefined ? [] : [sql`r.kind <> '' AND r.provider = ${provider}`]),
    ...(game === undefined ? [] : [sql`r.kind <> '' AND r.subject = ${game}`]),
    ...(country === undefined ? [] : [sql`r.country = ${country}`]),
    ...(currency === undefined ? [] : [sql`r.currency = ${currency}`]),
    ...(tag === undefined ? [] : [sql`r.tag = ${tag}`]),
    ...(playerId === undefined ? [] : [sql`r.player_id = ${playerId}::uuid`]),
    ...(joined === undefined && who === undefined
      ? []
      : [sql`r.player_id IN (SELECT p.id FROM player p WHERE ${wherePlayer(scope)})`]),
  ]
  return sql.join(parts, sql` AND `)
}

/** The conditions over `player p` of a scope. */
export function wherePlayer({ joined, who }: ReportScope): RawBuilder<unknown> {
  const parts = [
    ...(joined === undefined ? [] : [joinedIn(joined)]),
    ...(who === undefined ? [] : [who]),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` AND `)
}

function joinedIn(joined: string | Period): RawBuilder<unknown> {
  const days = typeof joined === 'object' ? joined : { from: joined, until: shiftDay(joined, 6) }
  const { from, to } = instantsOf(days)
  return sql`p.created_at >= ${from} AND p.created_at < ${to}`
}

/** The scope's times as instants: from the first one, before the second one. */
export function instantsOf({ from, until }: Period): {
  readonly from: Date
  readonly to: Date
} {
  return { from: new Date(`${from}T00:00:00Z`), to: new Date(`${nextDay(until)}T00:00:00Z`) }
}
