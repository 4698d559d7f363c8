import type { Game } from '@fairhouse/contract/game'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import type { GameFrame } from './use-game-frame.ts'
import { isPlayedIn } from '#parts/game/played-currency.ts'

/** Why there is no game on the page of a game; null while there is one, or may be. */
export type Trouble =
  | 'closed'
  | 'gone'
  | 'country'
  | 'currency'
  | 'noDemo'
  | 'identityFirst'
  | 'lowReturn'
  | 'paused'
  | 'refused'
  | 'foreign'
  | 'silent'
  | 'ended'
  | null

const OF_REFUSALS: Readonly<Record<string, NonNullable<Trouble>>> = {
  coolingOff: 'paused',
  gameNotFound: 'gone',
  gameUnavailable: 'closed',
  gameCountryExcluded: 'country',
  countryExcluded: 'country',
  gameCurrencyUnavailable: 'currency',
  demoUnavailable: 'noDemo',
  identityFirst: 'identityFirst',
  gameReturnTooLow: 'lowReturn',
}

/** What happened to a game that was launched; null if nothing did. */
export function frameTrouble(frame: {
  readonly hasEnded: boolean
  readonly isSilent: boolean
  readonly state: GameFrame['state']
}): Trouble {
  if (frame.hasEnded) return 'ended'
  if (frame.state === 'blocked') return 'foreign'
  return frame.isSilent ? 'silent' : null
}

export function troubleOf(
  game: Pick<Game, 'isEnabled' | 'isInCountry' | 'currencies'>,
  launch: { readonly error: unknown; readonly isSuccess: boolean },
  url: string | null,
  /** Of the account that is played from; none in a demo. */
  currency?: string,
): Trouble {
  if (!game.isEnabled) return 'closed'
  if (!game.isInCountry) return 'country'
  if (!isPlayedIn(game, currency)) return 'currency'
  if (launch.error instanceof ApiError) return OF_REFUSALS[launch.error.code] ?? 'refused'
  if (launch.error !== null) return 'refused'
  return launch.isSuccess && url === null ? 'foreign' : null
}
