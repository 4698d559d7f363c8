import type { GameCategory } from '@fairhouse/contract/play-tool'
import type { Market } from './market.ts'

/** What a game is told when it opens. */
export type PlayRules = {
  /** From the start of a round to the next; null = what the provider keeps. */
  readonly roundMsMin: number | null
  /** Whether rounds may be repeated without a press; a provider may still not offer it. */
  readonly hasAutoplay: boolean
  /** Whether rounds may be shown quicker, and overlap. */
  readonly hasTurbo: boolean
}

export function playRulesOf(
  { rules }: Market,
  game: { readonly category: GameCategory },
): PlayRules {
  const { slots, other } = rules.roundMsMin.value
  return {
    roundMsMin: game.category === 'slots' ? slots : other,
    hasAutoplay: rules.autoplay.value,
    hasTurbo: rules.turbo.value,
  }
}

/** Whether a break of a day is one press away while a game is open for money. */
export function hasPanicBreak({ rules }: Market): boolean {
  return rules.panicBreak.value
}

/** Whether stakes feed jackpots, and win them. */
export function areJackpotsAllowed({ rules }: Market): boolean {
  return rules.jackpots.value
}

/** Whether a slot may stay open beside another one. */
export function allowsParallelSlots({ rules }: Market): boolean {
  return rules.parallelSlots.value
}

/** Whether a game opens with play credits. */
export function isDemoAllowed({ rules }: Market, { isIdentified }: { isIdentified: boolean }) {
  return rules.demoUnidentified.value || isIdentified
}

/** Whether the proof of a player's identity comes before deposits and play for money. */
export function isIdentityFirst({ rules }: Market): boolean {
  return !rules.moneyUnidentified.value
}

/** Whether a game returns enough; `rtp` in percent with two decimals, null = unknown. */
export function isReturnAllowed({ rules }: Market, rtp: string | null): boolean {
  const least = rules.rtpMin.value
  return least === null || rtp === null || hundredths(rtp) >= hundredths(least)
}

function hundredths(percent: string): number {
  return Number(percent.replace('.', ''))
}
