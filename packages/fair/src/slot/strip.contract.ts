import { createFixedDraws } from '../draws.ts'
import { numberFor } from '../enumeration.ts'
import { createChoices, type Check, type GameModel } from '../game.contract.ts'
import type { Game, Played, PlayInput } from '../game.ts'
import { isDeepStrictEqual } from 'node:util'
import type { SlotBet, SlotEvent, SlotMode, SlotWin } from './slot.round.ts'
import { contributionsOf, countScatters } from './strip.contributions.ts'
import { createStripGame, STRIP_RULES, type StripRules } from './strip.game.ts'
import { evaluateWindow, type StripSlot } from './strip.slot.ts'

/** The known payout of a slot of strips over all its stops, in coins. */
export type StripTotals = {
  readonly base: bigint
  readonly free?: bigint
  /** Stops with 3, 4 and 5 scatters. */
  readonly scatters?: readonly bigint[]
}

const count = (strip: string, symbol: string): number => strip.split(symbol).length - 1

/** The sum of the coins over all stops, from frequencies alone. */
export function sumOfStrips(slot: StripSlot, mode: SlotMode): bigint {
  return contributionsOf(slot, mode).reduce((sum, { coins }) => sum + coins, 0n)
}

/** The payout of one window, implemented independently of the engine: cell by cell. */
function expectWins(slot: StripSlot, mode: SlotMode, stops: readonly number[]): SlotWin[] {
  const strips = (mode === 'free' ? slot.strips.free : slot.strips.base)!
  const cell = (reel: number, row: number): string => {
    return strips[reel]![(stops[reel]! + row) % strips[reel]!.length]!
  }
  const factor = mode === 'free' ? slot.feature!.factor : 1
  const wins: SlotWin[] = []
  const { evaluator } = slot
  for (const [line, rows] of evaluator.kind === 'lines' ? evaluator.lines.entries() : []) {
    const shown = [...rows].map((row, reel) => cell(reel, Number(row)))
    const symbol = shown.find((symbol) => symbol !== 'W') ?? 'W'
    let length = 0
    while (length < shown.length && [symbol, 'W'].includes(shown[length]!)) length += 1
    const coins = slot.pays[symbol]?.[length - 3] ?? 0
    if (coins > 0) wins.push({ line, symbol, count: length, coins: coins * factor })
  }
  for (const [symbol, pays] of evaluator.kind === 'ways' ? Object.entries(slot.pays) : []) {
    const counts = strips.map((_, reel) =>
      [0, 1, 2].reduce((sum, row) => {
        const shown = cell(reel, row)
        const wild = evaluator.kind === 'ways' ? evaluator.wilds[mode][reel]! : 0
        return sum + (shown === symbol ? 1 : shown === 'W' ? wild : 0)
      }, 0),
    )
    const end = counts.indexOf(0)
    const length = end === -1 ? counts.length : end
    const ways = counts.slice(0, length).reduce((product, number) => product * number, 1)
    const coins = (pays[length - 3] ?? 0) * ways * factor
    if (coins > 0) wins.push({ symbol, count: length, ways, coins })
  }
  const scatters = strips.flatMap((_, reel) => [0, 1, 2].map((row) => cell(reel, row)))
  const number = scatters.filter((symbol) => symbol === 'S').length
  const scatterCoins = (slot.scatterPays?.[number] ?? 0) * factor
  if (scatterCoins > 0) wins.push({ symbol: 'S', count: number, coins: scatterCoins })
  return wins
}

/** A whole round, implemented independently of the engine. */
function expectRound(
  slot: StripSlot,
  numbers: readonly number[],
  { actions, stakeMinor, stepMinor }: PlayInput<SlotBet, never>,
): Played {
  if (actions.length > 0) return { status: 'illegal' }
  const reels = slot.strips.base.length
  const events: SlotEvent[] = []
  let [total, left, awarded] = [0, 0, 0]
  for (let spin = 0; spin === 0 || left > 0; spin++) {
    const mode = spin === 0 ? 'base' : 'free'
    const stops = numbers.slice(spin * reels, (spin + 1) * reels).map((number) => number >>> 27)
    if (spin > 0) left -= 1
    events.push(spin === 0 ? { type: 'spin', stops } : { type: 'freeSpin', stops, left })
    const wins = expectWins(slot, mode, stops)
    const coins = wins.reduce((sum, win) => sum + win.coins, 0)
    if (coins > 0) events.push({ type: 'win', wins, coins })
    total += coins
    const scatters = countShown(slot, mode, stops)
    const table = spin === 0 ? slot.feature?.spins : slot.feature?.retriggers
    const won = Math.min(table?.[scatters] ?? 0, (slot.feature?.spinsMax ?? 0) - awarded)
    if (won === 0) continue
    events.push({ type: spin === 0 ? 'trigger' : 'retrigger', scatters, spins: won })
    left += won
    awarded += won
  }
  events.push({ type: 'end', coins: total })
  const exact = (stakeMinor * BigInt(total)) / BigInt(slot.coinsPerStake)
  return {
    status: 'settled',
    view: { events, coins: total, coinsPerStake: slot.coinsPerStake },
    stakeMinor,
    payoutMinor: (exact / stepMinor) * stepMinor,
  }
}

