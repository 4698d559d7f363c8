import type { Json } from '@fairhouse/fair/game'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { RoundStatus, StudioDatabase } from './studio.tables.ts'

type Db = Kysely<StudioDatabase>
type RoundTable = StudioDatabase['round']

/** A round as it is stored. */
export type StoredRound = Selectable<RoundTable>

/** A round that a bet was sent for: all but the abandoned ones. */
export type BetRound = StoredRound & {
  readonly bet: Json
  readonly stake: bigint
  readonly staked: bigint
  readonly payout_step: bigint
  readonly bet_tx: string
}

/** A round whose bet was accepted: it has its place in the stream. */
export type DrawnRound = BetRound & {
  readonly server_seed_id: string
  readonly client_seed: string
  readonly nonce: number
}

/** A decided round, with its seed if that may be shown. */
export type PlayedRow = DrawnRound & {
  readonly outcome: Json
  readonly payout: bigint
  readonly math_version: string
  readonly accepted_at: Date
  readonly seed_hash: string
  readonly revealed_seed: string | null
}

export type RoundKey = { readonly seat_id: string; readonly id: string }

/** Statuses that wait for the wallet, and so for the recovery. */
export const WAITING_STATUSES = ['betting', 'raising', 'accepted', 'undoing'] as const

/** Statuses of a round that is not over; a seat has one such round per game at most. */
export const OPEN_STATUSES = [...WAITING_STATUSES, 'playing'] as const

export function isBetRound(round: StoredRound): round is BetRound {
  return round.status !== 'abandoned'
}

export function isDrawnRound(round: StoredRound): round is DrawnRound {
  return round.nonce !== null
}

export function isWaitingRound(round: Pick<StoredRound, 'status'>): boolean {
  return (WAITING_STATUSES as readonly RoundStatus[]).includes(round.status)
}

export function isOpenRound(round: Pick<StoredRound, 'status'>): boolean {
  return (OPEN_STATUSES as readonly RoundStatus[]).includes(round.status)
}

export async function findRound(db: Db, key: RoundKey): Promise<StoredRound | undefined> {
  return db
    .selectFrom('round')
    .selectAll()
    .where('seat_id', '=', key.seat_id)
    .where('id', '=', key.id)
    .executeTakeFirst()
}

/** The round of a seat that is not over: of one game, or without a game of any. */
export async function findOpenRound(
  db: Db,
  seatId: string,
  game?: string,
): Promise<BetRound | undefined> {
  let query = db
    .selectFrom('round')
    .selectAll()
    .where('seat_id', '=', seatId)
    .where('status', 'in', OPEN_STATUSES)
  if (game !== undefined) query = query.where('game_code', '=', game)
  return (await query.executeTakeFirst()) as BetRound | undefined
}

/** Ids that a seat has used up without a bet. */
export async function countAbandoned(db: Db, seatId: string): Promise<bigint> {
  const { count } = await db
    .selectFrom('round')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('seat_id', '=', seatId)
    .where('status', '=', 'abandoned')
    .executeTakeFirstOrThrow()
  return count
}

