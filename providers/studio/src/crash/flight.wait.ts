import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { findRound, isWaitingRound, type DrawnRound, type StoredRound } from '../round.repo.ts'
import type { StudioDatabase } from '../studio.tables.ts'
import { findFlightOfSeed } from './flight.repo.ts'

const LOOK_MS = 50
/** Longer than grace and settlement take; then the player asks again. */
const LOOKS_MAX = 20

/** A lost bet when the end of its flight is published and its end is delivered. */
export async function waitForCrash(
  db: Kysely<StudioDatabase>,
  lost: DrawnRound,
): Promise<StoredRound> {
  for (let look = 0; ; look++) {
    const flight = await findFlightOfSeed(db, lost.server_seed_id)
    const isPublic = flight?.status !== 'flying' && flight?.status !== 'landing'
    const round = (isPublic && (await findRound(db, lost))) || lost
    if ((isPublic && !isWaitingRound(round)) || look === LOOKS_MAX) return round
    await wait(LOOK_MS)
  }
}