function countShown(slot: StripSlot, mode: SlotMode, stops: readonly number[]): number {
  const strips = (mode === 'free' ? slot.strips.free : slot.strips.base)!
  return strips.reduce((sum, strip, reel) => {
    return sum + count((strip + strip).slice(stops[reel]!, stops[reel]! + 3), 'S')
  }, 0)
}

/** Known facts about a slot of strips. */
export function stripModel(slot: StripSlot, totals: StripTotals): GameModel<SlotBet, never> {
  return {
    expect: (numbers, round) => expectRound(slot, numbers, round),
    bets: [{}],
    notBets: [{ lines: 5 }],
    notActions: [{ type: 'spin' }],
    modes: [],
    rounds: 300,
    floatsMax: 320,
    checkMore(game, check) {
      checkTotals(game, totals, check)
      const coins = BigInt(slot.coinsPerStake)
      const most = (BigInt(slot.coinsMax) * 100n + coins - 1n) / coins
      check(game.maxMultiplierHundredths({}) === most, 'the maximum is not that of all best spins')
      if (slot.feature) checkFeature(game, slot, check)
    },
  }
}

/** The published configuration alone must come to the totals. */
function checkTotals(game: Game<SlotBet, never>, totals: StripTotals, check: Check): void {
  const slot = JSON.parse(game.config) as StripSlot
  check(sumOfStrips(slot, 'base') === totals.base, 'the sum over all stops')
  if (totals.free !== undefined) {
    check(sumOfStrips(slot, 'free') === totals.free, 'the sum over all stops of free spins')
  }
  if (!totals.scatters) return
  for (const strips of [slot.strips.base, slot.strips.free!]) {
    const counted = countScatters(strips).slice(3)
    check(isDeepStrictEqual(counted, totals.scatters), 'the stops with scatters')
  }
}

/** Rounds that begin with 3, 4 or 5 scatters, and rounds in which they come again and again. */
function checkFeature(game: Game<SlotBet, never>, slot: StripSlot, check: Check): void {
  const choices = createChoices(`${slot.code} features`)
  const stopsWith = (mode: SlotMode, scatters: number): number[] =>
    slot.strips[mode]!.map((strip, reel) => {
      const at = strip.indexOf('S')
      return numberFor((reel < scatters ? at + 31 : at + 4) % 32, 32)
    })
  for (const first of [3, 4, 5]) {
    for (const again of [0, 1, 3, 4, 5]) {
      const numbers = [...stopsWith('base', first)]
      for (let spin = 0; spin < slot.feature!.spinsMax; spin++) {
        const isAgain = again === 1 ? spin === 2 : again > 0
        const random = slot.strips.base.map(() => choices.next())
        numbers.push(...(isAgain ? stopsWith('free', Math.max(3, again)) : random))
      }
      const round = { bet: {}, actions: [], stakeMinor: 1_000n, stepMinor: 1n }
      const played = game.play(createFixedDraws(numbers), round)
      const expected = expectRound(slot, numbers, round)
      check(isDeepStrictEqual(played, expected), 'free spins differ from the rules')
    }
  }
}

