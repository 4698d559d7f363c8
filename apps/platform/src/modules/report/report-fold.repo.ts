import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

/** Adds the next sealed transactions to the sums. Returns how many there were. */
export async function foldNext(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: bigint }>`
    SELECT folded FROM report_fold_next(${limit})`.execute(db)
  return Number(rows[0]!.folded)
}

/** Adds the players who registered from a time on; those that are there already stay. */
export async function foldPlayers(db: Db, since: Date): Promise<void> {
  await sql`
    WITH added AS (
      INSERT INTO report_sum (day, currency, player_id, base, kind, provider, subject, country, tag,
        amount_minor, count, joined)
      SELECT (p.created_at AT TIME ZONE 'UTC')::date, '', p.id, 'registered', '', '', '', p.country,
        coalesce(p.affiliate_tag, ''), 0, 1, report_week(p.created_at)
      FROM player p WHERE p.created_at >= ${since} ON CONFLICT DO NOTHING
      RETURNING day, country, tag
    )
    INSERT INTO report_total AS total (day, currency, base, kind, provider, subject, country, tag,
      amount_minor, count)
    SELECT day, '', 'registered', '', '', '', country, tag, 0, count(*) FROM added GROUP BY 1, 7, 8
    ON CONFLICT (day, currency, base, kind, provider, subject, country, tag) DO UPDATE
      SET count = total.count + excluded.count`.execute(db)
}

/** The day of the last registration that counts; null if none does. */
export async function lastFoldedPlayer(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ day: string }>`
    SELECT day::text FROM report_total WHERE currency = '' AND base = 'registered'
    ORDER BY day DESC LIMIT 1`.execute(db)
  return rows[0] === undefined ? null : new Date(`${rows[0].day}T00:00:00Z`)
}

/** Days up to `today` whose rounds were not measured after their end, oldest first. */
export async function listUnmeasured(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT day::text FROM report_day WHERE measured_at IS NULL AND day <= ${today}::date
    ORDER BY day`.execute(db)
  return rows.map(({ day }) => day)
}

/** Settled stakes of the days that are not measured yet. */
export async function countUnmeasured(db: Db): Promise<bigint> {
  const { rows } = await sql<{ bets: bigint }>`
    SELECT coalesce(sum(t.count), 0)::bigint AS bets FROM report_total t JOIN report_day d USING (day)
    WHERE d.measured_at IS NULL AND t.base = 'stake'`.execute(db)
  return rows[0]!.bets
}

/**
 * The squared distance of each round of a day to its expected return, by player and game. A round of
 * several bets counts once; free rounds are left out. A second run replaces the first one.
 */
export async function measureRounds(
  db: Db,
  { day, from, to, endedAt }: { day: string; from: Date; to: Date; endedAt: Date | null },
): Promise<void> {
  await sql`
    INSERT INTO report_sum (day, currency, player_id, base, kind, provider, subject, country, tag,
      amount_minor, count, joined)
    SELECT ${day}::date, r.currency, r.player_id, 'square', 'casino', r.provider, r.subject,
      p.country, coalesce(p.affiliate_tag, ''),
      round(sum(power(r.paid - r.staked * g.rtp::numeric / 100, 2))), count(*), report_week(p.created_at)
    FROM (
      SELECT currency, player_id, provider, subject, sum(cash_minor + bonus_minor) AS staked,
        sum(payout_minor) AS paid
      FROM bet WHERE kind = 'casino' AND status = 'settled' AND reward_id IS NULL
        AND finished_at >= ${from} AND finished_at < ${to}
      GROUP BY currency, player_id, provider, subject, round
    ) r JOIN game g ON g.identity = r.subject AND g.rtp IS NOT NULL JOIN player p ON p.id = r.player_id
    GROUP BY 2, 3, 6, 7, 8, 9, 12
    ON CONFLICT (day, currency, player_id, base, kind, provider, subject) DO UPDATE
      SET amount_minor = excluded.amount_minor, count = excluded.count`.execute(db)
  await sql`
    INSERT INTO report_total (day, currency, base, kind, provider, subject, country, tag, amount_minor, count)
    SELECT day, currency, base, kind, provider, subject, country, tag, sum(amount_minor), sum(count)
    FROM report_sum WHERE day = ${day}::date AND base = 'square' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    ON CONFLICT (day, currency, base, kind, provider, subject, country, tag) DO UPDATE
      SET amount_minor = excluded.amount_minor, count = excluded.count`.execute(db)
  await sql`UPDATE report_day SET measured_at = ${endedAt} WHERE day = ${day}::date`.execute(db)
}