/** When the last round in any of the games began after `since`, accepted or with its bet on the way. */
export async function findLastStart(
  db: Db,
  of: {
    readonly seatIds: readonly string[]
    readonly games: readonly string[]
    readonly since: Date
  },
): Promise<Date | undefined> {
  const started = db
    .selectFrom('round')
    .select('created_at')
    .where('seat_id', 'in', of.seatIds)
    .where('game_code', 'in', of.games)
  // Two, since each has its own index.
  const row = await started
    .where('status', 'in', ['playing', 'raising', 'accepted', 'settled'])
    .where('accepted_at', '>', of.since)
    .unionAll(started.where('status', '=', 'betting').where('created_at', '>', of.since))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** An interrupted round of the game that has ended but was never shown to the player. */
export async function findUnseenRound(
  db: Db,
  seatId: string,
  game: string,
): Promise<BetRound | undefined> {
  const row = await db
    .selectFrom('round')
    .selectAll()
    .where('seat_id', '=', seatId)
    .where('game_code', '=', game)
    .where('interrupted_at', 'is not', null)
    .where('seen_at', 'is', null)
    .where('status', 'in', ['settled', 'undone'])
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row as BetRound | undefined
}

export type NewRound = Pick<
  StoredRound,
  | 'seat_id'
  | 'id'
  | 'session_id'
  | 'status'
  | 'game_code'
  | 'bet'
  | 'stake'
  | 'staked'
  | 'payout_step'
  | 'created_at'
  | 'bet_tx'
  | 'next_attempt_at'
> & { readonly reward_id?: string | null }

const UNPLAYED = {
  win_tx: null,
  rollback_tx: null,
  server_seed_id: null,
  client_seed: null,
  nonce: null,
  outcome: null,
  payout: null,
  math_version: null,
  config_hash: null,
  accepted_at: null,
  stepped_at: null,
  finished_at: null,
  refusal: null,
  interrupted_at: null,
  seen_at: null,
  reward_id: null,
}

export async function insertRound(db: Db, round: NewRound): Promise<StoredRound> {
  return db
    .insertInto('round')
    .values({ ...UNPLAYED, ...round, bet: round.bet === null ? null : toJson(round.bet) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const toJson = (value: Json): string => JSON.stringify(value)

/**
 * Changes a round that is still in one of the statuses `from`; undefined when another request or
 * the recovery was faster. Every step of a round goes through here.
 */
export async function moveRound(
  db: Db,
  key: RoundKey,
  from: readonly RoundStatus[],
  { bet: _, outcome, ...changes }: Partial<StoredRound>,
): Promise<BetRound | undefined> {
  const row = await db
    .updateTable('round')
    .set(
      outcome === undefined || outcome === null
        ? changes
        : { ...changes, outcome: toJson(outcome) },
    )
    .where('seat_id', '=', key.seat_id)
    .where('id', '=', key.id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return row as BetRound | undefined
}

/** Rounds that wait for the wallet and whose next attempt is due; with null, all of them (after a start). */
export async function listDueRounds(
  db: Db,
  dueAt: Date | null,
  limit: number,
): Promise<BetRound[]> {
  let query = db.selectFrom('round').selectAll().where('status', 'in', WAITING_STATUSES)
  if (dueAt) query = query.where('next_attempt_at', '<=', dueAt)
  return (await query.orderBy('next_attempt_at').limit(limit).execute()) as BetRound[]
}

/** Rounds of steps that a player has open, in any currency. */
export async function listOpenRounds(db: Db, playerKey: string): Promise<BetRound[]> {
  const rows = await db
    .selectFrom('round')
    .innerJoin('seat', 'seat.id', 'round.seat_id')
    .selectAll('round')
    .where('seat.player_key', '=', playerKey)
    .where('round.status', 'in', ['playing', 'raising'])
    .execute()
  return rows as BetRound[]
}

/** Rounds that wait for their player since before `before`. */
export async function listRoundsLeftAlone(
  db: Db,
  before: Date,
  limit: number,
): Promise<BetRound[]> {
  const rows = await db
    .selectFrom('round')
    .selectAll()
    .where('status', '=', 'playing')
    .where('stepped_at', '<=', before)
    .orderBy('stepped_at')
    .limit(limit)
    .execute()
  return rows as BetRound[]
}

/** The decided rounds of a seat in a game, newest first; a seed in use stays hidden. */
export async function listPlayedRounds(
  db: Db,
  { seatId, game, limit }: { seatId: string; game: string; limit: number },
): Promise<PlayedRow[]> {
  const rows = await selectPlayed(db)
    .where('round.seat_id', '=', seatId)
    .where('round.game_code', '=', game)
    .where('round.status', '=', 'settled')
    .orderBy('round.accepted_at', 'desc')
    .orderBy('round.nonce', 'desc')
    .limit(limit)
    .execute()
  return rows as PlayedRow[]
}

/** One drawn round with its seed if that may be shown. */
export async function findPlayedRound(db: Db, key: RoundKey): Promise<PlayedRow | undefined> {
  const row = await selectPlayed(db)
    .where('round.seat_id', '=', key.seat_id)
    .where('round.id', '=', key.id)
    .executeTakeFirst()
  return row as PlayedRow | undefined
}

function selectPlayed(db: Db) {
  return db
    .selectFrom('round')
    .innerJoin('server_seed', 'server_seed.id', 'round.server_seed_id')
    .selectAll('round')
    .select('server_seed.hash as seed_hash')
    .select(
      sql<
        string | null
      >`CASE WHEN server_seed.revealed_at IS NOT NULL THEN server_seed.seed END`.as(
        'revealed_seed',
      ),
    )
}

/** The round that a transaction id of the wallet boundary belongs to, with its currency. */
export async function findRoundByTransaction(
  db: Db,
  playerKey: string,
  transactionId: string,
): Promise<(StoredRound & { readonly currency: string }) | undefined> {
  return db
    .selectFrom('round')
    .innerJoin('seat', 'seat.id', 'round.seat_id')
    .selectAll('round')
    .select('seat.currency')
    .where('seat.player_key', '=', playerKey)
    .where((where) =>
      where.or([
        where('round.bet_tx', '=', transactionId),
        where('round.win_tx', '=', transactionId),
        where('round.rollback_tx', '=', transactionId),
        where.exists(
          where
            .selectFrom('round_step')
            .select('round_step.id')
            .whereRef('round_step.seat_id', '=', 'round.seat_id')
            .whereRef('round_step.round_id', '=', 'round.id')
            .where((step) =>
              step.or([
                step('round_step.bet_tx', '=', transactionId),
                step('round_step.win_tx', '=', transactionId),
                step('round_step.rollback_tx', '=', transactionId),
              ]),
            ),
        ),
      ]),
    )
    .executeTakeFirst()
}
