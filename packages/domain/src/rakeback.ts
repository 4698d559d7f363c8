/** Rakeback: a share of the edge of what was staked of real money, exact to the last part of a unit. */

/** Parts of a minor unit in which rakeback is kept: millionths of edge times hundredths of a percent. */
const PARTS_PER_MINOR = 10_000_000_000n

/** What an edge is owed, in parts. `shareHundredths` is in hundredths of a percent. */
export function rakebackParts(edgeMillionths: bigint, shareHundredths: number): bigint {
  return edgeMillionths * BigInt(shareHundredths)
}

/** Whole minor units that can be claimed; what is left of a unit stays for the next claim. */
export function claimableRakeback(owed: {
  readonly parts: bigint
  readonly claimedMinor: bigint
}): bigint {
  const claimable = owed.parts / PARTS_PER_MINOR - owed.claimedMinor
  return claimable > 0n ? claimable : 0n
}
