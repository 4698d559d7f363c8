import { readRecord } from '@fairhouse/app-kit/storage/guarded-storage'
import type { TabStorage } from '#core/storage/stored-keys.ts'

/** Return-to-game memory: where "Continue" leads, for the life of this tab. */
const KEY = 'fairhouse:return-game'

export type ReturnGame = {
  readonly identity: string
  readonly name: string
  readonly real: boolean
}

export function rememberReturnGame(storage: Pick<TabStorage, 'setItem'>, game: ReturnGame): void {
  storage.setItem(KEY, JSON.stringify(game))
}

export function readReturnGame(storage: Pick<TabStorage, 'getItem'>): ReturnGame | null {
  const { identity, name, real } = readRecord(storage, KEY)
  if (typeof identity !== 'string' || typeof name !== 'string') return null
  return { identity, name, real: real === true }
}

export function forgetReturnGame(storage: Pick<TabStorage, 'removeItem'>): void {
  storage.removeItem(KEY)
}
