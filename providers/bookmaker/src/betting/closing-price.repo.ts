import { type Kysely, sql } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'

type Db = Kysely<BookmakerDatabase>

/** A selection with its price of the moment. */
export type ClosingPrice = {
  readonly marketId: string
  readonly specifiers: string
  readonly outcomeId: string
  readonly price: string
}

/** Those of these events that bets wait for. */
export async function listEventsWithBets(
  db: Db,
  eventIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (eventIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('bet_leg')
    .innerJoin('bet', 'bet.id', 'bet_leg.bet_id')
    .select('event_id')
    .distinct()
    .where('event_id', 'in', eventIds)
    .where('bet.status', '=', 'open')
    .execute()
  return new Set(rows.map((row) => row.event_id))
}

/** Writes the prices of this moment to the open bets on an event; selections without a price have none. */
export async function saveClosingPrices(
  db: Db,
  eventId: number,
  prices: readonly ClosingPrice[],
): Promise<void> {
  await sql`
    UPDATE bet_leg SET closing = named.price
    FROM (
      SELECT bet_leg.bet_id, bet_leg.leg, p.price
      FROM bet_leg JOIN bet ON bet.id = bet_leg.bet_id AND bet.status = 'open'
        CROSS JOIN LATERAL (SELECT bet.terms -> 'legs' -> bet_leg.leg AS chosen) AS of_leg
        LEFT JOIN json_to_recordset(${JSON.stringify(prices)}::json) AS p
          ("marketId" text, specifiers text, "outcomeId" text, price text)
          ON NOT chosen ? 'parts' AND p."marketId" = chosen ->> 'marketId'
            AND p.specifiers = chosen ->> 'specifiers' AND p."outcomeId" = chosen ->> 'outcomeId'
      WHERE bet_leg.event_id = ${eventId}
    ) AS named
    WHERE bet_leg.bet_id = named.bet_id AND bet_leg.leg = named.leg
      AND bet_leg.closing IS DISTINCT FROM named.price`.execute(db)
}

/** By leg. */
export async function listClosingPrices(db: Db, betId: string): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('bet_leg')
    .select(['leg', 'closing'])
    .where('bet_id', '=', betId)
    .execute()
  return new Map(rows.flatMap(({ leg, closing }) => (closing === null ? [] : [[leg, closing]])))
}