/** Slips that any slot of strips can have. */
export function breakStrips(slot: StripSlot): Record<string, Game<SlotBet, never>> {
  const data = (change: Partial<StripSlot>) => createStripGame({ ...slot, ...change })
  const rules = (change: Partial<StripRules>) =>
    createStripGame(slot, { ...STRIP_RULES, ...change })
  const [first, second, ...others] = slot.strips.base as [string, string, ...string[]]
  const symbols = Object.keys(slot.pays)
  const last = symbols.at(-1)!
  const other = symbols.find((symbol) => !first.startsWith(symbol))!
  const paysOf = (symbol: string, change: (pay: number) => number) =>
    data({ pays: { ...slot.pays, [symbol]: slot.pays[symbol]!.map(change) } })
  return {
    'one symbol of a strip replaced': data({
      strips: { ...slot.strips, base: [`${other}${first.slice(1)}`, second, ...others] },
    }),
    'a stop left out': data({
      strips: { ...slot.strips, base: [first, second.slice(1), ...others] },
    }),
    'two reels changed for each other': data({
      strips: { ...slot.strips, base: [second, first, ...others] },
    }),
    'a strip upside down': data({
      strips: { ...slot.strips, base: [[...first].toReversed().join(''), second, ...others] },
    }),
    'a pay one coin high': paysOf(symbols[0]!, (pay) => pay + 1),
    'the least pay doubled': paysOf(last, (pay) => pay * 2),
    'a symbol that never pays': paysOf(symbols[1]!, () => 0),
    'coins of another stake': data({ coinsPerStake: slot.coinsPerStake + 1 }),
    'a larger maximum': data({ coinsMax: slot.coinsMax * 2 }),
    'a window one row up': rules({
      windowOf: (strips, stops) =>
        STRIP_RULES.windowOf(
          strips,
          stops.map((stop, reel) => (stop + 31) % strips[reel]!.length),
        ),
    }),
    'a window that ends with the strip': rules({
      windowOf: (strips, stops) =>
        strips.map((strip, reel) => strip.slice(stops[reel], stops[reel]! + 3).padEnd(3, '.')),
    }),
    'reels read from the right': rules({
      evaluateWindow: (slot, { window, mode }) =>
        evaluateWindow(slot, { window: window.toReversed(), mode }),
    }),
    'wilds that stand for nothing': rules({
      evaluateWindow: (slot, { window, mode }) =>
        evaluateWindow(slot, { window: window.map((reel) => reel.replaceAll('W', '.')), mode }),
    }),
    'the best win alone paid': rules({
      evaluateWindow(slot, given) {
        const { wins, scatters } = evaluateWindow(slot, given)
        return { wins: wins.toSorted((a, b) => b.coins - a.coins).slice(0, 1), scatters }
      },
    }),
    'a win of three left out': rules({
      evaluateWindow(slot, given) {
        const { wins, scatters } = evaluateWindow(slot, given)
        return { wins: wins.filter(({ count }) => count !== 3), scatters }
      },
    }),
  }
}

/** Slips that a slot of strips with free spins can have. */
export function breakFeature(slot: StripSlot): Record<string, Game<SlotBet, never>> {
  const feature = slot.feature!
  const free = (change: Partial<typeof feature>) =>
    createStripGame({ ...slot, feature: { ...feature, ...change } })
  const rules = (change: Partial<StripRules>) =>
    createStripGame(slot, { ...STRIP_RULES, ...change })
  return {
    'free spins on the paid strips': rules({ stripsOf: (slot) => slot.strips.base }),
    'another factor of free spins': free({ factor: feature.factor + 1 }),
    'scatters without the factor, or twice': rules({
      evaluateWindow(slot, given) {
        const { wins, scatters } = evaluateWindow(slot, given)
        const by = given.mode === 'free' ? 2 : 1
        return {
          wins: wins.map((win) => (win.symbol === 'S' ? { ...win, coins: win.coins * by } : win)),
          scatters,
        }
      },
    }),
    'a scatter pay changed': createStripGame({
      ...slot,
      scatterPays: { ...slot.scatterPays, 5: slot.scatterPays![5]! + 20 },
    }),
    'wilds that are scatters': rules({
      evaluateWindow(slot, { window, mode }) {
        const { wins } = evaluateWindow(slot, { window, mode })
        return { wins, scatters: window.join('').split(/[SW]/).length - 1 }
      },
    }),
    'one free spin too many': free({ spins: { ...feature.spins, 3: feature.spins[3]! + 1 } }),
    'no free spins for five': free({ spins: { 3: feature.spins[3]!, 4: feature.spins[4]!, 5: 0 } }),
    'free spins for two scatters': free({ spins: { 2: 1, ...feature.spins } }),
    'no retrigger': free({ retriggers: { 3: 0, 4: 0, 5: 0 } }),
    'one retriggered spin too few': free({
      retriggers: { ...feature.retriggers, 4: feature.retriggers[4]! - 1 },
    }),
    'one spin above the cap': free({ spinsMax: feature.spinsMax + 1 }),
    'no cap of spins': free({ spinsMax: 10_000 }),
    'free spins that end early': rules({
      playSlotRound: ({ spin, ...given }) => {
        let spins = 0
        return STRIP_RULES.playSlotRound({
          ...given,
          spin: (mode) => {
            const result = spin(mode)
            spins += 1
            return spins === 9 ? { ...result, coins: 0, events: [] } : result
          },
        })
      },
    }),
    'free spins not paid': rules({
      playSlotRound: ({ spin, ...given }) =>
        STRIP_RULES.playSlotRound({
          ...given,
          spin: (mode) => (mode === 'free' ? { ...spin(mode), coins: 0 } : spin(mode)),
        }),
    }),
  }
}
