import { createHash } from 'node:crypto'
import { diceMultiplier } from '@fairhouse/fair/dice'
import { CURRENCIES } from '@fairhouse/money/currency'
import { expect, test } from 'vitest'
import { drawDice } from './dice.draw.ts'
import { DICE_RTP_PERCENT } from './dice.game.ts'
import { diceLimits } from './dice.limits.ts'
import { PLAY_CREDITS, stepMinor } from './studio.currency.ts'

const serverSeed = createHash('sha256').update('seed').digest('hex')
const bet = { direction: 'over', target: 5_050 } as const

test('the same seeds and bet draw the same outcome, whatever the stake', () => {
  const seeds = { serverSeed, clientSeed: 'me', nonce: 5 }
  const rolls = [1n, 1_000n, 10n ** 20n].map(
    (stakeMinor) => drawDice(seeds, { bet, stakeMinor, stepMinor: 1n }).roll,
  )
  expect(new Set(rolls).size).toBe(1)
})

test('each nonce draws anew', () => {
  const rolls = Array.from(
    { length: 50 },
    (_, nonce) =>
      drawDice({ serverSeed, clientSeed: 'me', nonce }, { bet, stakeMinor: 1n, stepMinor: 1n })
        .roll,
  )
  expect(new Set(rolls).size).toBeGreaterThan(40)
})

test('the shown RTP is that of the mathematics', () => {
  expect(DICE_RTP_PERCENT).toBe('99.00')
})

test.each([...CURRENCIES, PLAY_CREDITS])(
  '$code can be played at its minimum and maximum',
  (currency) => {
    const { stakeMinMinor, stakeMaxMinor, payoutMaxMinor } = diceLimits(currency)!
    const step = stepMinor(currency)
    expect(stakeMinMinor % step).toBe(0n)
    expect(stakeMaxMinor % step).toBe(0n)
    expect(stakeMinMinor > 0n && stakeMinMinor < stakeMaxMinor).toBe(true)
    // the smallest stake on the longest shot is within the largest payout
    const { numerator, denominator } = diceMultiplier({ direction: 'under', target: 1 })
    expect((stakeMinMinor * numerator) / denominator < payoutMaxMinor).toBe(true)
  },
)
