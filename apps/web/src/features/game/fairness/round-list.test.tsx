import type { FrameRound } from '@fairhouse/contract/game-frame'
import { dicePayout, diceRoll } from '@fairhouse/fair/dice'
import { formatRoll } from '@fairhouse/fair/dice-text'
import { commitTo, streamFloats } from '@fairhouse/fair/stream'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speakEnglish } from '#core/i18n/catalogue.fixture.ts'
import { RoundList } from './round-list.tsx'

const SERVER_SEED = 'ab'.repeat(32)

beforeEach(() => {
  speakEnglish()
  // The check must work without a network: any use of it fails the test.
  vi.stubGlobal('fetch', () => expect.fail('the check asked the network'))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A round as the studio would have played it. */
async function playRound(nonce: number, parts: Partial<FrameRound> = {}): Promise<FrameRound> {
  const [float = 0] = await streamFloats({ serverSeed: SERVER_SEED, clientSeed: 'mine', nonce }, 1)
  const bet = { direction: 'over', target: 5050 } as const
  const roll = diceRoll(float)
  return {
    id: `round-${nonce}`,
    game: 'dice',
    nonce,
    clientSeed: 'mine',
    serverSeedHash: await commitTo(SERVER_SEED),
    serverSeed: SERVER_SEED,
    currency: 'EUR',
    openingStake: '100',
    stake: '100',
    payout: String(dicePayout(bet, roll, 100n)),
    payoutStep: '1',
    outcome: { roll },
    bet,
    actions: [],
    text: { bet: 'over 50.50', outcome: formatRoll(roll) },
    mathVersion: 'dice-1',
    playedAt: '2026-11-20T11:00:00Z',
    ...parts,
  }
}

test('a revealed round is checked in the browser, without a network', async () => {
  render(<RoundList rounds={[await playRound(3)]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText(/all three checks passed/)).toBeDefined()
})

test('a round with another outcome than its seeds make is called out', async () => {
  render(<RoundList rounds={[await playRound(3, { outcome: { roll: 9_999 } })]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText(/doesn’t match its seeds/)).toBeDefined()
  expect(screen.getByText('(failed)')).toBeDefined()
})

test('a round whose seed is in use says so and offers no check', async () => {
  render(<RoundList rounds={[await playRound(0, { serverSeed: null })]} />)
  expect(screen.getByText(/still in use/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('all revealed rounds are checked together', async () => {
  render(<RoundList rounds={await Promise.all([playRound(1), playRound(2)])} />)
  fireEvent.click(screen.getByRole('button', { name: 'Check all' }))
  expect(await screen.findAllByText(/all three checks passed/)).toHaveLength(2)
})

test('amounts are those of the record, with their currency', async () => {
  render(<RoundList rounds={[await playRound(1, { payout: '123456' })]} />)
  expect(screen.getByText('1,234.56 EUR')).toBeDefined()
  expect(screen.getByText('Stake 1.00 EUR')).toBeDefined()
})

test('without rounds it says what will be here', () => {
  render(<RoundList rounds={[]} />)
  expect(screen.getByText('No rounds yet')).toBeDefined()
})
