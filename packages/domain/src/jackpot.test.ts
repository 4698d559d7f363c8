import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToJackpot, JACKPOT_PARTS, jackpotMinor, leftOfJackpot } from './jackpot.ts'

const pool = { parts: 0n, prizeMinor: 10n }

test('half a percent of small stakes adds up to whole units, and nothing is rounded away', () => {
  let now = pool
  for (let bet = 0; bet < 199; bet++)
    now = addToJackpot(now, { stakeMinor: 1n, shareHundredths: 50 }).pool
  expect(jackpotMinor(now.parts)).toBe(0n)
  now = addToJackpot(now, { stakeMinor: 1n, shareHundredths: 50 }).pool
  expect(now.parts).toBe(JACKPOT_PARTS)
})

test('the stake that brings the pool to the prize wins it, and one part less does not', () => {
  const almost = { ...pool, parts: 10n * JACKPOT_PARTS - 100n }
  expect(addToJackpot(almost, { stakeMinor: 1n, shareHundredths: 99 }).isDropped).toBe(false)
  expect(addToJackpot(almost, { stakeMinor: 1n, shareHundredths: 100 }).isDropped).toBe(true)
})

test('whatever is staked, prizes and what is left are all that was added', () => {
  const stakes = fc.array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { maxLength: 50 })
  fc.assert(
    fc.property(stakes, fc.integer({ min: 1, max: 500 }), (all, shareHundredths) => {
      let [now, added, paid] = [pool, 0n, 0n]
      for (const stakeMinor of all) {
        const step = addToJackpot(now, { stakeMinor, shareHundredths })
        now = step.pool
        added += step.addedParts
        while (now.parts >= now.prizeMinor * JACKPOT_PARTS) {
          paid += now.prizeMinor * JACKPOT_PARTS
          now = { ...now, parts: leftOfJackpot(now) }
        }
      }
      return paid + now.parts === added
    }),
  )
})
