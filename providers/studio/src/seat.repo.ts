import { commitToSync } from '@fairhouse/fair/stream.node'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { StudioDeps } from './studio.deps.ts'
import type { StudioDatabase } from './studio.tables.ts'

export type Seat = Selectable<StudioDatabase['seat']>

type Trx = Transaction<StudioDatabase>

/** The seat of a player in a currency; the first call makes it, with both of its seeds. */
export async function openSeat(
  trx: Trx,
  deps: Pick<StudioDeps, 'clock' | 'newId' | 'newSecret'>,
  owner: { playerKey: string; currency: string; credits: bigint | null },
): Promise<Seat> {
  const found = await trx
    .selectFrom('seat')
    .selectAll()
    .where('player_key', '=', owner.playerKey)
    .where('currency', '=', owner.currency)
    .executeTakeFirst()
  if (found) return found
  // the client seed belongs to the player: a seat in another currency starts with the same one
  const other = await trx
    .selectFrom('seat')
    .select('client_seed')
    .where('player_key', '=', owner.playerKey)
    .where('client_seed', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seed = await insertSeed(trx, deps)
  const next = await insertSeed(trx, deps)
  const made = await trx
    .insertInto('seat')
    .values({
      id: deps.newId(),
      player_key: owner.playerKey,
      currency: owner.currency,
      server_seed_id: seed,
      next_server_seed_id: next,
      client_seed: other?.client_seed ?? null,
      credits: owner.credits,
      created_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['player_key', 'currency']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return made ?? openSeat(trx, deps, owner)
}

export function readSeat(db: Kysely<StudioDatabase>, seatId: string): Promise<Seat> {
  return db.selectFrom('seat').selectAll().where('id', '=', seatId).executeTakeFirstOrThrow()
}

/** Takes the seat's lock: only its holder may change its rounds, nonce or seeds. */
export function lockSeat(trx: Trx, seatId: string): Promise<Seat> {
  return trx
    .selectFrom('seat')
    .selectAll()
    .where('id', '=', seatId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The same of all seats of its player, one for each currency. */
export function lockSeatsOfPlayer(trx: Trx, seatId: string): Promise<Seat[]> {
  return trx
    .selectFrom('seat')
    .selectAll()
    .where('player_key', '=', (of) =>
      of.selectFrom('seat').select('player_key').where('id', '=', seatId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function updateSeat(
  trx: Trx,
  seatId: string,
  changes: Partial<Pick<Seat, 'client_seed' | 'nonce' | 'credits' | 'shown_name'>>,
): Promise<void> {
  await trx.updateTable('seat').set(changes).where('id', '=', seatId).execute()
}

/** Sets the first client seed; a seat that has one keeps it. */
export async function adoptClientSeed(
  db: Kysely<StudioDatabase>,
  seatId: string,
  clientSeed: string,
): Promise<void> {
  await db
    .updateTable('seat')
    .set({ client_seed: clientSeed })
    .where('id', '=', seatId)
    .where('client_seed', 'is', null)
    .execute()
}

/** Reveals the seed in use; the next one, whose hash was shown all along, takes its place. */
export async function rotateSeeds(
  trx: Trx,
  deps: Pick<StudioDeps, 'clock' | 'newId' | 'newSecret'>,
  { seat, clientSeed }: { seat: Seat; clientSeed: string },
): Promise<void> {
  await trx
    .updateTable('server_seed')
    .set({ revealed_at: deps.clock.now() })
    .where('id', '=', seat.server_seed_id)
    .execute()
  await trx
    .updateTable('seat')
    .set({
      server_seed_id: seat.next_server_seed_id,
      next_server_seed_id: await insertSeed(trx, deps),
      client_seed: clientSeed,
      nonce: 0,
    })
    .where('id', '=', seat.id)
    .execute()
}

/** The secret seed of a seat, for the draw alone. */
export async function readServerSeed(trx: Kysely<StudioDatabase>, seedId: string): Promise<string> {
  const { seed } = await trx
    .selectFrom('server_seed')
    .select('seed')
    .where('id', '=', seedId)
    .executeTakeFirstOrThrow()
  return seed
}

/** The commitments of a seat: the seed in use and the one after it. */
export async function readCommitments(
  db: Kysely<StudioDatabase>,
  seat: Pick<Seat, 'server_seed_id' | 'next_server_seed_id'>,
): Promise<{ current: string; next: string }> {
  const rows = await db
    .selectFrom('server_seed')
    .select(['id', 'hash'])
    .where('id', 'in', [seat.server_seed_id, seat.next_server_seed_id])
    .execute()
  const hashOf = (id: string): string => rows.find((row) => row.id === id)!.hash
  return { current: hashOf(seat.server_seed_id), next: hashOf(seat.next_server_seed_id) }
}

async function insertSeed(
  trx: Trx,
  { clock, newId, newSecret }: Pick<StudioDeps, 'clock' | 'newId' | 'newSecret'>,
): Promise<string> {
  const id = newId()
  const seed = newSecret()
  await trx
    .insertInto('server_seed')
    .values({ id, seed, hash: commitToSync(seed), created_at: clock.now(), revealed_at: null })
    .execute()
  return id
}
