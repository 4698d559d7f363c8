import type { Market } from './market.ts'

/** Players whose last reminder, or else registration, is until then look at their limits again; null = nobody. */
export function reviewedUntil({ rules }: Market, now: Date): Date | null {
  const months = rules.limitReviewMonths.value
  if (months === null) return null
  const until = new Date(now)
  until.setUTCMonth(until.getUTCMonth() - months)
  return until
}
