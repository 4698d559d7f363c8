import { categoryOf } from '@fairhouse/domain/play-tool'
import { requireCurrency } from '@fairhouse/money/currency'
import { parseRate } from '@fairhouse/money/rate'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { readRates } from '#platform/modules/settings/currency-rate.query'

type Db = Kysely<PlatformDatabase>

/** A player, and from when on their play is counted again. */
export type Since = { readonly playerId: string; readonly since: Date }

/** Units of `play_quarter.kinds`. */
export const KIND_BITS = { slots: 1, tables: 2, quick: 4, sport: 8 } as const

/** What a game is, by its identity. */
export type GameKinds = {
  readonly identities: readonly string[]
  readonly bits: readonly number[]
}

const ms = (column: string) => sql`floor(date_part('epoch', ${sql.raw(column)}) * 1000)::bigint`

/** Minor units of the base currency for one minor unit of each currency, as exact fractions. */
async function listFactors(db: Db) {
  const rates = await readRates(db)
  const base = parseRate(rates.get(BASE_CURRENCY) ?? '')
  if (base === undefined) throw new Error(`There is no rate of ${BASE_CURRENCY}`)
  const { subunitToUnit } = requireCurrency(BASE_CURRENCY)
  return [...rates].flatMap(([code, text]) => {
    const rate = parseRate(text)
    if (rate === undefined) return []
    const own = requireCurrency(code).subunitToUnit
    const up = rate.denominator * base.numerator * subunitToUnit
    return { code, up: up.toString(), down: (rate.numerator * base.denominator * own).toString() }
  })
}

/**
 * Makes the quarters of these players again from their bets since the start of a quarter each. Free
 * rounds and refunded bets are no play. A round is one stake, however many bets it has.
 */
export async function countPlay(
  db: Db,
  players: readonly Since[],
  kinds: GameKinds,
): Promise<void> {
  if (players.length === 0) return
  const factors = await listFactors(db)
  await sql`
    WITH asked AS (
      SELECT a.player_id, date_bin('15 minutes', a.since, 'epoch') AS since
      FROM unnest(${players.map((one) => one.playerId)}::uuid[],
        ${players.map((one) => one.since)}::timestamptz[]) AS a (player_id, since)
    ), factor AS MATERIALIZED (
      SELECT * FROM unnest(${factors.map((one) => one.code)}::text[],
        ${factors.map((one) => one.up)}::numeric[], ${factors.map((one) => one.down)}::numeric[])
        AS f (currency, up, down)
    ), kind AS MATERIALIZED (
      SELECT * FROM unnest(${kinds.identities}::text[], ${kinds.bits}::integer[]) AS k (identity, bit)
    ), round AS (
      SELECT b.player_id, b.currency, min(b.placed_at) AS placed_at, max(b.finished_at) AS finished_at,
        sum(b.cash_minor) AS own, sum(b.bonus_minor) AS bonus, sum(b.payout_minor) AS payout,
        sum(CASE b.bonus_minor WHEN 0 THEN b.payout_minor
          ELSE trunc(b.payout_minor * b.cash_minor / (b.cash_minor + b.bonus_minor)) END) AS own_return,
        CASE min(b.kind) WHEN 'sport' THEN ${sql.lit(KIND_BITS.sport)} END AS sport, min(b.subject) AS subject
      FROM asked a JOIN bet b ON b.player_id = a.player_id AND b.placed_at >= a.since
      WHERE b.status <> 'refunded' AND b.reward_id IS NULL
      GROUP BY b.player_id, b.provider, b.round, b.currency
    ), placed AS (
      SELECT *, date_bin('15 minutes', placed_at, 'epoch') AS at FROM round
    ), paced AS (
      SELECT *, sign(lag(payout - own - bonus) OVER same) AS before_won,
        date_part('epoch', placed_at - lag(coalesce(finished_at, placed_at)) OVER same) * 1000 AS gap_ms
      FROM placed WINDOW same AS (PARTITION BY player_id, at ORDER BY placed_at)
    ), counted AS (
      SELECT player_id, at, currency, min(placed_at) AS first_at, max(placed_at) AS last_at,
        count(*) AS rounds, sum(own) AS own, sum(bonus) AS bonus, sum(own_return) AS own_return,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY own + bonus) AS stake,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY gap_ms)
          FILTER (WHERE before_won < 0 AND gap_ms >= 0) AS loss_ms,
        count(*) FILTER (WHERE before_won < 0 AND gap_ms >= 0) AS losses,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY gap_ms)
          FILTER (WHERE before_won > 0 AND gap_ms >= 0) AS win_ms,
        count(*) FILTER (WHERE before_won > 0 AND gap_ms >= 0) AS wins,
        bit_or(coalesce(sport, bit, ${sql.lit(KIND_BITS.slots)})) AS kinds
      FROM paced LEFT JOIN kind ON identity = subject
      GROUP BY player_id, at, currency
    ), made AS MATERIALIZED (
      SELECT player_id, at, json_build_array(${ms('at')}, ${ms('min(first_at)')}, ${ms('max(last_at)')},
        sum(rounds), trunc(sum(own * up / down))::text, trunc(sum(bonus * up / down))::text,
        trunc(sum(own_return * up / down))::text,
        -- Of two currencies in one quarter: that of the most rounds.
        trunc((array_agg(stake * up * 1000000 / down ORDER BY rounds DESC))[1])::text,
        coalesce(min(loss_ms), 0)::bigint, sum(losses), coalesce(min(win_ms), 0)::bigint, sum(wins),
        bit_or(kinds))::text AS play
      FROM counted JOIN factor USING (currency)
      GROUP BY player_id, at
    ), written AS (
      INSERT INTO play_quarter AS q (player_id, at, play) SELECT * FROM made
      ON CONFLICT (player_id, at) DO UPDATE SET play = excluded.play WHERE q.play <> excluded.play
    ), before AS MATERIALIZED (
      -- Each player's last ones by the index: a join would pass through those of 90 days.
      SELECT p.* FROM asked a CROSS JOIN LATERAL (SELECT player_id, at FROM play_quarter
        WHERE player_id = a.player_id AND at >= a.since OFFSET 0) AS p
    )
    -- A difference, since a join may compare each player with the quarters of all.
    DELETE FROM play_quarter q
      USING (SELECT * FROM before EXCEPT SELECT player_id, at FROM made) AS gone
    WHERE q.player_id = gone.player_id AND q.at = gone.at`.execute(db)
}

/** What each game is; a few thousand rows at most. */
export async function readGameKinds(db: Db): Promise<GameKinds> {
  const games = await db.selectFrom('game').select(['identity', 'features']).execute()
  return {
    identities: games.map(({ identity }) => identity),
    bits: games.map(({ features }) =>
      features.length === 0 ? KIND_BITS.slots : KIND_BITS[categoryOf(features)],
    ),
  }
}
