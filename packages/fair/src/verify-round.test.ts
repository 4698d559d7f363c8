import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatRoll } from './dice-text.ts'
import { dicePayout, diceRoll, type DiceBet } from './dice.ts'
import { commitToSync, streamFloatsSync } from './stream.node.ts'
import { verifyRound, type PlayedRound } from './verify-round.ts'

const serverSeed = createHash('sha256').update('server').digest('hex')

function playRound(
  nonce: number,
  bet: DiceBet = { direction: 'over', target: 5_050 },
): PlayedRound {
  const [float] = streamFloatsSync({ serverSeed, clientSeed: 'me', nonce }, 1)
  const roll = diceRoll(float!)
  return {
    serverSeed,
    serverSeedHash: commitToSync(serverSeed),
    clientSeed: 'me',
    nonce,
    mathVersion: 'dice-1',
    bet,
    stake: '1000',
    outcome: formatRoll(roll),
    payout: String(dicePayout(bet, roll, 1_000n)),
    payoutStep: '1',
  }
}

test('rounds as the server plays them verify as fair', async () => {
  for (let nonce = 0; nonce < 500; nonce++) {
    const bet: DiceBet = { direction: nonce % 2 ? 'over' : 'under', target: 200 + nonce * 19 }
    const verdict = await verifyRound(playRound(nonce, bet))
    expect(verdict.status).toBe('fair')
  }
})

test('a round whose seed is still in use cannot be checked yet', async () => {
  expect(await verifyRound({ ...playRound(0), serverSeed: null })).toEqual({ status: 'unrevealed' })
})

test('a seed other than the committed one is unfair', async () => {
  const other = createHash('sha256').update('other').digest('hex')
  const verdict = await verifyRound({ ...playRound(0), serverSeed: other })
  expect(verdict).toMatchObject({ status: 'unfair', checks: { commitment: false } })
})

test('a roll that the seeds do not make is unfair, and the true one is named', async () => {
  const round = playRound(1)
  const verdict = await verifyRound({
    ...round,
    outcome: round.outcome === '1.00' ? '2.00' : '1.00',
  })
  expect(verdict).toMatchObject({
    status: 'unfair',
    checks: { commitment: true, outcome: false, payout: true },
    computed: { outcome: round.outcome },
  })
})

test('one minor unit more or less is an unfair payout', async () => {
  const round = playRound(1)
  for (const payout of [BigInt(round.payout) + 1n, BigInt(round.payout) + 1_000n].map(String)) {
    expect(await verifyRound({ ...round, payout })).toMatchObject({
      status: 'unfair',
      checks: { outcome: true, payout: false },
      computed: { payout: round.payout },
    })
  }
})

test('another nonce or client seed does not verify', async () => {
  const round = playRound(1)
  expect((await verifyRound({ ...round, nonce: 2 })).status).toBe('unfair')
  expect((await verifyRound({ ...round, clientSeed: 'you' })).status).toBe('unfair')
})

test.each([
  ['mathVersion', { mathVersion: 'dice-0' }],
  ['seeds', { serverSeed: 'short' }],
  ['seeds', { clientSeed: 'a:b' }],
  ['seeds', { nonce: -1 }],
  ['seeds', { nonce: 0.5 }],
  ['bet', { bet: { direction: 'over', target: 10_000 } }],
  ['bet', { bet: {} }],
  ['amounts', { stake: '-5' }],
  ['amounts', { payout: '1.5' }],
  ['amounts', { payoutStep: '0' }],
] as const)('a record with impossible %s is unreadable, not an error', async (part, change) => {
  expect(await verifyRound({ ...playRound(0), ...change })).toEqual({ status: 'unreadable', part })
})
