import { Busy } from './busy.ts'

/** Runs the work of one caller one after the other. Throws {@link Busy} where too much waits. */
export type CallerLine = <Made>(
  callers: readonly string[],
  work: () => Promise<Made>,
) => Promise<Made>

/**
 * Each caller has one piece of work in progress, so that one with many requests delays another by
 * one of them. A caller with several names (a player and an address) waits in the line of each.
 */
export function createCallerLine(waitingMax = Infinity): CallerLine {
  const lines = new Map<string, { last: Promise<unknown>; waiting: number }>()

  return async (callers, work) => {
    const own = callers.map((caller) => {
      const line = lines.get(caller) ?? { last: Promise.resolve(), waiting: 0 }
      if (line.waiting >= waitingMax) throw new Busy(429)
      return [caller, line] as const
    })
    const made = own.every(([, { waiting }]) => waiting === 0)
      ? work()
      : Promise.allSettled(own.map(([, { last }]) => last))
          // A turn of the event loop, in which others are answered.
          .then(() => new Promise((resolve) => setImmediate(resolve)))
          .then(work)
    for (const [caller, line] of own) {
      lines.set(caller, line)
      line.waiting += 1
      line.last = made
    }
    try {
      return await made
    } finally {
      for (const [caller, line] of own) {
        line.waiting -= 1
        if (line.waiting === 0) lines.delete(caller)
      }
    }
  }
}
