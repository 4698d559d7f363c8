import { createHmac } from 'node:crypto'
import * as dice from './dice.ts'
import type { Check } from './game.contract.ts'
import { floatAt } from './floats.ts'
import { isEqualRatio, multiplyRatio, ratio, type Ratio } from './ratio.ts'
import { streamMessage } from './seeds.ts'
import { commitToSync, streamBlockSync } from './stream.node.ts'

/** Everything that decides a dice round. Tests hand in the real one and broken copies of it. */
export type DiceMath = {
  isDiceBet: (bet: { direction: unknown; target: unknown }) => boolean
  diceRoll: (float: number) => number
  isDiceWin: (bet: dice.DiceBet, roll: number) => boolean
  diceChance: (bet: dice.DiceBet) => Ratio
  diceMultiplier: (bet: dice.DiceBet) => Ratio
  dicePayout: (bet: dice.DiceBet, roll: number, stakeMinor: bigint) => bigint
  floatAt: (block: Uint8Array, index: number) => number
  streamMessage: typeof streamMessage
  streamBlock: typeof streamBlockSync
  commitTo: typeof commitToSync
}

export const DICE_MATH: DiceMath = {
  ...dice,
  floatAt,
  streamMessage,
  streamBlock: streamBlockSync,
  commitTo: commitToSync,
}

const OUTCOMES = 10_001
const GRID = 2n ** 32n
const SEED = 'c0ffee00'.repeat(8)

/** Every bet the game offers, written out independently of its own rule. */
export const ALL_BETS: readonly dice.DiceBet[] = [
  ...Array.from({ length: 9_800 }, (_, index) => ({
    direction: 'over' as const,
    target: 200 + index,
  })),
  ...Array.from({ length: 9_800 }, (_, index) => ({
    direction: 'under' as const,
    target: 1 + index,
  })),
]

/**
 * The first grid point of every roll, found by bisection on the mapping itself. `starts[10001]` is
 * the end of the grid. Null when the mapping is not a rising staircase onto 0…10000.
 */
export function enumerateRolls(math: Pick<DiceMath, 'diceRoll'>): bigint[] | null {
  const rollAt = (point: bigint): number => math.diceRoll(Number(point) / 2 ** 32)
  if (rollAt(0n) !== 0 || rollAt(GRID - 1n) !== OUTCOMES - 1) return null
  const starts = [0n]
  for (let roll = 1; roll < OUTCOMES; roll++) {
    let [below, from] = [starts[roll - 1]!, GRID - 1n]
    while (from - below > 1n) {
      const middle = (below + from) / 2n
      if (rollAt(middle) >= roll) from = middle
      else below = middle
    }
    if (rollAt(from) !== roll || rollAt(from - 1n) !== roll - 1) return null
    starts.push(from)
  }
  return [...starts, GRID]
}

/** The first thing that is wrong with this mathematics; null for the right one. */
export function findDiceFault(math: DiceMath): string | null {
  const check: Check = (isRight, fault) => {
    if (!isRight) throw new Error(fault)
  }
  try {
    checkStream(math, check)
    checkBets(math, check)
    const starts = enumerateRolls(math)
    check(starts !== null, 'rolls are not the staircase floor(f·10001)')
    checkChances(math, starts!, check)
    checkPayouts(math, check)
    return null
  } catch (error) {
    return String(error)
  }
}

function checkStream(math: DiceMath, check: Check): void {
  const seeds = { serverSeed: SEED, clientSeed: 'player', nonce: 7 }
  for (const block of [0, 1]) {
    const message = `player:7:${block}`
    check(math.streamMessage(seeds, block) === message, 'the message is not clientSeed:nonce:round')
    const expected = createHmac('sha256', Buffer.from(SEED, 'utf8')).update(message).digest('hex')
    const made = Buffer.from(math.streamBlock(seeds, block)).toString('hex')
    check(made === expected, 'the stream is not HMAC-SHA-256 under the seed text')
  }
  check(
    // printf '%s' c0ffee00c0ffee00… | sha256sum
    math.commitTo(SEED) === 'c2a0b37a262809b4bd4ff5a29f3c0823b5c09cbb4e6b0669e453aae71f10c0ea',
    'the commitment is not SHA-256 of the seed text',
  )
  const bytes = Uint8Array.of(1, 2, 3, 4, 250, 251, 252, 253)
  check(math.floatAt(bytes, 0) === 0x01020304 / 2 ** 32, 'a float is not its four bytes over 2³²')
  check(math.floatAt(bytes, 1) === 0xfafbfcfd / 2 ** 32, 'a float is not its four bytes over 2³²')
}

function checkBets(math: DiceMath, check: Check): void {
  const offered = (direction: unknown, target: unknown): boolean =>
    math.isDiceBet({ direction, target })
  for (let target = -2; target <= 10_002; target++) {
    const isOver = target >= 200 && target <= 9_999
    const isUnder = target >= 1 && target <= 9_800
    check(offered('over', target) === isOver, 'the targets over are not 2.00 to 99.99')
    check(offered('under', target) === isUnder, 'the targets under are not 0.01 to 98.00')
  }
  const odd = [5_000.5, '5000', null, undefined, Number.NaN, Infinity, 5_000n]
  for (const target of odd)
    check(!offered('over', target), 'a target that is no integer is offered')
  for (const direction of ['', 'Over', null, 1]) {
    check(!offered(direction, 5_000), 'a direction besides over and under is offered')
  }
}

function checkChances(math: DiceMath, starts: readonly bigint[], check: Check): void {
  const rtp = ratio(99n, 100n)
  for (const bet of ALL_BETS) {
    const winning = bet.direction === 'over' ? GRID - starts[bet.target + 1]! : starts[bet.target]!
    const chance = ratio(winning, GRID)
    check(isEqualRatio(math.diceChance(bet), chance), 'a chance differs from the enumeration')
    const returned = multiplyRatio(chance, math.diceMultiplier(bet))
    check(isEqualRatio(returned, rtp), 'the RTP of a bet is not exactly 99 %')
  }
}

function checkPayouts(math: DiceMath, check: Check): void {
  for (const bet of ALL_BETS.filter((_, index) => index % 97 === 0 || index % 9_800 > 9_797)) {
    for (const roll of [0, bet.target - 1, bet.target, bet.target + 1, 10_000]) {
      const isWin = bet.direction === 'over' ? roll > bet.target : roll < bet.target
      check(math.isDiceWin(bet, roll) === isWin, 'a roll is won or lost on the wrong side')
      const by = math.diceMultiplier(bet)
      for (const stake of [1n, 99n, 1_000n, 33_333n, 10n ** 18n + 7n]) {
        const exact = isWin ? (stake * by.numerator) / by.denominator : 0n
        check(
          math.dicePayout(bet, roll, stake) === exact,
          'a payout is not stake × multiplier cut down',
        )
      }
    }
  }
}
