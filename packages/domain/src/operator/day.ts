import { DAY_COUNTS } from '@fairhouse/contract/office/day-count'
import type { DayCounts, DayLine } from '@fairhouse/contract/office/books'
import { DAY_MS, HOUR_MS } from '../time-units.ts'

/** assumed: by then every transaction that began before midnight is committed */
const CLOSABLE_AFTER_MS = HOUR_MS

/** Whether a day of UTC is over, with what began in it. */
export function isClosable(day: string, now: Date): boolean {
  return now.getTime() >= Date.parse(`${day}T00:00:00Z`) + DAY_MS + CLOSABLE_AFTER_MS
}

/** The lines of a day that the journal says otherwise now, with what was frozen. */
export function compareLines(
  frozen: readonly DayLine[],
  now: readonly DayLine[],
): (DayLine & { readonly before: string })[] {
  const key = ({ currency, account }: DayLine): string => `${currency} ${account}`
  const amounts = new Map(now.map((line) => [key(line), line.amount]))
  const known = new Map(frozen.map((line) => [key(line), line.amount]))
  return [...frozen, ...now.filter((line) => !known.has(key(line)))]
    .map(({ currency, account }) => {
      const line = key({ currency, account, amount: '' })
      return { currency, account, amount: amounts.get(line) ?? '0', before: known.get(line) ?? '0' }
    })
    .filter(({ amount, before }) => amount !== before)
}

/** The median of each count; null without a day. */
export function usualDay(days: readonly DayCounts[]): DayCounts | null {
  if (days.length === 0) return null
  const medians = DAY_COUNTS.map((name) => {
    const sorted = days.map((day) => day[name]).toSorted((a, b) => a - b)
    return [name, sorted[Math.floor(sorted.length / 2)]!] as const
  })
  return Object.fromEntries(medians) as DayCounts
}
