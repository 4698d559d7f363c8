import { readStored, writeStored } from './session.ts'
import { createStore } from './store.ts'

/** Ids of what the visitor has put a star on. assumed: kept in this browser, for guests too. */
export type Favourites = {
  readonly events: readonly number[]
  readonly championships: readonly number[]
}

const KEY = 'book.favourites'
/** As many of each as one request can name; the oldest star goes for a new one. */
const FAVOURITES_MAX = 100

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

/** What was stored; anything else is none. */
export function readFavourites(text: string | null): Favourites {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<keyof Favourites, unknown>> | null
    const idsOf = (list: unknown) =>
      Array.isArray(list) ? list.filter(isId).slice(-FAVOURITES_MAX) : []
    return { events: idsOf(stored?.events), championships: idsOf(stored?.championships) }
  } catch {
    return { events: [], championships: [] }
  }
}

export const favourites = createStore<Favourites>(readFavourites(readStored(KEY)))

export function toggleFavourite(kind: keyof Favourites, id: number): void {
  favourites.set((before) => {
    const others = before[kind].filter((each) => each !== id)
    const isNew = others.length === before[kind].length
    return { ...before, [kind]: isNew ? [...others, id].slice(-FAVOURITES_MAX) : others }
  })
  writeStored(KEY, JSON.stringify(favourites.get()))
}
