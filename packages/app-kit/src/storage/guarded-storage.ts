export type GuardedStorage<Key extends string = string> = {
  readonly length: number
  readonly key: (index: number) => string | null
  readonly getItem: (key: Key) => string | null
  readonly setItem: (key: Key, value: string) => void
  readonly removeItem: (key: Key) => void
}

/**
 * A browser storage that never throws. Strict browsers and embedded views deny access to it,
 * and a full one refuses writes: data then lasts as long as the page.
 */
export function guardStorage(find: () => Storage): GuardedStorage {
  const memory = new Map<string, string>()
  const guard = <T>(work: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return work(find())
    } catch {
      return otherwise()
    }
  }
  return {
    getItem: (key) =>
      memory.get(key) ??
      guard(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key, value) => {
      memory.delete(key)
      guard(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      )
    },
    removeItem: (key) => {
      memory.delete(key)
      guard(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
    key: (index) =>
      guard(
        (storage) => storage.key(index),
        () => [...memory.keys()][index] ?? null,
      ),
    get length() {
      return guard(
        (storage) => storage.length,
        () => memory.size,
      )
    },
  }
}

/** Of this tab: typed input, pending work, one-time notices. An app names the keys it keeps. */
export const tabStorage = guardStorage(() => window.sessionStorage)

/** Of this browser, across tabs and visits. */
export const siteStorage = guardStorage(() => window.localStorage)

/** JSON stored under a key; undefined if it is missing or invalid. */
export function readRecord<Key extends string>(
  storage: Pick<GuardedStorage<Key>, 'getItem'>,
  key: Key,
): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
