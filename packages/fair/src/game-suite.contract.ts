import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { configHashOf } from './config.ts'
import { createNodeDraws } from './draws.node.ts'
import { breakGame, createChoices, findGameFault, type GameModel } from './game.contract.ts'
import type { Game, Json, Played } from './game.ts'

/** A way to play whose return is known, to be compared with rounds of the real stream. */
export type Simulation<Bet extends Json, Action extends Json> = {
  readonly name: string
  readonly bet: Bet
  readonly act?: (view: Json, legal: readonly string[]) => Action
  readonly rtp: number
  readonly variance: number
  readonly rounds?: number
}

export type GameSuite<Bet extends Json, Action extends Json> = {
  readonly game: Game<Bet, Action>
  readonly model: GameModel<Bet, Action>
  /** The game with one wrong line each. */
  readonly mutants: Readonly<Record<string, Game<Bet, Action>>>
  /** Common slips that change nothing in this game. */
  readonly harmless?: readonly string[]
  readonly simulations: readonly Simulation<Bet, Action>[]
  /** By math version. One line per mathematics that ever ran, never edited. */
  readonly golden: Readonly<Record<string, { behaviour: string; config: string }>>
}

/** Rules for every game. */
export function testGame<Bet extends Json, Action extends Json>(
  suite: GameSuite<Bet, Action>,
): void {
  const { game, model } = suite

  test('the mathematics as shipped has no fault', () => {
    expect(findGameFault(game, model)).toBeNull()
  })

  const common = Object.entries(breakGame(game)).filter(([name]) => !suite.harmless?.includes(name))
  test.each([...common, ...Object.entries(suite.mutants)])('%s is caught', (_, mutant) => {
    expect(findGameFault(mutant, model)).not.toBeNull()
  })

  test('the mathematics behaves as its version promises: a change needs a new version', () => {
    expect({
      behaviour: digestBehaviour(suite),
      config: configHashOf(game),
    }).toEqual(suite.golden[game.mathVersion])
  })

  test('every state of a round replays from its seeds, bet and actions', () => {
    for (let nonce = 0; nonce < 100; nonce++) {
      for (const { draws, round, played } of playWithSeeds(suite, nonce)) {
        expect(game.play(draws(), round)).toEqual(played)
      }
    }
  })

  test('an accepted bet or action is JSON that round-trips', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        const bet = game.parseBet(input)
        if (bet !== null) expect(bet).toEqual(input)
        const action = game.parseAction(input)
        if (action !== null) expect(action).toEqual(input)
      }),
      { seed: 11, numRuns: 300 },
    )
  })

  test('nothing follows an action that is illegal or ends the round', () => {
    const all = model.actionsOf?.({}, []) ?? []
    if (all.length === 0) return
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { maxLength: 12 }), fc.nat(), (list, nonce) => {
        const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'any', nonce }
        const statuses = list.map((_, index) => {
          const actions = list.slice(0, index + 1)
          const round = { bet: model.bets[0]!, actions, stakeMinor: 100n, stepMinor: 1n }
          return game.play(createNodeDraws(seeds), round).status
        })
        const end = statuses.findIndex((status) => status !== 'open')
        if (end === -1) return
        expect(new Set(statuses.slice(end + 1))).toEqual(
          new Set(statuses[end + 1] ? ['illegal'] : []),
        )
      }),
      { seed: 12, numRuns: 200 },
    )
  })

  test.each(suite.simulations)(
    'rounds of the real stream return inside the interval that 99 in 100 do: $name',
    (simulation) => {
      const rounds = simulation.rounds ?? 5_000
      const mean = simulateMean(game, simulation, rounds)
      const deviation = Math.sqrt(simulation.variance / rounds)
      expect(Math.abs(mean - simulation.rtp)).toBeLessThan(2.576 * deviation)
    },
  )
}

const GOLDEN_ROUNDS = 1_000

/** A digest over every state of fixed rounds of the real stream. */
function digestBehaviour<Bet extends Json, Action extends Json>(
  suite: GameSuite<Bet, Action>,
): string {
  const digest = createHash('sha256')
  for (let nonce = 0; nonce < GOLDEN_ROUNDS; nonce++) {
    for (const { round, played } of playWithSeeds(suite, nonce)) {
      digest.update(JSON.stringify([round, played], (_, value: unknown) => digitsOf(value)))
    }
  }
  return digest.digest('hex')
}

function digitsOf(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

type Step<Bet, Action> = {
  draws: () => ReturnType<typeof createNodeDraws>
  round: { bet: Bet; actions: Action[]; stakeMinor: bigint; stepMinor: bigint }
  played: Played
}

/** The states of one round of the real stream, by actions that may be legal or not. */
function* playWithSeeds<Bet extends Json, Action extends Json>(
  { game, model }: GameSuite<Bet, Action>,
  nonce: number,
): Generator<Step<Bet, Action>> {
  const seeds = { serverSeed: 'c0ffee00'.repeat(8), clientSeed: 'golden', nonce }
  const draws = () => createNodeDraws(seeds)
  const choices = createChoices(`golden ${nonce}`)
  const bet = model.bets[nonce % model.bets.length]!
  const stakes = model.stakesOf?.(bet) ?? [BigInt(nonce) * 1_013n + 100n]
  const round = { bet, stakeMinor: stakes[0]!, stepMinor: nonce % 3 === 0 ? 10n : 1n }
  const actions: Action[] = []
  for (;;) {
    const played = game.play(draws(), { ...round, actions })
    yield { draws, round: { ...round, actions: [...actions] }, played }
    if (played.status === 'settled') return
    if (played.status === 'illegal') throw new Error(`${game.code}: no legal opening`)
    const all = model.actionsOf?.(played.view, played.legal) ?? []
    let action = all[choices.pick(all.length)]!
    while (game.play(draws(), { ...round, actions: [...actions, action] }).status === 'illegal') {
      action = all[choices.pick(all.length)]!
    }
    actions.push(action)
  }
}

function simulateMean<Bet extends Json, Action extends Json>(
  game: Game<Bet, Action>,
  simulation: Simulation<Bet, Action>,
  rounds: number,
): number {
  const serverSeed = createHash('sha256').update(`simulation of ${game.code}`).digest('hex')
  const { bet, act } = simulation
  let sum = 0
  for (let nonce = 0; nonce < rounds; nonce++) {
    const actions: Action[] = []
    for (;;) {
      const draws = createNodeDraws({ serverSeed, clientSeed: simulation.name, nonce })
      const played = game.play(draws, { bet, actions, stakeMinor: 10_000n, stepMinor: 1n })
      if (played.status === 'settled') {
        // Extra stakes are the player's own money.
        sum += Number(played.payoutMinor - (played.stakeMinor - 10_000n))
        break
      }
      if (played.status === 'illegal' || !act) throw new Error(`${game.code}: an illegal step`)
      actions.push(act(played.view, played.legal))
    }
  }
  return sum / rounds / 10_000
}
