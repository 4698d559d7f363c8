import { useEffect, useRef, useState } from 'preact/hooks'

export type Store<T> = {
  get(): T
  set(change: (value: T) => T): void
  subscribe(listener: () => void): () => void
}

/** A value that views follow. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(change) {
      const next = change(value)
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A part of a value: its view is drawn again only when this part is another one. */
export function useSelected<T, Part>(store: Store<T>, select: (value: T) => Part): Part {
  const part = select(store.get())
  const [, drawAgain] = useState({})
  const drawnRef = useRef({ part, select })
  drawnRef.current = { part, select }
  useEffect(() => {
    const follow = () => {
      if (drawnRef.current.select(store.get()) !== drawnRef.current.part) drawAgain({})
    }
    follow()
    return store.subscribe(follow)
  }, [store])
  return part
}

export function useStore<T>(store: Store<T>): T {
  const [value, setValue] = useState(store.get())
  useEffect(() => {
    const follow = () => setValue(() => store.get())
    // It may have changed between drawing and this effect.
    follow()
    return store.subscribe(follow)
  }, [store])
  return value
}
