import { type Condition, words } from '@fairhouse/domain/condition'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Country, findGame, type GameRow, isPlayable } from './game.repo.ts'

/** Whether a game can be opened in a country. */
export function offeredConditions(
  game: GameRow,
  { isConnected, country }: { readonly isConnected: boolean; readonly country: Country },
): Condition<'gameOffered' | 'gameCountry'>[] {
  const reason = game.is_stopped ? 'stopped' : game.is_enabled ? 'offered' : 'withdrawn'
  return [
    {
      ...{ name: 'gameOffered', isMet: isConnected && isPlayable(game) },
      ...{ value: words(isConnected ? reason : 'notConnected'), threshold: words('offered') },
    },
    {
      ...{ name: 'gameCountry', isMet: game.is_in_country },
      ...{ value: words(country), threshold: null },
    },
  ]
}

/** Whether a game can be played in a currency. */
export function currencyCondition(game: GameRow, currency: string): Condition<'gameCurrency'> {
  return {
    ...{ name: 'gameCurrency', isMet: game.currencies?.includes(currency) !== false },
    ...{ value: words(currency), threshold: game.currencies && words(...game.currencies) },
  }
}

/** What a launch asks of a game, whoever plays it; null if there is no such game. */
export async function explainGame(
  db: Kysely<PlatformDatabase>,
  identity: string,
  { country, currency }: { readonly country: Country; readonly currency: string },
): Promise<{ readonly name: string; readonly conditions: readonly Condition[] } | null> {
  const game = await findGame(db, identity, country)
  if (game === undefined) return null
  // assumed: a provider with games in the list is connected
  const offered = offeredConditions(game, { isConnected: true, country })
  return { name: game.name, conditions: [...offered, currencyCondition(game, currency)] }
}
