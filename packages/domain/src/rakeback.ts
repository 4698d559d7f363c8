/** Rakeback: a share of the house edge on real money, exact to a fraction of a minor unit. */

/** Parts per minor unit: millionths of edge times hundredths of a percent. */
const PARTS_PER_MINOR = 10_000_000_000n

/** The rakeback of an edge, in parts. `shareHundredths` is in hundredths of a percent. */
export function rakebackParts(edgeMillionths: bigint, shareHundredths: number): bigint {
  return edgeMillionths * BigInt(shareHundredths)
}

/** Claimable whole minor units; the rest is kept for the next claim. */
export function claimableRakeback(owed: {
  readonly parts: bigint
  readonly claimedMinor: bigint
}): bigint {
  const claimable = owed.parts / PARTS_PER_MINOR - owed.claimedMinor
  return claimable > 0n ? claimable : 0n
}
