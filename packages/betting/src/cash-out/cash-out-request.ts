import type { CashOutOffer } from './cash-out.ts'

/** The amount that the player was shown, and how much less the player still accepts. */
export type CashOutRequest = {
  readonly amountMinor: bigint
  readonly toleranceMinor: bigint
}

export type CashOutDecision =
  | { readonly isTaken: true; readonly amountMinor: bigint }
  | { readonly isTaken: false; readonly offer: CashOutOffer }

/**
 * A cash-out is paid at the value at the moment of execution: more than was requested
 * is passed on, much less is offered again.
 */
export function decideCashOut(request: CashOutRequest, offer: CashOutOffer): CashOutDecision {
  const least = request.amountMinor - request.toleranceMinor
  return offer.amountMinor >= least
    ? { isTaken: true, amountMinor: offer.amountMinor }
    : { isTaken: false, offer }
}

/** A rule of the player that is looked at whenever a price is published. */
export type AutoCashOut = {
  readonly when: 'atLeast' | 'atMost'
  readonly amountMinor: bigint
  /** Carried out once; after that, or when the player excludes themselves, it is off. */
  readonly isOn: boolean
}

/** Whether the rule sells at this offer. It sells at the value of the moment, which is not guaranteed. */
export function isAutoCashOutDue(rule: AutoCashOut, offer: CashOutOffer): boolean {
  if (!rule.isOn) return false
  return rule.when === 'atLeast'
    ? offer.amountMinor >= rule.amountMinor
    : offer.amountMinor <= rule.amountMinor
}
