import { sql, type Kysely } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'

export type PopularSelection = {
  readonly eventId: number
  readonly marketId: string
  readonly specifiers: string
  readonly outcomeId: string
  readonly bets: number
}

/** The selections of upcoming and live events with the most open bets, without bet builders. */
export async function listPopularSelections(
  db: Kysely<BookmakerDatabase>,
  limit: number,
): Promise<PopularSelection[]> {
  const { rows } = await sql<PopularSelection>`
    SELECT bet_leg.event_id AS "eventId", chosen->>'marketId' AS "marketId",
      chosen->>'specifiers' AS specifiers, chosen->>'outcomeId' AS "outcomeId",
      count(DISTINCT bet.id)::int AS bets
    FROM event
    JOIN bet_leg ON bet_leg.event_id = event.id
    JOIN bet ON bet.id = bet_leg.bet_id AND bet.status = 'open'
    CROSS JOIN LATERAL (SELECT bet.terms->'legs'->bet_leg.leg AS chosen) AS named
    WHERE event.status IN ('open', 'live') AND NOT chosen ? 'parts'
    GROUP BY 1, 2, 3, 4
    ORDER BY bets DESC, 1, 2, 3, 4
    LIMIT ${limit}`.execute(db)
  return rows
}

/** The number of bets placed on each championship since an instant. */
export async function countBetsOfChampionships(
  db: Kysely<BookmakerDatabase>,
  since: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('bet')
    .innerJoin('bet_leg', 'bet_leg.bet_id', 'bet.id')
    .innerJoin('event', 'event.id', 'bet_leg.event_id')
    .where('bet.struck_at', '>', since)
    .where('bet.status', 'in', ['open', 'settled', 'cashedOut'])
    .groupBy('event.championship_id')
    .select((eb) => ['event.championship_id', eb.fn.count<bigint>('bet.id').distinct().as('bets')])
    .execute()
  return new Map(rows.map(({ championship_id, bets }) => [championship_id, Number(bets)]))
}
