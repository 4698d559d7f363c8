import {
  type SegmentFieldName,
  type SegmentLeaf,
  type SegmentNode,
} from '@fairhouse/contract/office/segment-field'
import { categoryOf } from '@fairhouse/domain/play-tool'
import { termsOf } from '@fairhouse/domain/report/compute'
import { figureOf, type FigureId } from '@fairhouse/domain/report/figure.table'
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { WORTH } from '#platform/modules/settings/worth.query'

/** When a condition is read, and of which product each game is. */
export type SegmentContext = {
  readonly now: Date
  readonly products: Readonly<Record<string, string>>
}

export async function readSegmentContext(
  db: Kysely<PlatformDatabase>,
  now: Date,
): Promise<SegmentContext> {
  const games = await db.selectFrom('game').select(['identity', 'features']).execute()
  const products = games.map(({ identity, features }) => [identity, categoryOf(features)])
  return { now, products: Object.fromEntries(products) }
}

type Value = (leaf: SegmentLeaf, context: SegmentContext) => RawBuilder<unknown>

/** Whether the player `p` has one of the words. */
const WORDS: Partial<Record<SegmentFieldName, Value>> = {
  country: ({ in: words }) => sql`p.country = ANY(${words}::text[])`,
  language: ({ in: words }) => sql`p.language = ANY(${words}::text[])`,
  status: ({ in: words }) => sql`p.status = ANY(${words}::text[])`,
  tag: ({ in: words }) => sql`p.affiliate_tag = ANY(${words}::text[])`,
  currency: ({ in: words }) => sql`EXISTS (SELECT FROM wallet_account a
    WHERE a.player_id = p.id AND a.currency = ANY(${words}::text[]))`,
  consent: ({ in: words }) => sql`EXISTS (SELECT FROM marketing_consent m
    WHERE m.player_id = p.id AND m.product || ':' || m.channel = ANY(${words}::text[]))`,
  // 1 = offered or waiting, 2 = active, 3 = over.
  bonus: ({ in: words }) => sql`ARRAY(
    SELECT CASE b.status WHEN 2 THEN 'active' ELSE 'offered' END FROM player_bonus b
    WHERE b.player_id = p.id AND b.status < 3
    UNION ALL SELECT 'none' WHERE NOT EXISTS (
      SELECT FROM player_bonus b WHERE b.player_id = p.id AND b.status < 3)
  ) && ${words}::text[]`,
  favouriteProduct: (leaf, context) => favourite(productOf(context), leaf, context),
  favouriteGame: (leaf, context) => favourite(sql`r.subject`, leaf, context),
}

const DEPOSIT = sql`i.player_id = p.id AND i.type = 1 AND i.status = 2`

/** The player's number. What nobody knows is null. */
const NUMBERS: Partial<Record<SegmentFieldName, Value>> = {
  age: (_, { now }) => sql`(SELECT extract(year FROM age(${dayOf(now)}::date, d.birthdate))
    FROM player_detail d WHERE d.player_id = p.id)`,
  level: () => sql`coalesce((SELECT l.level FROM loyalty_account l WHERE l.player_id = p.id), 1)`,
  joined: (_, { now }) => daysSince(sql`p.created_at`, now),
  // Old sessions are removed: whoever has none was here when they joined.
  lastSeen: (_, { now }) =>
    daysSince(
      sql`greatest(p.created_at,
        (SELECT max(s.last_seen_at) FROM player_session s WHERE s.player_id = p.id))`,
      now,
    ),
  lastDeposit: (_, { now }) =>
    daysSince(sql`(SELECT max(i.settled_at) FROM invoice i WHERE ${DEPOSIT})`, now),
}

/** A condition over `player p`, with every value as a parameter. */
export function segmentSql(node: SegmentNode, context: SegmentContext): RawBuilder<SqlBool> {
  if ('all' in node) return joined(node.all, sql`true`, sql` AND `, context)
  if ('any' in node) return joined(node.any, sql`false`, sql` OR `, context)
  if ('not' in node) return sql`NOT ${segmentSql(node.not, context)}`
  const words = WORDS[node.field]
  if (words !== undefined) return sql`coalesce(${words(node, context)}, false)`
  const value = (NUMBERS[node.field] ?? figure)(node, context)
  const { min = '-Infinity', max = 'Infinity' } = node
  return sql`coalesce((${value})::numeric BETWEEN ${min}::numeric AND ${max}::numeric, false)`
}

function joined(
  nodes: readonly SegmentNode[],
  none: RawBuilder<SqlBool>,
  by: RawBuilder<unknown>,
  context: SegmentContext,
): RawBuilder<SqlBool> {
  if (nodes.length === 0) return none
  return sql`(${sql.join(
    nodes.map((node) => segmentSql(node, context)),
    by,
  )})`
}

/** A figure of the reports: of this player, by the days that are asked for. */
function figure(leaf: SegmentLeaf, context: SegmentContext): RawBuilder<unknown> {
  const id = leaf.field as FigureId
  const terms = Object.entries(termsOf(id)!)
  const added = terms.filter(([, sign]) => sign > 0).map(([base]) => base)
  const taken = terms.filter(([, sign]) => sign < 0).map(([base]) => base)
  const part = figureOf(id).unit === 'count' ? sql`r.count` : sql`round(r.amount_minor * ${WORTH})`
  return sql`SELECT coalesce(sum(CASE WHEN r.base = ANY(${taken}::text[]) THEN -${part} ELSE ${part} END), 0)
    FROM report_sum r LEFT JOIN report_rate rate ON rate.day = r.day AND rate.currency = r.currency
    WHERE r.player_id = p.id AND r.base = ANY(${[...added, ...taken]}::text[])
      ${since(leaf, context)} ${ofProduct(leaf, context)}`
}

/** Of the most bets; of equally many the first by name. */
function favourite(name: RawBuilder<unknown>, leaf: SegmentLeaf, context: SegmentContext) {
  return sql`(SELECT played.name FROM (
      SELECT ${name} AS name, r.count FROM report_sum r
      WHERE r.player_id = p.id AND r.base = 'stake' ${since(leaf, context)}
    ) played GROUP BY played.name ORDER BY sum(played.count) DESC, played.name COLLATE "C" LIMIT 1
  ) = ANY(${leaf.in}::text[])`
}

function productOf({ products }: SegmentContext) {
  return sql`CASE r.kind WHEN 'casino'
    THEN coalesce(${JSON.stringify(products)}::jsonb ->> r.subject, 'quick') ELSE r.kind END`
}

function since({ days }: SegmentLeaf, { now }: SegmentContext) {
  return days === undefined ? sql`` : sql`AND r.day > ${dayOf(now)}::date - ${days}::int`
}

function ofProduct({ product }: SegmentLeaf, context: SegmentContext) {
  return product === undefined ? sql`` : sql`AND ${productOf(context)} = ${product}`
}

function daysSince(time: RawBuilder<unknown>, now: Date) {
  return sql`floor(extract(epoch FROM ${now}::timestamptz - ${time}) / 86400)`
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
