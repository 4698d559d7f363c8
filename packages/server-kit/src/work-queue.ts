/** Runs work in the order of its arrival, at most `atOnce` at a time. */
export function createWorkQueue(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  const idle: (() => void)[] = []

  function leave(): void {
    const next = waiting.shift()
    if (next) return next()
    running -= 1
    if (running === 0) for (const resolve of idle.splice(0)) resolve()
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < atOnce) running += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        leave()
      }
    },

    /** Resolves when nothing runs. */
    async idle(): Promise<void> {
      if (running > 0) await new Promise<void>((resolve) => idle.push(resolve))
    },
  }
}
