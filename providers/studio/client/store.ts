/** An observable value. Observers are called immediately, then after each change. */
export type Store<T> = {
  get(): T
  set(changes: Partial<T>): void
  watch(watcher: (value: T) => void): void
}

export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial
  const watchers: ((value: T) => void)[] = []
  return {
    get: () => value,
    set(changes) {
      value = { ...value, ...changes }
      for (const watcher of watchers) watcher(value)
    },
    watch(watcher) {
      watchers.push(watcher)
      watcher(value)
    },
  }
}
