import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { listSharedMarks } from '#platform/modules/player/shared-mark.query'
import type { BonusPackage } from './bonus-package.file.ts'
import { countTaken } from './bonus.repo.ts'

type Offer = Pick<BonusPackage, 'id' | 'oncePer'>

const SINCE_MS = { once: Infinity, day: DAY_MS, week: 7 * DAY_MS, always: 0 } as const

/** An offer that was taken before this time may be taken again. */
export function takenSince({ every }: Pick<BonusPackage, 'every'>, now: Date): Date {
  const sinceMs = SINCE_MS[every]
  return sinceMs === Infinity ? new Date(0) : new Date(now.getTime() - sinceMs)
}

/** Whether another account with the same person, identity or browser took the offer. */
export async function isTakenByOther(
  db: Kysely<PlatformDatabase>,
  { id: packageId, oncePer }: Offer,
  of: {
    readonly playerId: string
    readonly since: Date
    readonly until?: Date | undefined
    readonly isAccepted?: boolean
  },
): Promise<boolean> {
  if (oncePer === 'player') return false
  const shared = await listSharedMarks(db, of.playerId)
  if (shared.length === 0) return false
  const playerIds = [...new Set(shared.map((one) => one.player_id))]
  return (await countTaken(db, { ...of, playerIds, packageId })) > 0
}
