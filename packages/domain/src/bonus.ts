/** Rules of bonuses with a wagering requirement. Real money is staked first: see `drawStake`. */
import { mulDiv } from '@fairhouse/money/rounding'
import { type Condition, findUnmet, words } from './condition.ts'
import type { StakeParts } from './stake.ts'

/** The accepted terms, as they were when the bonus was issued. */
export type BonusTerms = {
  /** Wagering requirement as a multiple of the base; 0 = real money immediately. */
  readonly wagerTimes: number
  readonly wagerBase: 'bonus' | 'depositAndBonus'
  /** Contribution in percent by game feature; `other` for all others. */
  readonly contributions: Readonly<Record<string, number>>
  /** Games that do not accept bonus money. */
  readonly restrictedGames: readonly string[]
  /** Maximum stake with bonus money by currency, in minor units; no entry = no maximum. */
  readonly maxBet: Readonly<Record<string, string>>
  /** Minimum decimal odds for sport bets to count, e.g. `1.50`; null = any. */
  readonly minOdds: string | null
  /** Maximum conversion as a multiple of the bonus; null = unlimited. */
  readonly maxConversionTimes: number | null
  /** True = the bonus itself is not paid out, only its winnings. */
  readonly isSticky: boolean
  readonly activeDays: number
  readonly acceptDays: number
  /** The effect of a withdrawal on the active bonus. */
  readonly onWithdrawal: 'forfeit' | 'keep'
  /** Where the bonus share of a late return goes after the bonus was cancelled or expired. */
  readonly lateReturns: 'cash' | 'forfeit'
}

export type BonusResult = 'played' | 'canceled' | 'expired' | 'lost'

/** An active bonus with its wagering progress. */
export type BonusProgress = {
  readonly requiredMinor: bigint
  /** Hundredths of minor units, so that contributions are never rounded. */
  readonly countedHundredths: bigint
}

/** A game as contributions see it; sport bets have the feature `sport`. */
export type PlayedGame = {
  readonly identity: string
  readonly features: readonly string[]
  /** For sport bets; without it the minimum odds do not apply. */
  readonly coupon?: OddsCoupon | undefined
}

/** Decimal prices with two places and the kind of bet: `single`, `multiple` or a system. */
export type OddsCoupon = { readonly kind: string; readonly prices: readonly string[] }

const HUNDREDTHS = 100n

/** The amount to wager before conversion. */
export function requiredWager(
  { wagerTimes, wagerBase }: Pick<BonusTerms, 'wagerTimes' | 'wagerBase'>,
  { bonusMinor, depositMinor }: { readonly bonusMinor: bigint; readonly depositMinor: bigint },
): bigint {
  const baseMinor = wagerBase === 'bonus' ? bonusMinor : bonusMinor + depositMinor
  return baseMinor * BigInt(wagerTimes)
}

/**
 * Contribution of a game in percent: the lowest of its features' values, so that a game in two
 * categories does not get the better one; `other` without a match.
 */
export function contributionOf(
  { contributions, restrictedGames }: Pick<BonusTerms, 'contributions' | 'restrictedGames'>,
  game: PlayedGame,
): number {
  if (restrictedGames.includes(game.identity)) return 0
  const known = game.features.flatMap((feature) => contributions[feature] ?? [])
  return known.length > 0 ? Math.min(...known) : (contributions['other'] ?? 0)
}

const DENIALS = { bonusGame: 'bonusGameRestricted', bonusMaxBet: 'bonusBetTooLarge' } as const

export type BonusStakeDenial = (typeof DENIALS)[keyof typeof DENIALS]

type BonusStake = {
  readonly parts: StakeParts
  readonly currency: string
  readonly game: PlayedGame
}

/** Why a stake may not use bonus money. */
export function findBonusStakeDenial(
  terms: BonusTerms,
  stake: BonusStake,
): BonusStakeDenial | null {
  const unmet = findUnmet(bonusStakeConditions(terms, stake))
  return unmet && DENIALS[unmet.name]
}

/** What terms ask of a stake with bonus money. Stakes of real money only are never refused. */
export function bonusStakeConditions(
  terms: BonusTerms,
  { parts, currency, game }: BonusStake,
): Condition<keyof typeof DENIALS>[] {
  if (parts.bonus === null) return []
  const largest = maxBetMinor(terms, currency)
  const stakeMinor = parts.cashMinor + parts.bonus.amountMinor
  return [
    {
      ...{ name: 'bonusGame', isMet: !terms.restrictedGames.includes(game.identity) },
      ...{ value: words(game.identity), threshold: null },
    },
    {
      ...{ name: 'bonusMaxBet', isMet: largest === null || stakeMinor <= largest },
      value: { amountMinor: stakeMinor, currency },
      threshold: largest === null ? null : { amountMinor: largest, currency },
    },
  ]
}

export function maxBetMinor({ maxBet }: Pick<BonusTerms, 'maxBet'>, currency: string) {
  const digits = maxBet[currency]
  return digits === undefined ? null : BigInt(digits)
}

/** Whether a bet has the minimum odds: a multiple in total, a system in each selection. */
export function hasMinOdds(
  { minOdds }: Pick<BonusTerms, 'minOdds'>,
  { kind, prices }: OddsCoupon,
): boolean {
  if (minOdds === null) return true
  const least = inHundredths(minOdds)
  if (kind !== 'single' && kind !== 'multiple')
    return prices.every((price) => inHundredths(price) >= least)
  const product = prices.reduce((all, price) => all * inHundredths(price), 1n)
  return product * HUNDREDTHS >= least * HUNDREDTHS ** BigInt(prices.length)
}

