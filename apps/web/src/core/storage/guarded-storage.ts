export type GuardedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * A storage of the browser that never throws. Strict browsers and embedded views close it to the site,
 * and a full one refuses to write: what is kept then lasts as long as the page.
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

/** Of this tab: what is typed, under way or told once. */
export const tabStorage: GuardedStorage = guardStorage(() => window.sessionStorage)

/** Of this browser, across tabs and visits. */
export const siteStorage: GuardedStorage = guardStorage(() => window.localStorage)
