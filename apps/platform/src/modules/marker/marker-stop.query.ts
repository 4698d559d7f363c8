import { type Condition, words } from '@fairhouse/domain/condition'
import type { HarmStop } from '@fairhouse/contract/marker'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { listStops } from './marker-case.repo.ts'

const NAMES = { bonus: 'noBonusStop', deposit: 'noDepositStop' } as const

/** Whether strong markers of harm have stopped bonuses or deposits of a player. */
export async function stopCondition<Stop extends keyof typeof NAMES>(
  db: Kysely<PlatformDatabase>,
  playerId: string | null,
  stop: Stop,
): Promise<Condition<(typeof NAMES)[Stop]>> {
  const stopped = playerId === null ? undefined : (await listStops(db, [playerId])).get(playerId)
  const isMet = !stopped?.has(stop satisfies HarmStop)
  return {
    ...{ name: NAMES[stop], isMet },
    ...{ value: words(isMet ? 'no' : 'yes'), threshold: words('no') },
  }
}