/** The payout of a free bet, without its stake. `paidMinor` is the payout of a normal bet. */
export function freeBetPayout(paidMinor: bigint, stakeMinor: bigint): bigint {
  return paidMinor > stakeMinor ? paidMinor - stakeMinor : 0n
}

function inHundredths(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''))
}

/**
 * Wagering progress of a settled stake, in hundredths of minor units. Larger stakes of real money
 * count as the maximum stake, so that one bet cannot finish a bonus.
 */
export function countStake(
  terms: BonusTerms,
  stake: { readonly stakeMinor: bigint; readonly currency: string; readonly game: PlayedGame },
): bigint {
  const { stakeMinor, game } = stake
  if (game.coupon && !hasMinOdds(terms, game.coupon)) return 0n
  const largest = maxBetMinor(terms, stake.currency)
  const counted = largest !== null && stakeMinor > largest ? largest : stakeMinor
  return counted * BigInt(contributionOf(terms, game))
}

/** The amount left to wager, rounded up, so that it is zero only when finished. */
export function remainingWager({ requiredMinor, countedHundredths }: BonusProgress): bigint {
  const rest = requiredMinor * HUNDREDTHS - countedHundredths
  return rest <= 0n ? 0n : mulDiv(rest, 1n, HUNDREDTHS, 'up')
}

/** The wagered amount in whole minor units, at most the requirement. */
export function wageredMinor(progress: BonusProgress): bigint {
  return progress.requiredMinor - remainingWager(progress)
}

/**
 * The status after a bet is settled: played when the requirement is met, expired after its time,
 * lost when no money is left. Open bets keep it active, except that it may be played.
 */
export function decideBonusEnd(bonus: {
  readonly progress: BonusProgress
  readonly balanceMinor: bigint
  readonly hasOpenBets: boolean
  readonly isOverdue: boolean
}): BonusResult | null {
  if (remainingWager(bonus.progress) === 0n) return 'played'
  if (bonus.hasOpenBets) return null
  if (bonus.isOverdue) return 'expired'
  return bonus.balanceMinor === 0n ? 'lost' : null
}

/** Splits the bonus balance on conversion: real money, and the forfeited rest. */
export function convertBonus(
  terms: Pick<BonusTerms, 'isSticky' | 'maxConversionTimes'>,
  { balanceMinor, amountMinor }: { readonly balanceMinor: bigint; readonly amountMinor: bigint },
  convertedMinor = 0n,
): { readonly cashMinor: bigint; readonly forfeitMinor: bigint } {
  const winnings = terms.isSticky ? balanceMinor - amountMinor : balanceMinor
  const wanted = winnings < 0n ? 0n : winnings
  const most = maxConversion(terms, amountMinor)
  const left = most === null ? wanted : most - convertedMinor
  const cashMinor = wanted < left ? wanted : left < 0n ? 0n : left
  return { cashMinor, forfeitMinor: balanceMinor - cashMinor }
}

/** The maximum conversion; null = unlimited. */
export function maxConversion(
  { maxConversionTimes }: Pick<BonusTerms, 'maxConversionTimes'>,
  amountMinor: bigint,
): bigint | null {
  return maxConversionTimes === null ? null : amountMinor * BigInt(maxConversionTimes)
}

/**
 * Where the bonus share of a late return goes. Played: to real money up to the maximum conversion.
 * Lost bonuses have no open bets. Otherwise as the terms say.
 */
export function splitLateReturn(
  terms: Pick<BonusTerms, 'lateReturns' | 'maxConversionTimes'>,
  bonus: {
    readonly result: BonusResult
    readonly amountMinor: bigint
    readonly convertedMinor: bigint
  },
  shareMinor: bigint,
): { readonly cashMinor: bigint; readonly forfeitMinor: bigint } {
  if (bonus.result !== 'played' && terms.lateReturns === 'forfeit')
    return { cashMinor: 0n, forfeitMinor: shareMinor }
  const { result, amountMinor, convertedMinor } = bonus
  const most = result === 'played' ? maxConversion(terms, amountMinor) : null
  const room = most === null ? shareMinor : most - convertedMinor
  const cashMinor = shareMinor < room ? shareMinor : room < 0n ? 0n : room
  return { cashMinor, forfeitMinor: shareMinor - cashMinor }
}

/**
 * The average cost of finishing on a game: the required stakes times the house edge. Null if the
 * game does not count. Rounded up, since too low an estimate would be a promise.
 */
export function averageCost(
  remainingMinor: bigint,
  game: { readonly rtpHundredths: number; readonly contribution: number },
): bigint | null {
  if (game.contribution <= 0) return null
  const edge = BigInt(Math.max(0, 10_000 - game.rtpHundredths))
  return mulDiv(remainingMinor * 100n, edge, BigInt(game.contribution) * 10_000n, 'up')
}

/** Progress in whole percent, for a message per percent. */
export function wageredPercent({ requiredMinor, countedHundredths }: BonusProgress): bigint {
  return requiredMinor === 0n ? 100n : countedHundredths / requiredMinor
}
