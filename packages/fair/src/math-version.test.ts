import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatRoll } from './dice-text.ts'
import { ALL_BETS } from './dice.contract.ts'
import { DICE_MATH_VERSION, diceMultiplier, dicePayout, diceRoll } from './dice.ts'
import { DICE_CONFIG, DICE_CONFIG_HASH } from './math-version.ts'
import { commitToSync, streamFloatsSync } from './stream.node.ts'

/**
 * One line per mathematics that ever ran, never edited: stored rounds are verified by it. When a
 * test here fails, the mathematics changed: give it a new version and add a line.
 */
const GOLDEN: Record<string, { behaviour: string; config: string }> = {
  'dice-1': {
    behaviour: '3fdb193fa4d4dbacb94b3d49a8075ad7a82455ea01ee16a933f70692b4fb413e',
    config: '91fd257b983275d67d6eb9a43f45e29a582d3b1f059074d86c7e7302a51aa649',
  },
}

/** A digest over every multiplier and over the outcome and payout of 20,000 fixed rounds. */
function digestBehaviour(): string {
  const digest = createHash('sha256')
  for (const bet of ALL_BETS) {
    const { numerator, denominator } = diceMultiplier(bet)
    digest.update(`${bet.direction} ${bet.target} ${numerator}/${denominator}\n`)
  }
  for (let index = 0; index < 20_000; index++) {
    const serverSeed = createHash('sha256')
      .update(`golden ${index % 100}`)
      .digest('hex')
    const [float] = streamFloatsSync({ serverSeed, clientSeed: 'golden', nonce: index }, 1)
    const roll = diceRoll(float!)
    const bet = ALL_BETS[(index * 7_919) % ALL_BETS.length]!
    const payout = dicePayout(bet, roll, BigInt(index) * 1_013n + 1n)
    digest.update(`${commitToSync(serverSeed)} ${formatRoll(roll)} ${payout}\n`)
  }
  return digest.digest('hex')
}

test('the mathematics behaves as its version promises', () => {
  expect(digestBehaviour()).toBe(GOLDEN[DICE_MATH_VERSION]?.behaviour)
})

test('the configuration is the one its version promises', () => {
  expect(DICE_CONFIG_HASH).toBe(GOLDEN[DICE_MATH_VERSION]?.config)
})

test('the configuration hash is SHA-256 of the published configuration', () => {
  expect(DICE_CONFIG_HASH).toBe(createHash('sha256').update(DICE_CONFIG).digest('hex'))
  expect(JSON.parse(DICE_CONFIG)).toMatchObject({ mathVersion: DICE_MATH_VERSION, rtp: '0.9900' })
})
