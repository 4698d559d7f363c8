import type { Line } from './line.schema.ts'

export type FactLine = Extract<Line, { type: 'fact' | 'correction' }>

/** A fact that did not come is asked for so long. Then its event stops until an operator decides. */
const ASKED_MS = 10_000
/** Of one event; more than any has. */
const EARLY_MAX = 5_000

export type FactOrder = ReturnType<typeof createFactOrder>

/**
 * The facts of one event by their numbers, each once, after those that the book has: one that comes too
 * early waits for those before it.
 */
export function createFactOrder(position: number) {
  let last = { no: position, seq: 0 }
  const early = new Map<number, FactLine>()
  let missingSinceMs: number | null = null
  let isGivenUp = false

  function releaseNext(): FactLine[] {
    const next = early.get(last.no + 1)
    if (next === undefined) return []
    early.delete(next.no)
    last = next
    return [next, ...releaseNext()]
  }

  return {
    isNew: ({ no }: FactLine) => no > last.no,
    hasGap: () => early.size > 0,
    take(line: FactLine, nowMs: number): FactLine[] {
      if (line.no <= last.no) return []
      if (early.size < EARLY_MAX) early.set(line.no, line)
      const released = releaseNext()
      if (early.size === 0) {
        missingSinceMs = null
        isGivenUp = false
      } else missingSinceMs ??= nowMs
      return released
    },
    /** The line after which the feed is asked again for what is missing; null if it is not asked. */
    askAfter: (nowMs: number): number | null =>
      missingSinceMs !== null && nowMs - missingSinceMs < ASKED_MS ? last.seq : null,
    /** Once, when it was asked for in vain: the first fact that waits, which the book cannot count. */
    giveUp(nowMs: number): FactLine[] {
      if (missingSinceMs === null || isGivenUp || nowMs - missingSinceMs < ASKED_MS) return []
      isGivenUp = true
      return [early.get(Math.min(...early.keys()))!]
    },
  }
}
