export type Listeners = {
  /** As `useSyncExternalStore` wants it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly notify: () => void
}

/** Subscribers to state outside of React. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
  }
}
