import type { Volatility } from '@fairhouse/contract/game'

/** A game as its provider lists it. */
export type ProviderGame = {
  readonly code: string
  readonly name: string
  /** Percent with two decimals. */
  readonly rtp: string
  /** Address of its picture; null when the provider has none. */
  readonly picture: string | null
  /** In degrees of the colour circle; null when the provider does not say. */
  readonly hue: number | null
  readonly volatility: Volatility | null
  /** Words of small letters, digits and hyphens, e.g. `free-spins`. */
  readonly features: readonly string[]
  /** A day, `YYYY-MM-DD`. */
  readonly releasedOn: string | null
  readonly blockedCountries: readonly string[]
  /** Null = every currency. */
  readonly currencies: readonly string[] | null
  readonly isDemoAvailable: boolean
  readonly isProvablyFair: boolean
  readonly isEnabled: boolean
}

export type LaunchRequest = {
  readonly gameCode: string
  /** Null plays a demo. */
  readonly player: {
    readonly id: string
    readonly token: string
    readonly currency: string
    readonly country: string | null
  } | null
  /** Language of the page, a BCP 47 tag; a game that lacks it shows its own default. */
  readonly locale: string
  readonly colorMode: 'dark' | 'light'
  readonly platform: 'desktop' | 'mobile'
  /** Under which the player opened the site, e.g. `http://192.168.1.7:3000`. */
  readonly siteOrigin: string
  /** Under which this player's browser reaches the provider. */
  readonly publicOrigin: string
  readonly ip: string
}

/** A company whose games the platform offers. Throws a `providerUnavailable` fault when it is away. */
export interface GameProvider {
  readonly identity: string
  readonly name: string
  listGames(): Promise<ProviderGame[]>
  /** The address of the game client; null when the provider does not offer this game that way. */
  openGame(request: LaunchRequest): Promise<{ url: string } | null>
}
