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

/** Bets that a void or a correction concerns. */
export type SettlementEffect = {
  readonly currency: string
  readonly state: 'open' | 'settled'
  readonly bets: number
  readonly players: number
  /** As placed. */
  readonly stakeMinor: bigint
  /** By their settlements as they are now. */
  readonly paidMinor: bigint
}

/** Of one bet, or of every bet on an event that is not closed for good. */
export async function readEffect(
  db: Db,
  of: { readonly betId: string } | { readonly eventId: number },
): Promise<SettlementEffect[]> {
  const isMeant =
    'betId' in of
      ? sql`bet.id = ${of.betId}::uuid`
      : sql`bet.id IN (SELECT bet_id FROM bet_leg WHERE event_id = ${of.eventId})`
  const { rows } = await sql<SettlementEffect>`
    SELECT bet.currency, CASE bet.status WHEN 'settled' THEN 'settled' ELSE 'open' END AS state,
      count(*)::int AS bets, count(DISTINCT bet.player_key)::int AS players,
      sum(bet.stake) AS "stakeMinor", coalesce(sum(paid.payout), 0) AS "paidMinor"
    FROM bet LEFT JOIN LATERAL (
      SELECT payout FROM bet_posting WHERE bet_id = bet.id ORDER BY no DESC LIMIT 1
    ) AS paid ON bet.status = 'settled'
    WHERE ${isMeant} AND bet.status IN ('placing', 'open', 'settled')
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}
