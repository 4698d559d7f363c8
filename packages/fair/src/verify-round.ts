import { formatRoll, parseRoll } from './dice-text.ts'
import { diceGame, type DiceView } from './dice/dice.game.ts'
import { verifyGameRound } from './verify-game-round.ts'

/** A finished round of Dice as the studio shows it. Amounts are minor units as digits. */
export type PlayedRound = {
  readonly serverSeed: string | null
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly mathVersion: string
  /** `{ direction, target }` with the target in hundredths. */
  readonly bet: Readonly<Record<string, string | number>>
  readonly stake: string
  /** The roll as "0.00" to "100.00". */
  readonly outcome: string
  readonly payout: string
  /** Payouts are cut down to multiples of this many minor units. */
  readonly payoutStep: string
}

/** The result of verifying a round. */
export type RoundVerdict =
  /** The server seed is still in use: nothing to compute with yet. */
  | { readonly status: 'unrevealed' }
  /** This verifier does not have the mathematics, or they cannot have produced the record. */
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

const DICE = new Map([[diceGame.code, diceGame]])

/** Recomputes a round of Dice from its seeds, see `verifyGameRound`. Never throws. */
export async function verifyRound(round: PlayedRound): Promise<RoundVerdict> {
  const { direction, target } = round.bet
  const verdict = verifyGameRound(
    {
      ...round,
      game: diceGame.code,
      bet: { direction: direction ?? null, target: target ?? null },
      actions: [],
      view: { roll: parseRoll(round.outcome) },
    },
    DICE,
  )
  switch (verdict.status) {
    case 'unrevealed':
      return verdict
    case 'unreadable':
      // Dice has one code and no actions: nothing else can be wrong with them.
      return {
        status: 'unreadable',
        part: verdict.part as 'mathVersion' | 'seeds' | 'bet' | 'amounts',
      }
    case 'fair':
    case 'unfair': {
      const { serverSeedHash, view, payout } = verdict.computed
      const outcome = formatRoll((view as DiceView).roll)
      const checks = { ...verdict.checks, outcome: outcome === round.outcome }
      const isFair = checks.commitment && checks.outcome && checks.payout
      return {
        status: isFair ? 'fair' : 'unfair',
        checks,
        computed: { serverSeedHash, outcome, payout },
      }
    }
  }
}
