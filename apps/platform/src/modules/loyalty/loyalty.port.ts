import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Gives whole points beside those that play earns, e.g. for a quest. */
export type GivePoints = (
  trx: Transaction<PlatformDatabase>,
  playerId: string,
  points: number,
) => Promise<void>
