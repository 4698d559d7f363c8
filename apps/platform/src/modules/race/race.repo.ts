import type { RaceEntry, RaceScore } from '@fairhouse/domain/race'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>
type Period = { readonly raceId: string; readonly start: Date }

export type PlaceRow = {
  readonly place: number
  readonly player_id: string
  readonly wallet_account_id: string
  readonly score: bigint
}
export type ResultRow = Row<'race_result'>

/** Adds scores, combined as `joinScores` does; one row per player and period. */
export async function addScores(
  trx: Trx,
  { raceId, kind }: { readonly raceId: string; readonly kind: RaceScore },
  entries: readonly (RaceEntry & {
    readonly start: Date
    readonly playerId: string
    readonly accountId: string
  })[],
): Promise<void> {
  if (entries.length === 0) return
  const joined =
    kind === 'staked'
      ? sql`score = e.score + EXCLUDED.score,
          reached_seq = greatest(e.reached_seq, EXCLUDED.reached_seq)`
      : sql`score = greatest(e.score, EXCLUDED.score), reached_seq = CASE
          WHEN e.score = EXCLUDED.score THEN least(e.reached_seq, EXCLUDED.reached_seq)
          WHEN e.score > EXCLUDED.score THEN e.reached_seq ELSE EXCLUDED.reached_seq END`
  await sql`
    INSERT INTO race_entry AS e (race_id, period_start, player_id, wallet_account_id, score,
      reached_seq)
    SELECT ${raceId}::text, period_start, player_id, wallet_account_id, score, reached_seq FROM unnest(
      ${entries.map(({ start }) => start.toISOString())}::timestamptz[],
      ${entries.map(({ playerId }) => playerId)}::uuid[],
      ${entries.map(({ accountId }) => accountId)}::uuid[],
      ${entries.map(({ score }) => score.toString())}::numeric[],
      ${entries.map(({ reachedSeq }) => reachedSeq.toString())}::bigint[]
    ) AS scored (period_start, player_id, wallet_account_id, score, reached_seq)
    ORDER BY period_start, player_id
    ON CONFLICT (race_id, period_start, player_id) DO UPDATE SET
      wallet_account_id = EXCLUDED.wallet_account_id, ${joined}`.execute(trx)
}

/** The top places: by score, then by the time it was reached. */
export async function listPlaces(
  db: Db,
  { raceId, start, limit }: Period & { readonly limit: number },
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    SELECT row_number() OVER (ORDER BY e.score DESC, e.reached_seq, e.player_id)::int AS place,
      e.player_id, e.wallet_account_id, e.score
    FROM race_entry e JOIN player p ON p.id = e.player_id AND p.status = 'active'
    WHERE e.race_id = ${raceId} AND e.period_start = ${start} AND e.score > 0
    ORDER BY e.score DESC, e.reached_seq, e.player_id LIMIT ${limit}`.execute(db)
  return rows
}

/** A player's place; undefined without a score. */
export async function findPlace(
  db: Db,
  { raceId, start, playerId }: Period & { readonly playerId: string },
): Promise<{ place: number; score: bigint } | undefined> {
  const { rows } = await sql<{ place: number; score: bigint }>`
    SELECT own.score, 1 + (
      SELECT count(*) FROM race_entry e JOIN player p ON p.id = e.player_id AND p.status = 'active'
      WHERE e.race_id = own.race_id AND e.period_start = own.period_start
        AND (e.score, -e.reached_seq) > (own.score, -own.reached_seq))::int AS place
    FROM race_entry own WHERE own.race_id = ${raceId} AND own.period_start = ${start}
      AND own.player_id = ${playerId} AND own.score > 0`.execute(db)
  return rows[0]
}

/** Returns false if the place was decided before. */
export async function insertResult(trx: Trx, row: ResultRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('race_result')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('place')
    .executeTakeFirst()
  return inserted !== undefined
}

export function listResults(
  db: Db,
  { raceId, start, limit }: Period & { readonly limit: number },
): Promise<ResultRow[]> {
  return db
    .selectFrom('race_result')
    .selectAll()
    .where('race_id', '=', raceId)
    .where('period_start', '=', start)
    .orderBy('place')
    .limit(limit)
    .execute()
}

/** Races and the starts of their periods with scores and no results yet, the oldest first. */
export async function listUnpaid(
  db: Db,
  { from, before }: { from: Date; before: Date },
): Promise<{ race_id: string; period_start: Date }[]> {
  return await db
    .selectFrom('race_entry as entry')
    .select(['race_id', 'period_start'])
    .distinct()
    .where('period_start', '>=', from)
    .where('period_start', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('race_result as paid')
            .select('place')
            .whereRef('paid.race_id', '=', 'entry.race_id')
            .whereRef('paid.period_start', '=', 'entry.period_start'),
        ),
      ),
    )
    .orderBy('period_start')
    .orderBy('race_id')
    .execute()
}

/** Names and features of games by identity. */
export async function readGames(
  db: Db,
  identities: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly features: readonly string[] }>> {
  const rows = await db
    .selectFrom('game')
    .select(['identity', 'name', 'features'])
    .where(sql<boolean>`identity = ANY(${identities}::text[])`)
    .execute()
  return new Map(rows.map(({ identity, ...game }) => [identity, game]))
}

/** What a settled bet counts of real money. */
export type BestBet = {
  readonly kind: 'casino' | 'sport'
  readonly subject: string
  readonly currency: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
}

const BEST_BETS = 1_000

/** A player's bets of a period with the best returns. */
export async function listBestBets(
  trx: Trx,
  of: { readonly playerId: string; readonly start: Date; readonly end: Date },
): Promise<BestBet[]> {
  const { rows } = await sql<BestBet>`
    SELECT kind, subject, currency,
      counted_minor - div(counted_minor * bonus_minor, cash_minor + bonus_minor) AS "stakeMinor",
      counted_payout_minor - div(counted_payout_minor * bonus_minor, cash_minor + bonus_minor)
        AS "payoutMinor"
    FROM bet WHERE player_id = ${of.playerId} AND status = 'settled' AND counted_minor > 0
      AND finished_at >= ${of.start} AND finished_at < ${of.end}
    ORDER BY counted_payout_minor / counted_minor DESC LIMIT ${BEST_BETS}`.execute(trx)
  return rows
}

export async function replaceScore(
  trx: Trx,
  entry: Period & RaceEntry & { readonly playerId: string },
): Promise<void> {
  await trx
    .updateTable('race_entry')
    .set({ score: entry.score, reached_seq: entry.reachedSeq })
    .where('race_id', '=', entry.raceId)
    .where('period_start', '=', entry.start)
    .where('player_id', '=', entry.playerId)
    .execute()
}
