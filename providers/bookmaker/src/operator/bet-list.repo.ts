import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { BookmakerDatabase, BetStatus } from '../database/bookmaker.tables.ts'

/** A bet as a list shows it, in minor units. */
export type ListedBet = {
  readonly betId: string
  readonly playerKey: string
  readonly placedAt: Date
  readonly status: BetStatus
  readonly currency: string
  readonly stakeMinor: bigint
  /** The most that it can pay; unknown of old bets. */
  readonly returnMinor: bigint | null
  readonly paidMinor: bigint
  /** An event of it had begun. */
  readonly isLive: boolean
  readonly isFree: boolean
  /** `Lupara – Castel: 1x2 home @ 191/100`, leg by leg. */
  readonly legs: string
}

/** Null = every bet. Amounts are those of `currency`. */
export type BetListFilter = {
  readonly playerKey: string | null
  readonly betId: string | null
  readonly eventId: number | null
  /** By its id or its name in the tables, on `eventId` if that is set. */
  readonly market: string | null
  /** A bet has a leg on it. */
  readonly selectionId: string | null
  readonly status: BetStatus | null
  readonly currency: string | null
  readonly stakeMin: bigint | null
  readonly stakeMax: bigint | null
  readonly returnMin: bigint | null
  readonly returnMax: bigint | null
  readonly isLive: boolean | null
  readonly from: Date | null
  /** Excluded. */
  readonly until: Date | null
}

export type BetSum = {
  readonly currency: string
  readonly bets: number
  readonly players: number
  readonly stakeMinor: bigint
  readonly returnMinor: bigint
}

/** A free bet pays without its stake. */
const POTENTIAL = sql`(CASE WHEN reward_id IS NULL THEN potential ELSE greatest(potential - stake, 0) END)`
const PAID = sql`(SELECT coalesce(sum(payout - coalesce(reversed_payout, 0)), 0) FROM bet_posting
  WHERE bet_id = bet.id)`
const LIVE = sql`EXISTS (SELECT FROM bet_leg JOIN event ON event.id = event_id
  WHERE bet_id = bet.id AND bet.struck_at >= event.start_at)`
const LEGS = sql`(SELECT string_agg(format('%s: %s %s @ %s', event.name,
    coalesce(named.leg->'label'->>'slug', named.leg->>'marketId'),
    coalesce((SELECT string_agg(word, ' ') FROM jsonb_array_elements_text(named.leg->'label'->'outcome') AS word),
      named.leg->>'outcomeId'),
    trim_scale(round(split_part(named.leg->>'price', '/', 1)::numeric
      / nullif(split_part(named.leg->>'price', '/', 2), '')::numeric, 2))), ' · ' ORDER BY bet_leg.leg)
  FROM bet_leg JOIN event ON event.id = event_id
  CROSS JOIN LATERAL (SELECT bet.terms->'legs'->bet_leg.leg AS leg) AS named
  WHERE bet_id = bet.id)`

/** Bets that pass every filter, the last one first. */
export async function listBets(
  db: Kysely<BookmakerDatabase>,
  filter: BetListFilter,
  limit: number,
): Promise<ListedBet[]> {
  const { rows } = await sql<ListedBet>`
    SELECT id AS "betId", player_key AS "playerKey", struck_at AS "placedAt", status, currency,
      stake AS "stakeMinor", ${POTENTIAL} AS "returnMinor", ${PAID} AS "paidMinor",
      ${LIVE} AS "isLive", reward_id IS NOT NULL AS "isFree", coalesce(${LEGS}, '') AS legs
    FROM bet WHERE ${conditionOf(filter)}
    ORDER BY struck_at DESC, id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Sums of all of them. */
export async function sumBets(
  db: Kysely<BookmakerDatabase>,
  filter: BetListFilter,
): Promise<BetSum[]> {
  const { rows } = await sql<BetSum>`
    SELECT currency, count(*)::int AS bets, count(DISTINCT player_key)::int AS players,
      sum(stake) AS "stakeMinor", coalesce(sum(${POTENTIAL}), 0) AS "returnMinor"
    FROM bet WHERE ${conditionOf(filter)} GROUP BY currency ORDER BY currency`.execute(db)
  return rows
}

/** Only what is asked for, so that its index serves it. */
function conditionOf(filter: BetListFilter): RawBuilder<unknown> {
  const { eventId, market, selectionId } = filter
  const leg = [
    eventId === null ? null : sql`event_id = ${eventId}`,
    market === null
      ? null
      : sql`${market} IN (named.leg->>'marketId', named.leg->'label'->>'slug')`,
    selectionId === null ? null : sql`named.leg->>'selectionId' = ${selectionId}`,
  ].filter((each) => each !== null)
  const own = [
    filter.betId === null ? null : sql`id = ${filter.betId}::uuid`,
    filter.playerKey === null ? null : sql`player_key = ${filter.playerKey}`,
    filter.status === null ? null : sql`status = ${filter.status}`,
    filter.currency === null ? null : sql`currency = ${filter.currency}`,
    filter.stakeMin === null ? null : sql`stake >= ${filter.stakeMin}`,
    filter.stakeMax === null ? null : sql`stake <= ${filter.stakeMax}`,
    filter.returnMin === null ? null : sql`${POTENTIAL} >= ${filter.returnMin}`,
    filter.returnMax === null ? null : sql`${POTENTIAL} <= ${filter.returnMax}`,
    filter.from === null ? null : sql`struck_at >= ${filter.from}`,
    filter.until === null ? null : sql`struck_at < ${filter.until}`,
    filter.isLive === null ? null : sql`${LIVE} = ${filter.isLive}`,
    leg.length === 0
      ? null
      : sql`id IN (SELECT bet_id FROM bet_leg JOIN bet AS placed ON placed.id = bet_id
          CROSS JOIN LATERAL (SELECT placed.terms->'legs'->bet_leg.leg AS leg) AS named
          WHERE ${sql.join(leg, sql` AND `)})`,
  ].filter((each) => each !== null)
  return own.length === 0 ? sql`true` : sql.join(own, sql` AND `)
}
