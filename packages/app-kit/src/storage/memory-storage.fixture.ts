import { type GuardedStorage, guardStorage } from './guarded-storage.ts'

/** An empty storage of a browser that denies access to its own. */
export const createMemoryStorage = (): GuardedStorage =>
  guardStorage(() => {
    throw new Error('Denied')
  })
