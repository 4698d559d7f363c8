import type { GameLaunch, Volatility } from '@fairhouse/contract/game'
import type { PlayRules } from '@fairhouse/domain/market/play-rules'
import type { Round } from '@fairhouse/contract/round'

/** A game in its provider's list. */
export type ProviderGame = {
  readonly code: string
  readonly name: string
  /** The name of who made it, if not the provider. */
  readonly studio?: string | null
  /** Percent with two decimals; null if the provider does not say it. */
  readonly rtp: string | null
  /** Of the best bet, where bets differ; `rtp` is then the least. */
  readonly rtpMax?: string | null
  /** Address of its picture; null if the provider has none. */
  readonly picture: string | null
  /** In degrees of the colour circle; null if unknown. */
  readonly hue: number | null
  readonly volatility: Volatility | null
  /** Lowercase words with digits and hyphens, e.g. `free-spins`. */
  readonly features: readonly string[]
  /** `YYYY-MM-DD`. */
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
  /** Null = demo play. */
  readonly player: {
    readonly id: string
    readonly token: string
    readonly currency: string
    readonly country: string | null
    /** Masked name, shown to other players. */
    readonly publicName: string
    /** The largest stake of a round by the rules of the market; null = none. */
    readonly stakeMaxMinor: bigint | null
  } | null
  /** Language of the page, a BCP 47 tag; games fall back to their default. */
  readonly locale: string
  readonly colorMode: 'dark' | 'light'
  readonly platform: 'desktop' | 'mobile'
  /** Origin of the site in the browser, e.g. `http://192.168.1.7:3000`. */
  readonly siteOrigin: string
  /** Origin of the provider for this browser. */
  readonly publicOrigin: string
  readonly ip: string
  /** Of the player's market, for games that are told. */
  readonly rules: PlayRules
}

/** The game is not offered: in the currency of the player, or at all in this mode. */
export type LaunchDenial = { readonly denial: 'currencyUnavailable' | 'notOffered' }

/** Attributes of a frame. */
export type FrameRights = NonNullable<GameLaunch['frame']>

/**
 * For games of other companies: besides scripts they open rules and jackpots in new windows, play sound,
 * and lead back to the lobby and the cashier when the player presses a button.
 */
export const VENDOR_FRAME: FrameRights = {
  sandbox:
    'allow-scripts allow-same-origin allow-forms allow-modals allow-popups ' +
    'allow-popups-to-escape-sandbox allow-orientation-lock allow-pointer-lock ' +
    'allow-top-navigation-by-user-activation',
  // A game may move from its aggregator's origin to its studio's.
  allow: 'autoplay *; encrypted-media *; fullscreen *; screen-wake-lock *',
}

/** A company that provides games. Throws a `providerUnavailable` fault if it does not answer. */
export interface GameProvider {
  readonly identity: string
  readonly name: string
  /** What the frames of its games may do; absent = the least. */
  readonly frame?: FrameRights
  listGames(): Promise<ProviderGame[]>
  /** The address of the game client, or why there is none. */
  openGame(request: LaunchRequest): Promise<{ url: string } | LaunchDenial>
  /** The settled round of a bet; null if the provider has no record of it. */
  readRound(bet: {
    readonly playerId: string
    readonly transactionId: string
  }): Promise<Round | null>
  /**
   * Ends the rounds that a player has open without a further risk, since a break has begun. Absent =
   * the provider's games end by their own rules.
   */
  endRounds?(playerId: string): Promise<void>
  /** Null if the provider does not support them. */
  readonly freeRounds: FreeRoundProvider | null
}

/** Free rounds of one game, each at a fixed stake. */
export type FreeRoundOrder = {
  /** Idempotency id of the grant. */
  readonly rewardId: string
  readonly playerId: string
  readonly gameCode: string
  readonly count: number
  readonly stakeMinor: bigint
  readonly currency: string
  readonly expiresAt: Date
}

/** A grant at its provider. */
export type ProviderFreeRounds = {
  readonly rewardId: string
  readonly status: 'active' | 'played' | 'cancelled' | 'expired'
  /** Null if the provider does not say it. */
  readonly played: number | null
}

/**
 * Free rounds at a provider. All calls are idempotent. Throws `providerUnavailable` if it does not
 * answer.
 */
export interface FreeRoundProvider {
  /** The provider's id of the grant; null if the game, currency or stake is not supported. */
  grant(order: FreeRoundOrder): Promise<string | null>
  /** Open rounds are finished; no new one starts. */
  cancel(rewardId: string): Promise<void>
  list(playerId: string): Promise<ProviderFreeRounds[]>
}
