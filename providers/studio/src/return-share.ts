/**
 * The parts of a return for the stakes of a round, in their proportions: each is settled
 * against its own bet at the wallet, and so credited to the funds that it was drawn from. Parts are
 * whole multiples of the step; the rest goes to the opening stake, which is the first.
 */
export function shareReturn(
  payoutMinor: bigint,
  { stakes, stepMinor }: { stakes: readonly bigint[]; stepMinor: bigint },
): bigint[] {
  const total = stakes.reduce((sum, stake) => sum + stake, 0n)
  const [, ...raised] = stakes.map((stake) => {
    const exact = (payoutMinor * stake) / total
    return exact - (exact % stepMinor)
  })
  return [raised.reduce((left, share) => left - share, payoutMinor), ...raised]
}
