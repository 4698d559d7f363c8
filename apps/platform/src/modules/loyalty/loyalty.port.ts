import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Grants whole points in addition to those earned by play, e.g. for a quest. */
export type GivePoints = (
  trx: Transaction<PlatformDatabase>,
  playerId: string,
  points: number,
) => Promise<void>
