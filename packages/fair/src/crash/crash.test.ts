import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatRatio, ratio } from '../ratio.ts'
import {
  bustOf,
  bustOfBits,
  countReaching,
  CRASH_MATH_VERSION,
  previousHashOf,
  verifyCrashRound,
} from './crash.chain.ts'
import { CRASH_MATH, findCrashFault, type CrashMath } from './crash.contract.ts'
import { growthAt, growthTimeOf } from './crash.growth.ts'
import { automaticTargetOf, judgeCashOut, judgeTarget } from './crash.judge.ts'

/** A digest over the results of 2,000 fixed rounds. Never edited: a change needs a new version. */
const GOLDEN: Record<string, string> = {
  'crash-1': 'aaecd55f33063dd2ba7d558b255fbdff4b7b7d489fd02d03eded15cec4ac903c',
}

const SALT = '0000000000000000000301e2801a9a9598bfb114e574a91a887f2132f33047e6'
const RANGE = 2n ** 52n
const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Hashes from h_1 on, of a chain that ends in a known secret. */
function chainOf(length: number): string[] {
  const hashes = [sha('the end of the chain')]
  while (hashes.length < length) hashes.unshift(sha(hashes[0]!))
  return hashes
}

const MUTANTS: Record<string, Partial<CrashMath>> = {
  'an edge of 2 %': { bustOfBits: (bits) => max(100n, (98n * RANGE) / (RANGE - bits)) },
  'no edge': { bustOfBits: (bits) => max(100n, (100n * RANGE) / (RANGE - bits)) },
  'multipliers below one': { bustOfBits: (bits) => (99n * RANGE) / (RANGE - bits) },
  'multipliers rounded up': { bustOfBits: (bits) => bustOfBits(bits) + 1n },
  'multipliers in doubles': {
    bustOfBits: (bits) =>
      BigInt(Math.max(100, Math.floor(99 / (1 - Number(bits) / 2 ** 52) + 0.5))),
  },
  'one draw in 101 crashes at once': {
    bustOfBits: (bits) => (bits % 101n === 0n ? 100n : bustOfBits(bits)),
  },
  'a range of 2⁵² less one': {
    bustOfBits: (bits) => max(100n, (99n * RANGE) / (RANGE - 1n - bits || 1n)),
  },
  'a cap of 10,000': {
    bustOfBits: (bits) => (bustOfBits(bits) > 1_000_000n ? 1_000_000n : bustOfBits(bits)),
  },
  'a chance of 1 / target': { countReaching: (target) => (100n * RANGE) / BigInt(target) },
  'a chance one draw high': { countReaching: (target) => countReaching(target) + 1n },
  'growth rounded down': {
    growthTimeOf: (hundredths) => Math.floor(Math.log(hundredths / 100) / 0.00006),
  },
  'growth twice as fast': {
    growthTimeOf: (hundredths) => Math.ceil(Math.log(hundredths / 100) / 0.00012),
  },
  'a multiplier ahead of its time': { growthAt: (ms) => growthAt(ms) + 1 },
  'a multiplier behind its time': { growthAt: (ms) => Math.max(100, growthAt(ms) - 1) },
  'a multiplier before the start': { growthAt: (ms) => (ms < 0 ? 101 : growthAt(ms)) },
  'no cap': { automaticTargetOf: ({ autoCashOut }) => autoCashOut ?? 100_000_000 },
  'a cap that ignores the target': {
    automaticTargetOf: (bet) => automaticTargetOf({ ...bet, autoCashOut: null }),
  },
  'a cap rounded up': {
    automaticTargetOf: (bet) =>
      Math.min(
        bet.autoCashOut ?? 1e8,
        Math.ceil(Number(bet.payoutMaxMinor * 100n) / Number(bet.stakeMinor)),
      ),
  },
  'a tie lost': {
    judgeTarget: (target, bust) => judgeTarget(target, bust - 1n),
  },
  'a target one hundredth above the crash': {
    judgeTarget: (target, bust) =>
      bust > 100n ? judgeTarget(target, bust + 1n) : judgeTarget(target, bust),
  },
  'a target of 1.00 won': {
    judgeTarget: (target, bust) =>
      BigInt(target) <= bust ? { status: 'won', multiplier: target } : { status: 'crashed' },
  },
  'a target paid at the crash': {
    judgeTarget(target, bust) {
      const verdict = judgeTarget(target, bust)
      return verdict.status === 'won' ? { ...verdict, multiplier: Number(bust) } : verdict
    },
  },
  'a cash-out of 1.00': {
    judgeCashOut: (cashOut, bust) => {
      const verdict = judgeCashOut(cashOut, bust)
      return verdict.status === 'tooEarly' ? { status: 'won', multiplier: 100 } : verdict
    },
  },
  'a cash-out after the crash': {
    judgeCashOut: ({ elapsedMs, target }, bust) =>
      judgeCashOut({ elapsedMs: Math.min(elapsedMs, growthTimeOf(Number(bust))), target }, bust),
  },
  'a cash-out one millisecond late': {
    judgeCashOut: ({ elapsedMs, target }, bust) =>
      judgeCashOut({ elapsedMs: elapsedMs - 1, target }, bust),
  },
  'a cash-out one millisecond early': {
    judgeCashOut: ({ elapsedMs, target }, bust) =>
      judgeCashOut({ elapsedMs: elapsedMs + 1, target }, bust),
  },
  'an automatic target that a cash-out takes away': {
    judgeCashOut: ({ elapsedMs }, bust) => judgeCashOut({ elapsedMs, target: 1e8 }, bust),
  },
  'an automatic target paid at any time': {
    judgeCashOut: ({ elapsedMs, target }, bust) =>
      target < 1e8 ? judgeTarget(target, bust) : judgeCashOut({ elapsedMs, target }, bust),
  },
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

test('the mathematics as shipped has no fault', () => {
  expect(findCrashFault(CRASH_MATH)).toBeNull()
})

test.each(Object.keys(MUTANTS))('%s is caught', (name) => {
  expect(findCrashFault({ ...CRASH_MATH, ...MUTANTS[name] })).not.toBeNull()
})

test('the mathematics behaves as its version promises: a change needs a new version', () => {
  const digest = createHash('sha256')
  for (const hash of chainOf(2_000)) digest.update(`${hash} ${bustOf(hash, SALT)}\n`)
  for (let ms = 0; ms <= 160_000; ms += 97) digest.update(`${ms} ${growthAt(ms)}\n`)
  expect(digest.digest('hex')).toBe(GOLDEN[CRASH_MATH_VERSION])
})

test('a result is HMAC-SHA-256 of the hash as text under the salt as text, 13 hex digits of it', () => {
  for (const hash of chainOf(50)) {
    const bits = createHmac('sha256', SALT).update(hash).digest('hex').slice(0, 13)
    const exact = (99n * RANGE) / (RANGE - BigInt(`0x${bits}`))
    expect(bustOf(hash, SALT)).toBe(max(100n, exact))
  }
})

test('a crash at 1.00 comes with a chance of 1.980198 %, and every bet of that round loses', () => {
  const chance = ratio(RANGE - countReaching(101), RANGE)
  expect(formatRatio({ ...chance, numerator: chance.numerator * 100n }, 6, 'nearest')).toBe(
    '1.980198',
  )
})

test('a revealed round is checked by its link and its result', () => {
  const [previousHash, hash] = chainOf(2) as [string, string]
  const round = { previousHash, hash, salt: SALT, bust: String(bustOf(hash, SALT)) }
  expect(previousHashOf(hash)).toBe(previousHash)
  expect(verifyCrashRound(round).isFair).toBe(true)
  expect(verifyCrashRound({ ...round, bust: '101' }).checks).toEqual({ chain: true, bust: false })
  expect(verifyCrashRound({ ...round, salt: `${SALT}0` }).isFair).toBe(false)
  expect(verifyCrashRound({ ...round, previousHash: hash }).checks.chain).toBe(false)
  expect(verifyCrashRound({ ...round, hash: 'x' }).isFair).toBe(false)
  const unsalted = { ...round, salt: '', bust: String(bustOf(hash, '')) }
  expect(verifyCrashRound(unsalted).checks).toEqual({ chain: false, bust: false })
})

test('no time up to 10,000.00 is so close to a whole millisecond that machines could differ', () => {
  let nearest = 1
  for (let hundredths = 101; hundredths <= 1_000_000; hundredths++) {
    const exact = Math.log(hundredths / 100) / 0.00006
    nearest = Math.min(nearest, Math.abs(exact - Math.round(exact)))
  }
  // A double of this size is exact to 3e-11.
  expect(nearest).toBeGreaterThan(1e-9)
})

test.each([
  [150, 0.4851],
  [1_000, 8.9199],
])('bets on %i hundredths return inside the interval that 99 in 100 do', (target, variance) => {
  const rounds = 5_000
  const wins = chainOf(rounds).filter((hash) => bustOf(hash, SALT) >= BigInt(target)).length
  const deviation = Math.sqrt(variance / rounds)
  expect(Math.abs((wins / rounds) * (target / 100) - 0.99)).toBeLessThan(2.576 * deviation)
})
