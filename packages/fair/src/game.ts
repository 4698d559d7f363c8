import type { Draws } from './draws.ts'

/** Data that can be stored and sent as JSON. Amounts are digit strings of minor units. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * The mathematics of one game: a pure function from seeds, bet and actions to the outcome. The
 * studio plays rounds with it, the verifier replays them, tests enumerate it. A game without steps
 * settles without any action.
 */
export type Game<Bet extends Json = Json, Action extends Json = Json> = {
  readonly code: string
  /** Any change of an outcome, a chance, a multiplier or a payout needs a new version. */
  readonly mathVersion: string
  /** Everything that decides a round, as one canonical JSON text; its SHA-256 is the config hash. */
  readonly config: string
  /** The bet if this game offers it, else null. Drops nothing: unknown fields are refused. */
  parseBet(input: unknown): Bet | null
  /** The action if it has the right form, else null; whether it is legal now decides `play`. */
  parseAction(input: unknown): Action | null
  /** The largest return of this bet, in hundredths of the stake: refused above the payout limit. */
  maxMultiplierHundredths(bet: Bet): bigint
  play(draws: Draws, round: PlayInput<Bet, Action>): Played
}

export type PlayInput<Bet, Action> = {
  readonly bet: Bet
  /** All accepted actions so far, in order; empty when the round opens. */
  readonly actions: readonly Action[]
  /** The stake of the opening bet. */
  readonly stakeMinor: bigint
  /** Payouts are cut down to whole multiples of this many minor units. */
  readonly stepMinor: bigint
}

/**
 * `illegal` when the last action is not allowed in the state before it, or when the opening stake
 * does not fit the bet, as in roulette, whose chips make up the stake: it must not be stored.
 */
export type Played =
  | { readonly status: 'illegal' }
  | {
      readonly status: 'open'
      /** The part that the player may see now: no hidden card, no unrevealed mine. */
      readonly view: Json
      /** Names of the actions that are legal now. */
      readonly legal: readonly string[]
      /** The stake so far, extra stakes of actions included. */
      readonly stakeMinor: bigint
    }
  | {
      readonly status: 'settled'
      /** The whole outcome, including hidden parts. */
      readonly view: Json
      readonly stakeMinor: bigint
      /** Stake included; 0 for a loss. */
      readonly payoutMinor: bigint
    }

/** `stake · hundredths / 100`, cut down to the step. Rounding rule: payouts down. */
export function payoutOf(
  stakeMinor: bigint,
  options: { multiplierHundredths: bigint; stepMinor: bigint },
): bigint {
  const exact = (stakeMinor * options.multiplierHundredths) / 100n
  return exact - (exact % options.stepMinor)
}
