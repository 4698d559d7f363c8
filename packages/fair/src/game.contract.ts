import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { chanceAbove, maxUnitsOf, rtpOf, varianceOf } from './distribution.ts'
import { createFixedDraws, pickOf, type Draws } from './draws.ts'
import { distributionOf, type Mode } from './enumeration.ts'
import type { Game, Json, Played, PlayInput } from './game.ts'
import { formatRatio, type Ratio } from './ratio.ts'

/** The known returns of a bet; omitted ones are not compared. */
export type Figures = {
  /** "99/100", in lowest terms. */
  readonly rtp: string
  /** Rounded to the digits it is written with. */
  readonly variance?: string
  /** The chance of a return above the stake, rounded likewise. */
  readonly winRate?: string
  /** The largest return, in hundredths of the stake. */
  readonly max?: bigint
}

/** Known facts about a game, independent of its code. */
export type GameModel<Bet extends Json, Action extends Json> = {
  /** An independent implementation of the game: same input, same result. */
  readonly expect: (numbers: readonly number[], round: PlayInput<Bet, Action>) => Played | 'unknown'
  readonly bets: readonly Bet[]
  readonly notBets: readonly unknown[]
  readonly notActions: readonly unknown[]
  readonly modes: readonly (Mode<Bet, Action> & { readonly figures: Figures })[]
  /** Stakes to play the bet at; a few small and large ones when left out. */
  readonly stakesOf?: (bet: Bet) => readonly bigint[]
  /** Actions that the player may try in an open round. */
  readonly actionsOf?: (view: Json, legal: readonly string[]) => readonly Action[]
  /** Looks at every state of the random rounds. */
  readonly onRound?: (
    state: {
      readonly numbers: readonly number[]
      readonly round: PlayInput<Bet, Action>
      readonly answer: Played
    },
    check: Check,
  ) => void
  /** Tests specific to this game. */
  readonly checkMore?: (game: Game<Bet, Action>, check: Check) => void
  /** Number of random rounds that are compared with `expect`, and their maximum length. */
  readonly rounds?: number
  readonly floatsMax?: number
}

/** Ends the checks with the fault unless the statement is right. */
export type Check = (isRight: boolean, fault: string) => void

/** The first thing that is wrong with the game; null for the right one. */
export function findGameFault<Bet extends Json, Action extends Json>(
  game: Game<Bet, Action>,
  model: GameModel<Bet, Action>,
): string | null {
  const check: Check = (isRight, fault) => {
    if (!isRight) throw new Error(fault)
  }
  try {
    checkForms(game, model, check)
    checkFigures(game, model, check)
    checkRounds(game, model, check)
    model.checkMore?.(game, check)
    return null
  } catch (error) {
    return String(error)
  }
}

function checkForms<Bet extends Json, Action extends Json>(
  game: Game<Bet, Action>,
  model: GameModel<Bet, Action>,
  check: Check,
): void {
  for (const bet of model.bets) {
    check(isDeepStrictEqual(game.parseBet(bet), bet), 'a bet of the game is refused or changed')
    if (typeof bet !== 'object' || bet === null) continue
    check(game.parseBet({ ...bet, extra: 1 }) === null, 'an unknown field of a bet is dropped')
  }
  for (const input of [...NEITHER, ...model.notBets]) {
    check(game.parseBet(input) === null, `${JSON.stringify(input)} is taken for a bet`)
  }
  for (const input of [...NEITHER, ...model.notActions]) {
    check(game.parseAction(input) === null, `${JSON.stringify(input)} is taken for an action`)
  }
}

const NEITHER: readonly unknown[] = [undefined, null, 0, 'x', [], true, { x: 1 }]

function checkFigures<Bet extends Json, Action extends Json>(
  game: Game<Bet, Action>,
  model: GameModel<Bet, Action>,
  check: Check,
): void {
  for (const { figures, ...mode } of model.modes) {
    const distribution = distributionOf(game, mode)
    const at = `of ${mode.name} differs from the enumeration`
    check(textOf(rtpOf(distribution)) === figures.rtp, `the RTP ${at}`)
    const { variance, winRate, max } = figures
    check(isShownAs(varianceOf(distribution), variance), `the variance ${at}`)
    check(isShownAs(chanceAbove(distribution, 100n), winRate), `the win rate ${at}`)
    const found = maxUnitsOf(distribution)
    check(max === undefined || found === max, `the largest return ${at}`)
    check(found <= game.maxMultiplierHundredths(mode.bet), `the maximum ${at}`)
    if (max !== undefined)
      check(max === game.maxMultiplierHundredths(mode.bet), `the shown maximum ${at}`)
  }
}

/** A fraction as "99/100". */
export function textOf({ numerator, denominator }: Ratio): string {
  return `${numerator}/${denominator}`
}

/** Whether the value rounds to the text, at the digits of the text. */
function isShownAs(value: Ratio, text: string | undefined): boolean {
  if (text === undefined) return true
  return formatRatio(value, text.split('.')[1]?.length ?? 0, 'nearest') === text
}

const STAKES = [1n, 7n, 100n, 33_333n, 10n ** 18n + 7n]
const STEPS = [1n, 1n, 10n, 1_000_000n]

/** Integers of 32 bits that are the same at every run: xorshift, seeded by a hash of the name. */
export function createChoices(name: string): Draws {
  let state = createHash('sha256').update(name).digest().readUInt32BE() | 1
  let used = 0
  const next = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    used += 1
    return state >>> 0
  }
  return {
    next,
    pick: (k) => pickOf(next(), k),
    get used() {
      return used
    },
  }
}

