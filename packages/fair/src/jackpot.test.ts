import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jackpotCommitment, jackpotPrize, verifyJackpot, type JackpotDraw } from './jackpot.ts'

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const draw = fc
  .record({
    jackpotId: fc.constantFrom('daily', 'grand'),
    currency: fc.constantFrom('EUR', 'BTC'),
    number: fc.integer({ min: 1, max: 1e6 }),
    start: fc.bigInt({ min: 1n, max: 10n ** 20n }),
    room: fc.bigInt({ min: 1n, max: 10n ** 20n }),
  })
  .map(({ start, room, ...rest }): JackpotDraw => ({
    ...rest,
    ...{ start: start.toString(), limit: (start + room).toString() },
  }))

const revealOf = (seed: string, of: JackpotDraw) => ({
  ...of,
  ...{ seed, commitment: jackpotCommitment(seed), prize: jackpotPrize(seed, of).toString() },
})

test('a prize is above the start and never above the limit', () => {
  fc.assert(
    fc.property(hex, draw, (seed, of) => {
      const prize = jackpotPrize(seed, of)
      return prize > BigInt(of.start) && prize <= BigInt(of.limit)
    }),
  )
})

test('the prize is computed as the formula says, by another implementation', () => {
  fc.assert(
    fc.property(hex, draw, (seed, of) => {
      const message = `${of.jackpotId}:${of.currency}:${of.number}`
      const bits = createHmac('sha256', seed).update(message).digest('hex').slice(0, 13)
      const room = BigInt(of.limit) - BigInt(of.start)
      const expected = BigInt(of.start) + 1n + ((BigInt(`0x${bits}`) * room) >> 52n)
      expect(jackpotPrize(seed, of)).toBe(expected)
      expect(jackpotCommitment(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
    }),
  )
})

test('prizes are spread evenly between start and limit', () => {
  const counts = Array.from({ length: 10 }, () => 0)
  for (let number = 1; number <= 10_000; number++) {
    const of = { jackpotId: 'daily', currency: 'EUR', number, start: '1000', limit: '2000' }
    counts[Number((jackpotPrize('ab'.repeat(32), of) - 1001n) / 100n)]! += 1
  }
  // 1,000 each; 5 standard deviations of 30.
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})

test('a drop is fair with its seed, and with nothing else', () => {
  fc.assert(
    fc.property(hex, draw, hex, (seed, of, other) => {
      const reveal = revealOf(seed, of)
      expect(verifyJackpot(reveal).isFair).toBe(true)
      fc.pre(other !== seed)
      expect(verifyJackpot({ ...reveal, seed: other }).checks.commitment).toBe(false)
      const more = (BigInt(reveal.prize) + 1n).toString()
      const isMore = verifyJackpot({ ...reveal, prize: more })
      expect(isMore.checks).toEqual({ commitment: true, prize: false })
    }),
  )
})

test.each(['', 'x'.repeat(64), 'AB'.repeat(32)])('a seed %j is no proof', (seed) => {
  const of = { jackpotId: 'daily', currency: 'EUR', number: 1, start: '1', limit: '9' }
  const reveal = { ...of, seed, commitment: jackpotCommitment(seed), prize: '5' }
  expect(verifyJackpot(reveal)).toMatchObject({ isFair: false })
  expect(verifyJackpot({ ...reveal, prize: 'none' })).toMatchObject({ isFair: false })
})
