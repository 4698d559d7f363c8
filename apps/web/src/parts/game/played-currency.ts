import type { Game } from '@fairhouse/contract/game'

/** Whether a game is played in a currency; an unknown one is not held against it. */
export function isPlayedIn(
  { currencies }: Pick<Game, 'currencies'>,
  currency: string | undefined,
): boolean {
  return currencies === null || currency === undefined || currencies.includes(currency)
}
