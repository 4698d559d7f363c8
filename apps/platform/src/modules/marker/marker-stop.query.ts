import { type Condition, words } from '@fairhouse/domain/condition'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { listStops } from './marker-case.repo.ts'

const NAMES = { bonus: 'noBonusStop', deposit: 'noDepositStop' } as const

/** Whether strong markers of harm have stopped bonuses or deposits of a player; at a moment, or now. */
export async function stopCondition<Stop extends keyof typeof NAMES>(
  db: Kysely<PlatformDatabase>,
  stop: Stop,
  { playerId, at = null }: { readonly playerId: string | null; readonly at?: Date | null },
): Promise<Condition<(typeof NAMES)[Stop]>> {
  const isMet = playerId === null || !(await listStops(db, playerId, at)).has(stop)
  return {
    ...{ name: NAMES[stop], isMet },
    ...{ value: words(isMet ? 'no' : 'yes'), threshold: words('no') },
  }
}
