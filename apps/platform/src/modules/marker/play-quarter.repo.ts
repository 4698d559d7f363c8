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
        sum(trunc(b.payout_minor * b.cash_minor / (b.cash_minor + b.bonus_minor))) AS own_return,
        CASE min(b.kind) WHEN 'sport' THEN ${sql.lit(KIND_BITS.sport)} END AS sport, min(b.subject) AS subject
      FROM asked a JOIN bet b ON b.player_id = a.player_id AND b.placed_at >= a.since
      WHERE b.status <> 'refunded' AND b.reward_id IS NULL
      GROUP BY b.player_id, b.provider, b.round, b.currency
    ), paced AS (
      SELECT r.*, date_bin('15 minutes', r.placed_at, 'epoch') AS at,
        lag(r.payout - r.own - r.bonus) OVER same AS before_won,
        extract(epoch FROM r.placed_at - lag(coalesce(r.finished_at, r.placed_at)) OVER same) * 1000
          AS gap_ms
      FROM round r
      WINDOW same AS (PARTITION BY r.player_id, date_bin('15 minutes', r.placed_at, 'epoch')
        ORDER BY r.placed_at)
    ), written AS (
      INSERT INTO play_quarter (player_id, at, first_at, last_at, rounds, own_minor, bonus_minor,
        own_return_minor, stake_micro, after_loss_ms, after_losses, after_win_ms, after_wins, kinds)
      SELECT p.player_id, p.at, min(p.placed_at), max(p.placed_at), count(*),
        trunc(sum(p.own * f.up / f.down)), trunc(sum(p.bonus * f.up / f.down)),
        trunc(sum(p.own_return * f.up / f.down)),
        trunc(percentile_disc(0.5) WITHIN GROUP (ORDER BY (p.own + p.bonus) * f.up * 1000000 / f.down)),
        coalesce(percentile_disc(0.5) WITHIN GROUP (ORDER BY p.gap_ms)
          FILTER (WHERE p.before_won < 0 AND p.gap_ms >= 0), 0),
        count(*) FILTER (WHERE p.before_won < 0 AND p.gap_ms >= 0),
        coalesce(percentile_disc(0.5) WITHIN GROUP (ORDER BY p.gap_ms)
          FILTER (WHERE p.before_won > 0 AND p.gap_ms >= 0), 0),
        count(*) FILTER (WHERE p.before_won > 0 AND p.gap_ms >= 0),
        bit_or(coalesce(p.sport, k.bit, ${sql.lit(KIND_BITS.slots)}))
      FROM paced p JOIN factor f USING (currency) LEFT JOIN kind k ON k.identity = p.subject
      GROUP BY p.player_id, p.at
      ON CONFLICT (player_id, at) DO UPDATE SET
        first_at = excluded.first_at, last_at = excluded.last_at, rounds = excluded.rounds,
        own_minor = excluded.own_minor, bonus_minor = excluded.bonus_minor,
        own_return_minor = excluded.own_return_minor, stake_micro = excluded.stake_micro,
        after_loss_ms = excluded.after_loss_ms, after_losses = excluded.after_losses,
        after_win_ms = excluded.after_win_ms, after_wins = excluded.after_wins, kinds = excluded.kinds
      RETURNING player_id, at
    )
    DELETE FROM play_quarter q USING asked a
    WHERE q.player_id = a.player_id AND q.at >= a.since
      AND NOT EXISTS (SELECT FROM written w WHERE w.player_id = q.player_id AND w.at = q.at)`.execute(
    db,
  )
}
