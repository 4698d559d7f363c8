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

/** Open bets on a selection of an event, and the most that it can cost in one currency. */
export type SelectionExposure = {
  readonly eventId: number
  readonly selectionId: string
  readonly label: LegLabel | null
  readonly currency: string
  readonly bets: number
  /** Of all these bets; a multiple counts in full on each of its selections. */
  readonly stakeMinor: bigint
  readonly winMinor: bigint
}

/** Of one event, or of all; the highest potential loss first. */
export async function listExposure(
  db: Db,
  { eventId, limit }: { readonly eventId: number | undefined; readonly limit: number },
): Promise<SelectionExposure[]> {
  const { rows } = await sql<SelectionExposure>`
    SELECT bet_leg.event_id AS "eventId", named.leg->>'selectionId' AS "selectionId",
      named.leg->'label' AS label, bet.currency, count(*)::int AS bets,
      sum(bet.stake) AS "stakeMinor", coalesce(max(exposed.amount), 0) AS "winMinor"
    FROM bet_leg
    JOIN bet ON bet.id = bet_leg.bet_id AND bet.status IN ('placing', 'open')
    CROSS JOIN LATERAL (SELECT bet.terms->'legs'->bet_leg.leg AS leg) AS named
    LEFT JOIN bet_exposure AS exposed ON exposed.currency = bet.currency
      AND exposed.key = 'selection:' || (named.leg->>'selectionId')
    WHERE ${eventId ?? null}::int IS NULL OR bet_leg.event_id = ${eventId ?? null}::int
    GROUP BY 1, 2, 3, 4
    ORDER BY "winMinor" DESC, 2
    LIMIT ${limit}`.execute(db)
  return rows
}

/** What an act at bets is about. */
export type ActSubject = { readonly betId: string } | { readonly eventId: number }

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
  return bets.where('id', 'in', (query) =>
    query.selectFrom('bet_leg').select('bet_id').where('event_id', '=', of.eventId),
  )
}
