import type { Distribution } from './distribution.ts'
import { createFixedDraws } from './draws.ts'
import type { Game, Json } from './game.ts'

/** One possible course of a round: the numbers drawn, the player's actions, and its frequency. */
export type Outcome<Action extends Json = never> = {
  /** Integers of 32 bits, in the order of the stream. */
  readonly numbers: readonly number[]
  readonly actions?: readonly Action[]
  readonly weight: bigint
}

/** A bet with every way that its round can go, equal ways merged into their weight. */
export type Mode<Bet extends Json = Json, Action extends Json = never> = {
  readonly name: string
  readonly bet: Bet
  readonly outcomes: () => readonly Outcome<Action>[]
}

/** The smallest number whose `pick(k)` is the index. */
export function numberFor(index: number, k: number): number {
  return Number((BigInt(index) * 2n ** 32n + BigInt(k) - 1n) / BigInt(k))
}

/** n over k. */
export function choose(n: number, k: number): bigint {
  let result = 1n
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i)
  return k > n ? 0n : result
}

/** A stake that no multiplier of hundredths has to be cut for. */
const STAKE = 100n

/** Plays every outcome of the mode. Throws when one of them does not settle. */
export function distributionOf(
  game: Game,
  mode: Pick<Mode<Json, Json>, 'bet' | 'outcomes'>,
  stakeMinor = STAKE,
): Distribution {
  const outcomes = mode.outcomes().map(({ numbers, actions = [], weight }) => {
    const round = { bet: mode.bet, actions, stakeMinor, stepMinor: 1n }
    const played = game.play(createFixedDraws(numbers), round)
    if (played.status !== 'settled') throw new Error(`${game.code}: an outcome is ${played.status}`)
    return { units: played.payoutMinor, weight }
  })
  return { unitsPerStake: stakeMinor, outcomes }
}
