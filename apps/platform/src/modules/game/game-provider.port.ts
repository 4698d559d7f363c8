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
    /** As other players see this one: masked. */
    readonly publicName: string
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
  /** Null where the provider has none. */
  readonly freeRounds: FreeRoundProvider | null
}

/** Rounds of one game that cost a player nothing, each at a fixed stake. */
export type FreeRoundOrder = {
  /** Made by who grants; the same id is one grant. */
  readonly rewardId: string
  readonly playerId: string
  readonly gameCode: string
  readonly count: number
  readonly stakeMinor: bigint
  readonly currency: string
  readonly expiresAt: Date
}

/** A grant as its provider knows it. */
export type ProviderFreeRounds = {
  readonly rewardId: string
  readonly status: 'active' | 'played' | 'cancelled' | 'expired'
  readonly played: number
}

/** Free rounds at a provider. Each call may be repeated. Throws `providerUnavailable` when it is away. */
export interface FreeRoundProvider {
  /** False when the provider does not offer these: the game, the currency or the stake. */
  grant(order: FreeRoundOrder): Promise<boolean>
  /** Rounds that are under way end as they are; no further one begins. */
  cancel(rewardId: string): Promise<void>
  list(playerId: string): Promise<ProviderFreeRounds[]>
}
