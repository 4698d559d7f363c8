import type { SpendMeasure } from '@fairhouse/contract/marker-kind'
import { DAY_MS, MINUTE_MS } from '../time-units.ts'

export const QUARTER_MS = 15 * MINUTE_MS

/**
 * A quarter of an hour with play, which begins at a local quarter in every time zone. Amounts are in
 * minor units of the base currency. Refunded bets and free rounds are not in it.
 */
export type PlayQuarter = {
  /** Its start, and the first and the last stake, in milliseconds. */
  readonly at: number
  readonly firstAt: number
  readonly lastAt: number
  readonly rounds: number
  /** Staked of the player's own money and of bonus money. */
  readonly ownMinor: bigint
  readonly bonusMinor: bigint
  /** The part of the returns that belongs to the own stakes. */
  readonly ownReturnMinor: bigint
  /** Median stake of a round in millionths of a minor unit: a stake may be less than one. */
  readonly stakeMicro: number
  /** Median time from a result to the next stake, and from how many rounds. */
  readonly afterLoss: Pace
  readonly afterWin: Pace
}

export type Pace = { readonly ms: number; readonly rounds: number }

export type DepositFact = {
  readonly id: string
  /** Settled. */
  readonly at: number
  readonly outcome: 'success' | 'declined' | 'failed'
  readonly baseMinor: bigint
  /** The saved card, or the method. */
  readonly way: string
}

export type WithdrawalFact = {
  readonly id: string
  readonly at: number
  readonly outcome: 'success' | 'open' | 'failed'
  readonly baseMinor: bigint
}

/** How a session ended, in minor units of its account. */
export type SessionEnd = {
  readonly lastAt: number
  readonly cashMinor: bigint
  /** The smallest stake of the session in the game that was last. */
  readonly stakeMinMinor: bigint
}

export type Dated = { readonly id: string; readonly at: number }

/** Everything that markers of one player are decided from, oldest first; 90 days. */
export type MarkerFacts = {
  readonly now: number
  readonly timeZone: string
  readonly play: readonly PlayQuarter[]
  readonly deposits: readonly DepositFact[]
  readonly withdrawals: readonly WithdrawalFact[]
  readonly sessionEnds: readonly SessionEnd[]
  /** Places where money goes, by when they were added. */
  readonly destinations: readonly Dated[]
  /** Requests to loosen or remove limits and tools. */
  readonly loosened: readonly Dated[]
  /** Exclusions that are over, ever. */
  readonly pastExclusions: number
  /** Tickets of 30 days with a word of the list. */
  readonly markedTickets: readonly Dated[]
  readonly bonuses: readonly Dated[]
  /** Kinds of games played in 30 days. */
  readonly kinds: number
  /** Of the player's market and age, in the base currency. */
  readonly spendLevels: readonly SpendLevel[]
}

export type SpendLevel = {
  readonly measure: SpendMeasure
  readonly level: 1 | 2
  readonly minMinor: bigint
}

/** What happened in the last days; the moment exactly so long ago is out. */
export function within<Fact extends { readonly at: number }>(
  facts: readonly Fact[],
  days: number,
  now: number,
): Fact[] {
  return facts.filter(({ at }) => at > now - days * DAY_MS && at <= now)
}

/** Quarters that have any of their stakes in the last days. */
export function playWithin({ play, now }: MarkerFacts, days: number): PlayQuarter[] {
  return play.filter(({ lastAt }) => lastAt > now - days * DAY_MS)
}

export function sumMinor<Fact>(facts: readonly Fact[], minorOf: (fact: Fact) => bigint): bigint {
  return facts.reduce((sum, fact) => sum + minorOf(fact), 0n)
}

/** What the player lost of their own money; negative = a gain. */
export function netLoss(play: readonly PlayQuarter[]): bigint {
  return sumMinor(play, ({ ownMinor, ownReturnMinor }) => ownMinor - ownReturnMinor)
}
