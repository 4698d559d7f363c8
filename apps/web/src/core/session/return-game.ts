/** Return-to-game memory: where "Continue" leads, for the life of this tab. */
const KEY = 'fairhouse:return-game'

export type ReturnGame = {
  readonly identity: string
  readonly name: string
  readonly real: boolean
}

export function rememberReturnGame(storage: Pick<Storage, 'setItem'>, game: ReturnGame): void {
  storage.setItem(KEY, JSON.stringify(game))
}

export function readReturnGame(storage: Pick<Storage, 'getItem'>): ReturnGame | null {
  try {
    const value = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<ReturnGame> | null
    if (typeof value?.identity !== 'string' || typeof value.name !== 'string') return null
    return { identity: value.identity, name: value.name, real: value.real === true }
  } catch {
    return null
  }
}

export function forgetReturnGame(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}
