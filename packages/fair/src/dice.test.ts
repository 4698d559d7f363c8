import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ALL_BETS, enumerateRolls } from './dice.contract.ts'
import * as dice from './dice.ts'
import { DICE_RTP, diceChance, diceMultiplier, dicePayout, diceRoll, isDiceBet } from './dice.ts'
import { addRatio, isEqualRatio, multiplyRatio, ratio } from './ratio.ts'
import { streamFloatsSync } from './stream.node.ts'

const over = (target: number): dice.DiceBet => ({ direction: 'over', target })
const under = (target: number): dice.DiceBet => ({ direction: 'under', target })

test('the smallest float rolls 0.00 and the largest 100.00', () => {
  expect(diceRoll(0)).toBe(0)
  expect(diceRoll(1 - 2 ** -32)).toBe(10_000)
})

test('the mapping in doubles equals floor(n·10001 / 2³²) in integers at and beside every step', () => {
  for (const start of enumerateRolls({ diceRoll })!.slice(0, -1)) {
    for (const point of [start, start + 1n, start > 0n ? start - 1n : 0n]) {
      expect(diceRoll(Number(point) / 2 ** 32)).toBe(Number((point * 10_001n) >> 32n))
    }
  }
})

test('all 2³² floats are shared out: each roll gets 429,453 or 429,454 of them', () => {
  const starts = enumerateRolls({ diceRoll })!
  const shares = starts.slice(1).map((start, index) => start - starts[index]!)
  expect(new Set(shares)).toEqual(new Set([429_453n, 429_454n]))
  expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(2n ** 32n)
})

test('win and loss together are certain: over t, under t and t itself sum to one', () => {
  const starts = enumerateRolls({ diceRoll })!
  for (let target = 200; target <= 9_800; target++) {
    const tie = ratio(starts[target + 1]! - starts[target]!, 2n ** 32n)
    const all = addRatio(addRatio(diceChance(over(target)), diceChance(under(target))), tie)
    expect(isEqualRatio(all, ratio(1n, 1n))).toBe(true)
  }
})

test('every bet returns exactly 99 % in rational arithmetic', () => {
  expect(DICE_RTP).toEqual(ratio(99n, 100n))
  for (const bet of ALL_BETS) {
    expect(multiplyRatio(diceChance(bet), diceMultiplier(bet))).toEqual(DICE_RTP)
  }
})

test('the longest shot wins about one time in 10001 and pays about 9900 times', () => {
  for (const bet of [over(9_999), under(1)]) {
    expect(Number(diceChance(bet).denominator) / Number(diceChance(bet).numerator)).toBeCloseTo(
      10_001,
      0,
    )
    expect(dicePayout(bet, bet.direction === 'over' ? 10_000 : 0, 100n)).toBeGreaterThan(990_000n)
  }
})

test('the safest bet still pays more than the stake', () => {
  for (const [bet, roll] of [
    [over(200), 201],
    [under(9_800), 9_799],
  ] as const) {
    expect(dicePayout(bet, roll, 10_000n)).toBe(10_103n)
  }
})

test('targets just outside the offer are refused', () => {
  expect([over(200), over(9_999), under(1), under(9_800)].every(isDiceBet)).toBe(true)
  expect([over(199), over(10_000), under(0), under(9_801)].some(isDiceBet)).toBe(false)
})

test('a roll on the target loses in both directions', () => {
  expect(dicePayout(over(5_000), 5_000, 100n)).toBe(0n)
  expect(dicePayout(under(5_000), 5_000, 100n)).toBe(0n)
  expect(dicePayout(over(5_000), 5_001, 100n)).toBe(198n)
  expect(dicePayout(under(5_000), 4_999, 100n)).toBe(198n)
})

test('payouts are cut down to the minor unit, at any size', () => {
  expect(dicePayout(over(200), 5_000, 1n)).toBe(1n)
  const stake = 10n ** 30n + 1n
  const { numerator, denominator } = diceMultiplier(over(4_321))
  expect(dicePayout(over(4_321), 9_000, stake)).toBe((stake * numerator) / denominator)
})

test('payouts are cut down to the step that the currency can carry', () => {
  const bet = over(5_050)
  const wei = dicePayout(bet, 9_000, 10n ** 16n)
  const stepped = dicePayout(bet, 9_000, 10n ** 16n, 10n ** 10n)
  expect(stepped % 10n ** 10n).toBe(0n)
  expect(wei - stepped).toBeGreaterThan(0n)
  expect(wei - stepped).toBeLessThan(10n ** 10n)
})

test.each([
  ['a fair-odds bet', over(5_050)],
  ['a likely bet', under(9_000)],
  ['a long shot', over(9_500)],
])('50,000 simulated rounds of %s return inside the interval that 99 in 100 do', (label, bet) => {
  const serverSeed = createHash('sha256').update(`simulation of ${label}`).digest('hex')
  const rounds = 50_000
  let wins = 0
  for (let nonce = 0; nonce < rounds; nonce++) {
    const [float] = streamFloatsSync({ serverSeed, clientSeed: 'simulation', nonce }, 1)
    if (dice.isDiceWin(bet, diceRoll(float!))) wins++
  }
  const chance = Number(diceChance(bet).numerator) / Number(diceChance(bet).denominator)
  const multiplier = 0.99 / chance
  const deviation = multiplier * Math.sqrt((chance * (1 - chance)) / rounds)
  expect(Math.abs((wins / rounds) * multiplier - 0.99)).toBeLessThan(2.576 * deviation)
})
