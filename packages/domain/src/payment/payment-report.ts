/** A payment's money: positive into the platform, negative out of it. */
export type PaymentSides = {
  /** By the journal. */
  readonly ledgerMinor: bigint
  /** By the provider; unknown payment, or no final status. */
  readonly providerMinor: bigint | 'unknown' | 'undecided'
}

/** How the two sides of a payment differ. */
export type PaymentDifference =
  /** We moved money that the provider does not know. */
  | 'unknownToProvider'
  /** We moved money that is still pending at the provider. */
  | 'undecidedAtProvider'
  /** The provider moved money that we did not. */
  | 'missingInLedger'
  /** We moved money that the provider did not. */
  | 'missingAtProvider'
  | 'otherAmount'

/** Compares both sides of a payment; null if they agree. */
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
