/** What the settled rounds of one game came to, in one currency. */
export type GameReturn = {
  readonly rounds: number
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
  /** Standard deviation of all that was paid, from how far each round was from its expected return. */
  readonly deviationMinor: bigint
  /** Percent with two decimals, as the provider proves it. */
  readonly rtp: string
}

export type ReturnVerdict = 'tooFewRounds' | 'within' | 'tooLow' | 'tooHigh'

export type JudgedReturn = {
  readonly verdict: ReturnVerdict
  /** In hundredths of a percent of the stakes: what was paid, and how far it may be from the RTP. */
  readonly returned: bigint
  readonly band: bigint
}

/** Of fewer rounds the deviation is not known well enough. */
export const ROUNDS_MIN = 1_000

/** 999 of 1,000 times the return of a game that pays as proven lies within so many deviations. */
// assumed: at 99 % a site with fifteen games would be alarmed every week by chance alone
const DEVIATIONS = { numerator: 329n, denominator: 100n }

const WHOLE = 10_000n

/** Compares what a game paid with the RTP that it is shown with. */
export function judgeReturn(sums: GameReturn): JudgedReturn {
  const { rounds, stakedMinor, paidMinor, deviationMinor } = sums
  const rtp = BigInt(sums.rtp.replace('.', ''))
  if (stakedMinor === 0n) return { verdict: 'tooFewRounds', returned: 0n, band: 0n }
  const bandMinor = (deviationMinor * DEVIATIONS.numerator) / DEVIATIONS.denominator
  const figures = {
    returned: (paidMinor * WHOLE) / stakedMinor,
    band: (bandMinor * WHOLE) / stakedMinor,
  }
  if (rounds < ROUNDS_MIN) return { verdict: 'tooFewRounds', ...figures }
  const offMinor = paidMinor - (stakedMinor * rtp) / WHOLE
  if (offMinor > bandMinor) return { verdict: 'tooHigh', ...figures }
  return { verdict: offMinor < -bandMinor ? 'tooLow' : 'within', ...figures }
}
