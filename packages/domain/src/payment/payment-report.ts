/** Money of one payment: into the platform above zero, out of it below, zero for none. */
export type PaymentSides = {
  /** As the journal has it. */
  readonly ledgerMinor: bigint
  /** As the provider tells it; null = it knows no such payment, or tells it is not decided. */
  readonly providerMinor: bigint | 'unknown' | 'undecided'
}

/** Why the two sides of a payment differ. */
export type PaymentDifference =
  /** We moved money that the provider never heard of. */
  | 'unknownToProvider'
  /** We moved money that the provider says is still on its way. */
  | 'undecidedAtProvider'
  /** The provider moved money that we have not. */
  | 'missingInLedger'
  /** We moved money that the provider says it has not. */
  | 'missingAtProvider'
  | 'otherAmount'

/** Compares what moved for one payment; null when both sides say the same. */
export function comparePayment({
  ledgerMinor,
  providerMinor,
}: PaymentSides): PaymentDifference | null {
  if (providerMinor === 'unknown') return ledgerMinor === 0n ? null : 'unknownToProvider'
  if (providerMinor === 'undecided') return ledgerMinor === 0n ? null : 'undecidedAtProvider'
  if (ledgerMinor === providerMinor) return null
  if (ledgerMinor === 0n) return 'missingInLedger'
  return providerMinor === 0n ? 'missingAtProvider' : 'otherAmount'
}
