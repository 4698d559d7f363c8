import { MINUTE_MS } from '../time-units.ts'
import type { Market } from './market.ts'

/** After how long without activity players sign in again; null = as everywhere. */
export function idleLifeMsOf({ rules }: Market): number | null {
  const minutes = rules.idleMinutes.value
  return minutes === null ? null : minutes * MINUTE_MS
}
