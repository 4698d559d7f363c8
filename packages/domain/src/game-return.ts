/** Totals of a game's settled rounds in one currency. */
export type GameReturn = {
  readonly rounds: number
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
  /** Standard deviation of the total payout, from each round's distance to its expected return. */
  readonly deviationMinor: bigint
  /** Percent with two decimals, as proved by the provider. */
  readonly rtp: string
  /** Of the best bet, where bets differ; null = as `rtp`. */
  readonly rtpMax?: string | null
}

export type ReturnVerdict = 'tooFewRounds' | 'within' | 'tooLow' | 'tooHigh'

export type JudgedReturn = {
  readonly verdict: ReturnVerdict
  /** Paid return and allowed distance from the RTP, in hundredths of a percent of the stakes. */
  readonly returned: bigint
  readonly band: bigint
}

/** With fewer rounds the deviation is not known well enough. */
export const ROUNDS_MIN = 1_000

/** 999 of 1,000 correct games lie within this many deviations. */
// assumed: at 99 % a site with fifteen games would get a false alarm every week
const DEVIATIONS = { numerator: 329n, denominator: 100n }

const WHOLE = 10_000n

/** Compares a game's paid return with its RTP. */
export function judgeReturn(sums: GameReturn): JudgedReturn {
  const { rounds, stakedMinor, paidMinor, deviationMinor } = sums
  const expectedMinor = (rtp: string) => (stakedMinor * BigInt(rtp.replace('.', ''))) / WHOLE
  if (stakedMinor === 0n) return { verdict: 'tooFewRounds', returned: 0n, band: 0n }
  const bandMinor = (deviationMinor * DEVIATIONS.numerator) / DEVIATIONS.denominator
  const figures = {
    returned: (paidMinor * WHOLE) / stakedMinor,
    band: (bandMinor * WHOLE) / stakedMinor,
  }
  if (rounds < ROUNDS_MIN) return { verdict: 'tooFewRounds', ...figures }
  if (paidMinor > expectedMinor(sums.rtpMax ?? sums.rtp) + bandMinor)
    return { verdict: 'tooHigh', ...figures }
  const isLow = paidMinor < expectedMinor(sums.rtp) - bandMinor
  return { verdict: isLow ? 'tooLow' : 'within', ...figures }
}