function checkRounds<Bet extends Json, Action extends Json>(
  game: Game<Bet, Action>,
  model: GameModel<Bet, Action>,
  check: Check,
): void {
  const choices = createChoices(`${game.code} rounds`)
  for (let index = 0; index < (model.rounds ?? 400); index++) {
    const numbers = Array.from({ length: model.floatsMax ?? 128 }, () =>
      index < 2 ? index * (2 ** 32 - 1) : choices.next(),
    )
    for (const played of playedPrefixes({ game, model, numbers, choices, index })) {
      checkEnd(game, numbers, played, check)
      model.onRound?.({ numbers, ...played }, check)
      const expected = model.expect(numbers, played.round)
      if (expected === 'unknown') continue
      check(isDeepStrictEqual(played.answer, expected), 'a round differs from the rules')
    }
  }
}

function checkEnd<Bet extends Json, Action extends Json>(
  game: Game<Bet, Action>,
  numbers: readonly number[],
  { round, answer }: { round: PlayInput<Bet, Action>; answer: Played },
  check: Check,
): void {
  if (answer.status !== 'settled') return
  const again = { ...round, actions: [...round.actions, (round.actions.at(-1) ?? {}) as Action] }
  const late = game.play(createFixedDraws(numbers), again)
  check(late.status === 'illegal', 'a settled round takes another action')
}

/** Every state of one round, from its opening to its end. */
export function* playedPrefixes<Bet extends Json, Action extends Json>(given: {
  readonly game: Game<Bet, Action>
  readonly model: Pick<GameModel<Bet, Action>, 'bets' | 'stakesOf' | 'actionsOf'>
  readonly numbers: readonly number[]
  readonly choices: Draws
  readonly index: number
}): Generator<{ round: PlayInput<Bet, Action>; answer: Played }> {
  const { game, model, numbers, choices, index } = given
  const bet = model.bets[index % model.bets.length]!
  const stakes = model.stakesOf?.(bet) ?? STAKES
  const stakeMinor = stakes[choices.pick(stakes.length)]!
  const stepMinor = STEPS[choices.pick(STEPS.length)]!
  const actions: Action[] = []
  for (let tries = 0; tries < 120; tries++) {
    const round = { bet, actions: [...actions], stakeMinor, stepMinor }
    const answer = game.play(createFixedDraws(numbers), round)
    yield { round, answer }
    if (answer.status === 'illegal') actions.pop()
    const state = game.play(createFixedDraws(numbers), { ...round, actions })
    if (state.status !== 'open') return
    const all = model.actionsOf?.(state.view, state.legal) ?? []
    actions.push(all[choices.pick(all.length)]!)
  }
}

/** Slips that any game can have, one wrong line each. */
export function breakGame<Bet extends Json, Action extends Json>(
  game: Game<Bet, Action>,
): Record<string, Game<Bet, Action>> {
  const paying = (change: (payout: bigint, stake: bigint) => bigint): Game<Bet, Action> => ({
    ...game,
    play(draws, round) {
      const played = game.play(draws, round)
      if (played.status !== 'settled') return played
      return { ...played, payoutMinor: change(played.payoutMinor, played.stakeMinor) }
    },
  })
  const drawing = (next: (draws: Draws) => number): Game<Bet, Action> => ({
    ...game,
    play: (draws, round) => game.play(changeDraws(draws, next), round),
  })
  let last = 0
  return {
    'a payout one unit high': paying((payout) => payout + 1n),
    'a win one unit low': paying((payout) => (payout > 0n ? payout - 1n : 0n)),
    'a payout without the stake': paying((payout, stake) => (payout > stake ? payout - stake : 0n)),
    'a payout for a loss': paying((payout, stake) => (payout === 0n ? stake : payout)),
    'a payout in floating point': paying((payout) =>
      BigInt(Math.floor(Number(payout) * 0.9999999)),
    ),
    'a payout finer than the step': {
      ...game,
      play: (draws, round) => game.play(draws, { ...round, stepMinor: 1n }),
    },
    'a stake that differs from the one taken': {
      ...game,
      play(draws, round) {
        const played = game.play(draws, round)
        return 'stakeMinor' in played ? { ...played, stakeMinor: played.stakeMinor + 1n } : played
      },
    },
    'the first float left out': {
      ...game,
      play(draws, round) {
        draws.next()
        return game.play(draws, round)
      },
    },
    'floats upside down': drawing((draws) => 2 ** 32 - 1 - draws.next()),
    'floats of 16 bits, from the wrong end': drawing((draws) => (draws.next() << 16) >>> 0),
    'every float the first': drawing((draws) => (draws.used === 0 ? (last = draws.next()) : last)),
    'any bet taken': { ...game, parseBet: (input) => input as Bet },
    'unknown fields dropped': {
      ...game,
      parseBet: (input) =>
        game.parseBet(input) ?? (isRecord(input) ? game.parseBet(withoutExtra(input)) : null),
    },
    'no bet taken': { ...game, parseBet: () => null },
    'any action taken': { ...game, parseAction: (input) => input as Action },
    'a maximum one hundredth low': {
      ...game,
      maxMultiplierHundredths: (bet) => game.maxMultiplierHundredths(bet) - 1n,
    },
    'actions ignored after the end': {
      ...game,
      play(draws, round) {
        const played = game.play(draws, round)
        if (played.status !== 'illegal') return played
        return { status: 'settled', view: null, stakeMinor: round.stakeMinor, payoutMinor: 0n }
      },
    },
  }
}

function changeDraws(draws: Draws, next: (draws: Draws) => number): Draws {
  return {
    next: () => next(draws),
    pick: (k) => Number((BigInt(next(draws)) * BigInt(k)) >> 32n),
    get used() {
      return draws.used
    },
  }
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

function withoutExtra({ extra: _, ...rest }: Record<string, unknown>): unknown {
  return rest
}
