/** Parts of a minor unit that a share of a stake is counted in: nothing is ever rounded away. */
export const JACKPOT_PARTS = 10_000n

/** The pool of one prize. */
export type JackpotPool = {
  /** What is in it, in parts of a minor unit. */
  readonly parts: bigint
  /** The secret prize, in minor units: the pool drops when it holds that much. */
  readonly prizeMinor: bigint
}

/** Adds a share of a stake, in hundredths of a percent. `isDropped`: this stake wins the prize. */
export function addToJackpot<P extends JackpotPool>(
  pool: P,
  bet: { readonly stakeMinor: bigint; readonly shareHundredths: number },
): { readonly pool: P; readonly addedParts: bigint; readonly isDropped: boolean } {
  const addedParts = bet.stakeMinor * BigInt(bet.shareHundredths)
  const parts = pool.parts + addedParts
  return {
    ...{ pool: { ...pool, parts }, addedParts },
    isDropped: parts >= pool.prizeMinor * JACKPOT_PARTS,
  }
}

/** What is left of a dropped pool; it is added to the next one. */
export function leftOfJackpot({ parts, prizeMinor }: JackpotPool): bigint {
  return parts - prizeMinor * JACKPOT_PARTS
}

/** Whole minor units: what the ledger holds, and what players are shown. */
export function jackpotMinor(parts: bigint): bigint {
  return parts / JACKPOT_PARTS
}
