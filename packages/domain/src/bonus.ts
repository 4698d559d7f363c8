/** Rules of bonuses with a wagering requirement. Money first from cash: see `drawStake`. */
import { mulDiv } from '@fairhouse/money/rounding'
import type { StakeParts } from './stake.ts'

/** What a player accepts with a bonus; kept as it was when the bonus was issued. */
export type BonusTerms = {
  /** How many times the base has to be wagered; 0 = the bonus is real money at once. */
  readonly wagerTimes: number
  readonly wagerBase: 'bonus' | 'depositAndBonus'
  /** Percent of a stake that counts, by feature of the game; `other` for all that has no line. */
  readonly contributions: Readonly<Record<string, number>>
  /** Games that are not played with bonus money. */
  readonly restrictedGames: readonly string[]
  /** Largest stake with bonus money by currency, in minor units; a currency without has none. */
  readonly maxBet: Readonly<Record<string, string>>
  /** A bet on sport below these decimal odds does not count, e.g. `1.50`; null = any odds. */
  readonly minOdds: string | null
  /** At most so many times the bonus becomes real money; null = all of it. */
  readonly maxConversionTimes: number | null
  /** True when the bonus itself stays with the operator in the end, and only what it won is paid. */
  readonly isSticky: boolean
  readonly activeDays: number
  readonly acceptDays: number
  /** What a withdrawal does to the bonus while it is active. */
  readonly onWithdrawal: 'forfeit' | 'keep'
  /** Where the bonus share of a bet goes that ends after the bonus was cancelled or expired. */
  readonly lateReturns: 'cash' | 'forfeit'
}

export type BonusResult = 'played' | 'canceled' | 'expired' | 'lost'

/** An active bonus and what was wagered with it. */
export type BonusProgress = {
  readonly requiredMinor: bigint
  /** Hundredths of minor units, so that a share of a stake is never rounded. */
  readonly countedHundredths: bigint
}

/** A game as contributions know it; a bet on sport has the feature `sport`. */
export type PlayedGame = {
  readonly identity: string
  readonly features: readonly string[]
  /** Of a bet on sport; one without is not held to the least odds. */
  readonly coupon?: OddsCoupon | undefined
}

/** Decimal prices with two places, and how they are combined: `single`, `multiple` or a system. */
export type OddsCoupon = { readonly kind: string; readonly prices: readonly string[] }

const HUNDREDTHS = 100n

/** What has to be wagered before a bonus becomes real money. */
export function requiredWager(
  { wagerTimes, wagerBase }: Pick<BonusTerms, 'wagerTimes' | 'wagerBase'>,
  { bonusMinor, depositMinor }: { readonly bonusMinor: bigint; readonly depositMinor: bigint },
): bigint {
  const baseMinor = wagerBase === 'bonus' ? bonusMinor : bonusMinor + depositMinor
  return baseMinor * BigInt(wagerTimes)
}

/**
 * Percent of a stake on a game that counts: the least of its features' lines, so that a game in two
 * categories is not counted by the better one; `other` without a line.
 */
export function contributionOf(
  { contributions, restrictedGames }: Pick<BonusTerms, 'contributions' | 'restrictedGames'>,
  game: PlayedGame,
): number {
  if (restrictedGames.includes(game.identity)) return 0
  const known = game.features.flatMap((feature) => contributions[feature] ?? [])
  return known.length > 0 ? Math.min(...known) : (contributions['other'] ?? 0)
}

export type BonusStakeDenial = 'bonusBetTooLarge' | 'bonusGameRestricted'

/**
 * Why a stake may not use bonus money. A stake of real money alone is never denied: its game and
 * size are the player's own business.
 */
export function findBonusStakeDenial(
  terms: BonusTerms,
  stake: { readonly parts: StakeParts; readonly currency: string; readonly game: PlayedGame },
): BonusStakeDenial | null {
  const { parts, currency, game } = stake
  if (parts.bonus === null) return null
  if (terms.restrictedGames.includes(game.identity)) return 'bonusGameRestricted'
  const largest = maxBetMinor(terms, currency)
  const stakeMinor = parts.cashMinor + parts.bonus.amountMinor
  return largest !== null && stakeMinor > largest ? 'bonusBetTooLarge' : null
}

export function maxBetMinor({ maxBet }: Pick<BonusTerms, 'maxBet'>, currency: string) {
  const digits = maxBet[currency]
  return digits === undefined ? null : BigInt(digits)
}

/** Whether a bet has the least odds: a multiple all together, a system each of its selections. */
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

/** What a free bet pays: its stake is not paid back. `paidMinor` is what a bet of money would pay. */
export function freeBetPayout(paidMinor: bigint, stakeMinor: bigint): bigint {
  return paidMinor > stakeMinor ? paidMinor - stakeMinor : 0n
}

function inHundredths(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''))
}

/**
 * What a settled stake adds to the wagering, in hundredths of minor units. A larger stake of real
 * money counts as one of the largest size: one bet does not finish a bonus.
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

/** What is still to wager, rounded up to whole minor units: zero only when it is done. */
export function remainingWager({ requiredMinor, countedHundredths }: BonusProgress): bigint {
  const rest = requiredMinor * HUNDREDTHS - countedHundredths
  return rest <= 0n ? 0n : mulDiv(rest, 1n, HUNDREDTHS, 'up')
}

/** What was wagered, in whole minor units and never more than required. */
export function wageredMinor(progress: BonusProgress): bigint {
  return progress.requiredMinor - remainingWager(progress)
}

/**
 * How a bonus stands once a bet is settled: played when the requirement is met, expired when its
 * time is over, lost when nothing is left of it. While a bet with its money is open it stays active,
 * except that it may be played.
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

/** How a bonus balance is split when the requirement is met: real money, and what stays behind. */
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

/** The most that becomes real money; null = no bound. */
export function maxConversion(
  { maxConversionTimes }: Pick<BonusTerms, 'maxConversionTimes'>,
  amountMinor: bigint,
): bigint | null {
  return maxConversionTimes === null ? null : amountMinor * BigInt(maxConversionTimes)
}

/**
 * Where the bonus share of a return goes when its bonus is over. Played: real money, as far as the
 * largest conversion leaves room. Lost bonuses have no open bets. Otherwise as the terms say.
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
 * What finishing the wagering costs on average on a game: the stakes that are needed times the edge.
 * Null when the game does not count. Rounded up: an estimate that is too low would be a promise.
 */
export function averageCost(
  remainingMinor: bigint,
  game: { readonly rtpHundredths: number; readonly contribution: number },
): bigint | null {
  if (game.contribution <= 0) return null
  const edge = BigInt(Math.max(0, 10_000 - game.rtpHundredths))
  return mulDiv(remainingMinor * 100n, edge, BigInt(game.contribution) * 10_000n, 'up')
}

/** Whole percents of the requirement that are done, for a push per percent. */
export function wageredPercent({ requiredMinor, countedHundredths }: BonusProgress): bigint {
  return requiredMinor === 0n ? 100n : countedHundredths / requiredMinor
}
