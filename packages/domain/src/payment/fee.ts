import { mulDiv } from '@fairhouse/money/rounding'

/** A fixed part, and a share of the amount in hundredths of a percent. */
export type FeeTerms = { readonly fixedMinor: bigint; readonly basisPoints: number }

/** The fee in minor units; the share is rounded up. */
export function feeOf({ fixedMinor, basisPoints }: FeeTerms, amountMinor: bigint): bigint {
  return fixedMinor + mulDiv(amountMinor, BigInt(basisPoints), 10_000n, 'up')
}
