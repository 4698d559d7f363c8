import { useEffect } from 'preact/hooks'
import { ApiFailure, call } from './api.ts'
import { createStore, useStore } from './store.ts'
import type { Catalogue } from './types.ts'

const EVERY_MS = 60_000
const AGAIN_MS = 5_000

/** Sports, categories and championships with their counts; one copy for all parts that show them. */
const catalogue = createStore<Catalogue | undefined>(undefined)

let followers = 0
let timer: ReturnType<typeof setTimeout> | undefined

async function follow(): Promise<void> {
  clearTimeout(timer)
  let next = EVERY_MS
  if (!document.hidden || catalogue.get() === undefined) {
    try {
      const loaded = await call<Catalogue>('catalogue')
      catalogue.set(() => loaded)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (catalogue.get() === undefined) next = AGAIN_MS
    }
  }
  if (followers > 0) timer = setTimeout(() => void follow(), next)
}

export function useCatalogue(): Catalogue | undefined {
  useEffect(() => {
    followers += 1
    if (followers === 1) void follow()
    return () => {
      followers -= 1
      if (followers === 0) clearTimeout(timer)
    }
  }, [])
  return useStore(catalogue)
}
