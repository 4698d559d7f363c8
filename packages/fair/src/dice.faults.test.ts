import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { ALL_BETS, DICE_MATH, findDiceFault, type DiceMath } from './dice.contract.ts'
import { diceChance, diceMultiplier, isDiceWin, type DiceBet } from './dice.ts'
import { ratio, scaleDown, type Ratio } from './ratio.ts'

const GRID = 2n ** 32n
const inverse = (chance: Ratio, percent: bigint): Ratio =>
  ratio(percent * chance.denominator, 100n * chance.numerator)
const winningRolls = ({ direction, target }: DiceBet): bigint =>
  BigInt(direction === 'over' ? 10_000 - target : target)
const shiftChance = (bet: DiceBet, by: bigint): Ratio =>
  ratio((diceChance(bet).numerator * GRID) / diceChance(bet).denominator + by, GRID)
const pay =
  (scale: (stake: bigint, by: Ratio, roll: number) => bigint): DiceMath['dicePayout'] =>
  (bet, roll, stake) =>
    isDiceWin(bet, roll) ? scale(stake, diceMultiplier(bet), roll) : 0n

/** Plausible slips, one wrong line each: the checks above must notice every one. */
const MUTANTS: Record<string, Partial<DiceMath>> = {
  'rolls 0 to 99.99 only': { diceRoll: (f) => Math.floor(f * 10_000) },
  'rolls rounded instead of cut': { diceRoll: (f) => Math.round(f * 10_001) },
  'rolls rounded up': { diceRoll: (f) => Math.ceil(f * 10_001) },
  'rolls cut to whole numbers': { diceRoll: (f) => Math.floor(f * 101) * 100 },
  'rolls turned around': { diceRoll: (f) => 10_000 - Math.floor(f * 10_001) },
  'a roll nudged in one place': {
    diceRoll: (f) => Math.floor(f * 10_001 + (f > 0.7 && f < 0.701 ? 1e-6 : 0)),
  },
  'a top roll that never comes': { diceRoll: (f) => Math.min(9_999, Math.floor(f * 10_001)) },
  'a roll in single precision': { diceRoll: (f) => Math.floor(Math.fround(f) * 10_001) },
  'a tie wins over': {
    isDiceWin: (bet, roll) =>
      isDiceWin(bet, roll) || (bet.direction === 'over' && roll === bet.target),
  },
  'a tie wins under': {
    isDiceWin: (bet, roll) =>
      isDiceWin(bet, roll) || (bet.direction === 'under' && roll === bet.target),
  },
  'over and under swapped': { isDiceWin: (bet, roll) => !isDiceWin(bet, roll) },
  'a chance of winning rolls over 10001': {
    diceChance: (bet) => ratio(winningRolls(bet), 10_001n),
  },
  'a chance of winning rolls over 10000': {
    diceChance: (bet) => ratio(winningRolls(bet), 10_000n),
  },
  'a chance one grid point high': { diceChance: (bet) => shiftChance(bet, 1n) },
  'a chance one grid point low': { diceChance: (bet) => shiftChance(bet, -1n) },
  'a chance wrong for one bet only': {
    diceChance: (bet) => (bet.target === 7_777 ? shiftChance(bet, 1n) : diceChance(bet)),
  },
  'an RTP of 98 %': { diceMultiplier: (bet) => inverse(diceChance(bet), 98n) },
  'an RTP of 100 %': { diceMultiplier: (bet) => inverse(diceChance(bet), 100n) },
  'a multiplier from the even spread': {
    diceMultiplier: (bet) => ratio(99n * 10_001n, 100n * winningRolls(bet)),
  },
  'a multiplier of 99 / chance in percent': {
    diceMultiplier: (bet) => ratio(99n * 10_000n, 100n * winningRolls(bet)),
  },
  'a multiplier cut to four decimals': {
    diceMultiplier: (bet) => ratio(scaleDown(10_000n, diceMultiplier(bet)), 10_000n),
  },
  'a multiplier in floating point': {
    diceMultiplier: (bet) => {
      const { numerator, denominator } = diceChance(bet)
      return ratio(
        BigInt(Math.round((0.99 / (Number(numerator) / Number(denominator))) * 1e12)),
        10n ** 12n,
      )
    },
  },
  'a multiplier less generous for long shots': {
    diceMultiplier: (bet) => inverse(diceChance(bet), winningRolls(bet) === 1n ? 98n : 99n),
  },
  'a payout rounded up': { dicePayout: pay((stake, by) => scaleDown(stake, by) + 1n) },
  'a payout rounded to nearest': {
    dicePayout: pay(
      (stake, by) => (2n * stake * by.numerator + by.denominator) / (2n * by.denominator),
    ),
  },
  'a payout without the stake': { dicePayout: pay((stake, by) => scaleDown(stake, by) - stake) },
  'a payout in floating point': {
    dicePayout: pay((stake, by) =>
      BigInt(Math.floor((Number(stake) * Number(by.numerator)) / Number(by.denominator))),
    ),
  },
  'a payout for a loss': { dicePayout: (bet, _, stake) => scaleDown(stake, diceMultiplier(bet)) },
  'a payout of zero for the top roll': {
    dicePayout: pay((stake, by, roll) => (roll === 10_000 ? 0n : scaleDown(stake, by))),
  },
  'a target of 100 over': {
    isDiceBet: (bet) =>
      DICE_MATH.isDiceBet(bet) || (bet.direction === 'over' && bet.target === 10_000),
  },
  'a target of 0 under': {
    isDiceBet: (bet) => DICE_MATH.isDiceBet(bet) || (bet.direction === 'under' && bet.target === 0),
  },
  'a target under 98.01': {
    isDiceBet: (bet) =>
      DICE_MATH.isDiceBet(bet) || (bet.direction === 'under' && bet.target === 9_801),
  },
  'half-step targets': {
    isDiceBet: (bet) => DICE_MATH.isDiceBet({ ...bet, target: Math.floor(Number(bet.target)) }),
  },
  'the last target over missing': {
    isDiceBet: (bet) => DICE_MATH.isDiceBet(bet) && bet.target !== 9_999,
  },
  'bytes read backwards': {
    floatAt: (block, index) =>
      DICE_MATH.floatAt(block.slice(index * 4, index * 4 + 4).reverse(), 0),
  },
  'three bytes instead of four': {
    floatAt: (block, index) => Math.floor(DICE_MATH.floatAt(block, index) * 2 ** 24) / 2 ** 24,
  },
  'always the first float': { floatAt: (block) => DICE_MATH.floatAt(block, 0) },
  'a nonce one ahead': {
    streamMessage: (seeds, block) => `${seeds.clientSeed}:${seeds.nonce + 1}:${block}`,
  },
  'the block left out': { streamMessage: (seeds) => `${seeds.clientSeed}:${seeds.nonce}` },
  'another separator': {
    streamMessage: (seeds, block) => `${seeds.clientSeed}-${seeds.nonce}-${block}`,
  },
  'nonce before client seed': {
    streamMessage: (seeds, block) => `${seeds.nonce}:${seeds.clientSeed}:${block}`,
  },
  'the key as bytes of the hex': {
    streamBlock: (seeds, block) =>
      createHmac('sha256', Buffer.from(seeds.serverSeed, 'hex'))
        .update(DICE_MATH.streamMessage(seeds, block))
        .digest(),
  },
  'key and message swapped': {
    streamBlock: (seeds, block) =>
      createHmac('sha256', DICE_MATH.streamMessage(seeds, block)).update(seeds.serverSeed).digest(),
  },
  'SHA-512': {
    streamBlock: (seeds, block) =>
      createHmac('sha512', seeds.serverSeed).update(DICE_MATH.streamMessage(seeds, block)).digest(),
  },
  'a commitment to the bytes': {
    commitTo: (seed) => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
  },
  'a commitment in upper case': { commitTo: (seed) => DICE_MATH.commitTo(seed).toUpperCase() },
}

test('the mathematics as shipped has no fault', { timeout: 60_000 }, () => {
  expect(ALL_BETS).toHaveLength(19_600)
  expect(findDiceFault(DICE_MATH)).toBeNull()
})

test.each(Object.keys(MUTANTS))('%s is caught', { timeout: 60_000 }, (name) => {
  expect(findDiceFault({ ...DICE_MATH, ...MUTANTS[name] })).not.toBeNull()
})
