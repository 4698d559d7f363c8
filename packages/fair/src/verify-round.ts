import { DICE_MATH_VERSION, dicePayout, diceRoll, isDiceBet } from './dice.ts'
import { formatRoll } from './dice-text.ts'
import { isClientSeed, isHex256, type RoundSeeds } from './seeds.ts'
import { commitTo, streamFloats } from './stream.ts'

/** A finished round as the studio shows it. Amounts are minor units as digits. */
export type PlayedRound = {
  readonly serverSeed: string | null
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly mathVersion: string
  /** Dice: `{ direction, target }` with the target in hundredths. */
  readonly bet: Readonly<Record<string, string | number>>
  readonly stake: string
  /** Dice: the roll as "0.00" to "100.00". */
  readonly outcome: string
  readonly payout: string
  /** Payouts are cut down to multiples of this many minor units. */
  readonly payoutStep: string
}

/** What checking a round found. */
export type RoundVerdict =
  /** The server seed is still in use: nothing to compute with yet. */
  | { readonly status: 'unrevealed' }
  /** This verifier does not know the mathematics, or the record is not one it could have made. */
  | { readonly status: 'unreadable'; readonly part: 'mathVersion' | 'seeds' | 'bet' | 'amounts' }
  | {
      readonly status: 'fair' | 'unfair'
      readonly checks: {
        readonly commitment: boolean
        readonly outcome: boolean
        readonly payout: boolean
      }
      /** The values as the seeds make them. */
      readonly computed: {
        readonly serverSeedHash: string
        readonly outcome: string
        readonly payout: string
      }
    }

/** Recomputes a round from its seeds and compares: commitment, outcome, payout. Never throws. */
export async function verifyRound(round: PlayedRound): Promise<RoundVerdict> {
  if (round.serverSeed === null) return { status: 'unrevealed' }
  if (round.mathVersion !== DICE_MATH_VERSION) return { status: 'unreadable', part: 'mathVersion' }
  const seeds: RoundSeeds = { ...round, serverSeed: round.serverSeed }
  if (!areSeeds(seeds)) return { status: 'unreadable', part: 'seeds' }
  const bet = { direction: round.bet['direction'], target: round.bet['target'] }
  if (!isDiceBet(bet)) return { status: 'unreadable', part: 'bet' }
  if (!areAmounts(round)) return { status: 'unreadable', part: 'amounts' }

  const [float] = await streamFloats(seeds, 1)
  const roll = diceRoll(float!)
  const computed = {
    serverSeedHash: await commitTo(seeds.serverSeed),
    outcome: formatRoll(roll),
    payout: String(dicePayout(bet, roll, BigInt(round.stake), BigInt(round.payoutStep))),
  }
  const checks = {
    commitment: computed.serverSeedHash === round.serverSeedHash,
    outcome: computed.outcome === round.outcome,
    payout: computed.payout === round.payout,
  }
  const isFair = checks.commitment && checks.outcome && checks.payout
  return { status: isFair ? 'fair' : 'unfair', checks, computed }
}

function areSeeds(seeds: RoundSeeds): boolean {
  return (
    isHex256(seeds.serverSeed) &&
    isClientSeed(seeds.clientSeed) &&
    Number.isSafeInteger(seeds.nonce) &&
    seeds.nonce >= 0
  )
}

function areAmounts({ stake, payout, payoutStep }: PlayedRound): boolean {
  return (
    [stake, payout, payoutStep].every((text) => /^(0|[1-9]\d{0,37})$/.test(text)) &&
    payoutStep !== '0'
  )
}
