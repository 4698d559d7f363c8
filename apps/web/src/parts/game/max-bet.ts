/** The largest stake that an active bonus allows, as a notice carries it. */
export type MaxBet = { readonly amountMinor: bigint; readonly currency: string }

/** The value of the modal `max-bets`: minor units and currency. */
export function writeMaxBet({
  maxBetAmount,
  currency,
}: {
  maxBetAmount: string
  currency: string
}): string {
  return `${maxBetAmount}-${currency}`
}

/** Null if it is not an amount with a currency. */
export function readMaxBet(value: string): MaxBet | null {
  const [, amount, currency] = /^(\d{1,38})-([A-Z0-9]{2,8})$/.exec(value) ?? []
  if (amount === undefined || currency === undefined) return null
  return { amountMinor: BigInt(amount), currency }
}
