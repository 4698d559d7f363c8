import type { Kysely, Selectable, Transaction } from 'kysely'
import type { StudioDatabase } from '../studio.tables.ts'

export type Flight = Selectable<StudioDatabase['crash_flight']>
export type Chain = Selectable<StudioDatabase['crash_chain']>

type Db = Kysely<StudioDatabase>
type Trx = Transaction<StudioDatabase>

/** The flight that takes bets now, locked so that it cannot start before the transaction ends. */
export function lockBettingFlight(trx: Trx, now: Date): Promise<Flight | undefined> {
  return trx
    .selectFrom('crash_flight')
    .selectAll()
    .where('status', '=', 'betting')
    .where('starts_at', '>', now)
    .forShare()
    .executeTakeFirst()
}

/**
 * The flight of a bet while cash-outs may still count, locked so that its end is not published before
 * the transaction ends.
 */
export function lockFlyingFlight(trx: Trx, seedId: string): Promise<Flight | undefined> {
  return trx
    .selectFrom('crash_flight')
    .selectAll()
    .where('server_seed_id', '=', seedId)
    .where('status', 'in', ['flying', 'landing'])
    .forShare()
    .executeTakeFirst()
}

/** The flight of a bet, by the seed that the bet is decided by. */
export function findFlightOfSeed(db: Db, seedId: string): Promise<Flight | undefined> {
  return db
    .selectFrom('crash_flight')
    .selectAll()
    .where('server_seed_id', '=', seedId)
    .executeTakeFirst()
}

/** The latest flight, over or not. */
export function findLatestFlight(db: Db, chainId: string): Promise<Flight | undefined> {
  return db
    .selectFrom('crash_flight')
    .selectAll()
    .where('chain_id', '=', chainId)
    .orderBy('flight_no', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Flights that are over, newest first, with their revealed hashes. */
export async function listPastFlights(db: Db, limit: number) {
  return db
    .selectFrom('crash_flight')
    .innerJoin('server_seed', 'server_seed.id', 'crash_flight.server_seed_id')
    .select([
      'crash_flight.chain_id',
      'crash_flight.flight_no',
      'crash_flight.bust',
      'server_seed.seed as hash',
    ])
    .where('crash_flight.status', '=', 'crashed')
    .orderBy('crash_flight.ended_at', 'desc')
    .limit(limit)
    .execute()
}

/** The chain in use; its hashes are used up one by one. */
export function findChain(db: Db): Promise<Chain | undefined> {
  return db
    .selectFrom('crash_chain')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertChain(db: Db, chain: Chain): Promise<void> {
  await db.insertInto('crash_chain').values(chain).execute()
}

/** Fixes the salt; one that is fixed stays. */
export async function fixSalt(db: Db, chainId: string, salt: string): Promise<void> {
  await db
    .updateTable('crash_chain')
    .set({ salt })
    .where('id', '=', chainId)
    .where('salt', 'is', null)
    .execute()
}

/** The first seed that a player's browser made for this game after the chain was shown. */
export async function findFirstClientSeed(db: Db, since: Date): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('seat', 'seat.id', 'session.seat_id')
    .select('seat.client_seed')
    .where('session.game_code', '=', 'crash')
    .where('session.created_at', '>=', since)
    .where('seat.client_seed', 'is not', null)
    .orderBy('session.created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.client_seed ?? null
}

/** Opens a flight for bets, with its hash as a seed that is not revealed yet. */
export async function insertFlight(
  trx: Trx,
  flight: Pick<Flight, 'chain_id' | 'flight_no' | 'server_seed_id' | 'opened_at' | 'starts_at'>,
  { hash, previousHash }: { hash: string; previousHash: string },
): Promise<void> {
  await trx
    .insertInto('server_seed')
    .values({
      id: flight.server_seed_id,
      seed: hash,
      hash: previousHash,
      created_at: flight.opened_at,
      revealed_at: null,
    })
    .execute()
  await trx
    .insertInto('crash_flight')
    .values({ ...flight, status: 'betting', ended_at: null, bust: null })
    .execute()
}

/** Changes the status of a flight; undefined if it is not `from` any more. */
export function moveFlight(
  db: Db,
  flight: Pick<Flight, 'server_seed_id'>,
  from: Flight['status'],
  changes: Partial<Pick<Flight, 'status' | 'ended_at' | 'bust'>>,
): Promise<Flight | undefined> {
  return db
    .updateTable('crash_flight')
    .set(changes)
    .where('server_seed_id', '=', flight.server_seed_id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Publishes the end of a flight: its hash is revealed in the same transaction. False if another
 * process was faster.
 */
export async function endFlight(
  trx: Trx,
  flight: Flight,
  { status, bust, now }: { status: 'crashed' | 'void'; bust: bigint; now: Date },
): Promise<boolean> {
  const ended_at = flight.ended_at ?? now
  if (!(await moveFlight(trx, flight, flight.status, { status, bust, ended_at }))) return false
  await trx
    .updateTable('server_seed')
    .set({ revealed_at: now })
    .where('id', '=', flight.server_seed_id)
    .execute()
  return true
}
