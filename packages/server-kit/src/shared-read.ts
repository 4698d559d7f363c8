/** Reads one key from the database together with other concurrent callers; undefined = not found. */
export type SharedRead<Value> = (key: string) => Promise<Value | undefined>

export type SharedReadOptions<Value> = {
  /** Reads all of them in one statement; a key that is missing in the result is not found. */
  readonly readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>
  /** Maximum of concurrent reads. While it is reached, further keys wait for the next one. */
  readonly readsMax?: number
  /** Keys of one read. */
  readonly keysMax?: number
}

const READS_MAX = 2
const KEYS_MAX = 200

type Asked<Value> = {
  readonly resolve: (value: Value | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * One round trip for all concurrent callers, whatever keys they need: a small read costs the
 * round trip, not the row. Nothing is cached. Each read starts after all calls that it serves, so
 * it sees everything committed before them, exactly as a separate read would.
 *
 * A failing read fails for all its callers.
 */
export function createSharedRead<Value>(options: SharedReadOptions<Value>): SharedRead<Value> {
  const { readMany, readsMax = READS_MAX, keysMax = KEYS_MAX } = options
  const waiting = new Map<string, Asked<Value>[]>()
  let reading = 0
  let isDue = false

  /** At the end of this turn of the event loop, after all concurrent calls were made. */
  function schedule(): void {
    if (isDue || waiting.size === 0 || reading >= readsMax) return
    isDue = true
    setImmediate(() => {
      isDue = false
      void readNext()
      schedule()
    })
  }

  async function readNext(): Promise<void> {
    const asked = new Map([...waiting].slice(0, keysMax))
    for (const key of asked.keys()) waiting.delete(key)
    reading += 1
    try {
      const values = await readMany([...asked.keys()])
      for (const [key, all] of asked) for (const { resolve } of all) resolve(values.get(key))
    } catch (error) {
      for (const all of asked.values()) for (const { reject } of all) reject(error)
    } finally {
      reading -= 1
      schedule()
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(key)
      if (others === undefined) waiting.set(key, [{ resolve, reject }])
      else others.push({ resolve, reject })
      schedule()
    })
}
