import type { LegLabel } from '@fairhouse/betting/bet/bet.codec'
import { sql, type Kysely } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'

type Db = Kysely<BookmakerDatabase>

export type Act = {
  readonly actor: string
  readonly reason: string
  readonly act: Readonly<Record<string, unknown>>
}

export async function insertAct(db: Db, { actor, reason, act }: Act, madeAt: Date): Promise<void> {
  await db
    .insertInto('operator_act')
    .values({ actor, reason, act: JSON.stringify(act), made_at: madeAt })
    .execute()
}

export async function readHalted(db: Db): Promise<boolean> {
  const row = await db.selectFrom('book_state').select('is_halted').executeTakeFirstOrThrow()
  return row.is_halted
}

export async function writeHalted(db: Db, isHalted: boolean): Promise<void> {
  await db.updateTable('book_state').set({ is_halted: isHalted }).execute()
}

/** Open bets on an event or on a selection of it, and the most that they can cost in one currency. */
export type Exposure = {
  readonly eventId: number
  readonly name: string
  readonly status: string
  readonly startsAt: Date
  /** Null in the sum of an event. */
  readonly marketId: string | null
  readonly selectionId: string | null
  readonly label: LegLabel | null
  readonly currency: string
  readonly bets: number
  /** Of all these bets; a multiple counts in full on each of its selections. */
  readonly stakeMinor: bigint
  /** Of an event: of the costliest selection of each market. */
  readonly winMinor: bigint
}

/** The selections of one event, or the sums of all events; the highest potential loss first. */
export async function listExposure(
  db: Db,
  { eventId, limit }: { readonly eventId: number | undefined; readonly limit: number },
): Promise<Exposure[]> {
  const legs = sql`
    SELECT bet_leg.event_id, bet.id AS bet_id, bet.currency, bet.stake,
      bet.terms->'legs'->bet_leg.leg AS leg
    FROM bet_leg JOIN bet ON bet.id = bet_leg.bet_id AND bet.status IN ('placing', 'open')
    WHERE ${eventId ?? null}::int IS NULL OR bet_leg.event_id = ${eventId ?? null}::int`
  const selections = sql`
    SELECT event_id, leg.currency, leg->>'selectionId' AS selection_id, leg->>'marketId' AS market_id,
      leg->>'specifiers' AS specifiers, leg->'label' AS label, count(*)::int AS bets,
      sum(stake) AS stake, coalesce(max(amount), 0) AS win
    FROM leg LEFT JOIN bet_exposure AS exposed ON exposed.currency = leg.currency
      AND exposed.key = 'selection:' || (leg->>'selectionId')
    GROUP BY 1, 2, 3, 4, 5, 6`
  const shown =
    eventId === undefined
      ? sql`
    SELECT market.event_id, NULL AS market_id, NULL AS selection_id, NULL::jsonb AS label, currency,
      placed.bets, placed.stake, sum(market.win) AS win
    FROM (SELECT event_id, currency, market_id, specifiers, max(win) AS win FROM selection
      GROUP BY 1, 2, 3, 4) AS market
    JOIN (SELECT event_id, currency, count(*)::int AS bets, sum(stake) AS stake
      FROM (SELECT DISTINCT event_id, currency, bet_id, stake FROM leg) AS each
      GROUP BY 1, 2) AS placed USING (event_id, currency)
    GROUP BY market.event_id, currency, placed.bets, placed.stake`
      : sql`SELECT event_id, market_id, selection_id, label, currency, bets, stake, win FROM selection`
  const { rows } = await sql<Exposure>`
    WITH leg AS (${legs}), selection AS (${selections}), shown AS (${shown})
    SELECT event.id AS "eventId", event.name, event.status, event.start_at AS "startsAt",
      market_id AS "marketId", selection_id AS "selectionId", label, currency, bets,
      stake AS "stakeMinor", win AS "winMinor"
    FROM shown JOIN event ON event.id = shown.event_id
    ORDER BY win DESC, event.id, selection_id
    LIMIT ${limit}`.execute(db)
  return rows
}

/** What an act at bets is about. */
export type ActSubject =
  | { readonly betId: string }
  | { readonly eventId: number; readonly marketId?: string | undefined }

/** Bets that an act concerns: those that wait for the wallet may be open by then. */
export async function countActBets(db: Db, of: ActSubject): Promise<number> {
  const row = await betsOf(db, of)
    .where('status', 'in', ['placing', 'open', 'settled'])
    .select((query) => query.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The first of them that can be settled, in the order of their ids. */
export async function listActBets(db: Db, of: ActSubject, limit: number): Promise<string[]> {
  const rows = await betsOf(db, of)
    .select('id')
    .where((is) =>
      // Whether one bet may be voided, the void of it says.
      'betId' in of ? is.lit(true) : is('status', 'in', ['open', 'settled']),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

function betsOf(db: Db, of: ActSubject) {
  const bets = db.selectFrom('bet')
  if ('betId' in of) return bets.where('id', '=', of.betId)
  const onEvent = bets.where('id', 'in', (query) =>
    query.selectFrom('bet_leg').select('bet_id').where('event_id', '=', of.eventId),
  )
  if (of.marketId === undefined) return onEvent
  const part = JSON.stringify([{ marketId: of.marketId }])
  return onEvent.where(
    sql<boolean>`exists (select from jsonb_array_elements(terms->'legs') as leg
      where (leg->>'eventId')::int = ${of.eventId}
        and (leg->>'marketId' = ${of.marketId} or leg->'parts' @> ${part}::jsonb))`,
  )
}
