import { DAY_MS } from '../time-units.ts'
import type { Market } from './market.ts'

/** assumed: eight weeks in every market, as Great Britain and Malta have it */
const COMPLAINT_DAYS = 8 * 7

/** By when a complaint has its final answer. */
export function complaintDueAt(madeAt: Date): Date {
  return new Date(madeAt.getTime() + COMPLAINT_DAYS * DAY_MS)
}

/** Who decides a dispute after the final answer; null = nobody is named. */
export function disputeBodyOf({ rules }: Market): { name: string; url: string } | null {
  return rules.adr.value
}
