/** Processing time of the stand-in's bank. */
export const PAYOUT_MS = 10_000

/** Payouts of amounts that end in 13 minor units are refused, so that a failure can be shown. */
export function decidePayoutEnd(amountMinor: bigint): 'approve' | 'decline' {
  return amountMinor % 100n === 13n ? 'decline' : 'approve'
}
