import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createDraws } from '@fairhouse/fair/draws'
import { hmacSha256 } from '@fairhouse/fair/hmac-sha256'
import { limboGame } from '@fairhouse/fair/limbo/limbo.game'
import { commitTo } from '@fairhouse/fair/stream'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { FairnessPage } from './fairness-page.tsx'

const BET = '0192f0c1-7a52-7000-8000-000000000001'
const SERVER_SEED = 'ab'.repeat(32)

afterEach(() => vi.unstubAllGlobals())

/** Answers the call for the round; the rest goes to the site. */
function answerRound(data: object | null): void {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [asked] = request
    const url = asked instanceof Request ? asked.url : asked.toString()
    if (url.endsWith(`/api/game/bets/${BET}/round`)) return Response.json({ data })
    return await real(...request)
  })
}

/** A round of Limbo as the studio would have played it. */
async function limboRound(parts: object = {}) {
  const seeds = { serverSeed: SERVER_SEED, clientSeed: 'mine', nonce: 3 }
  const key = new TextEncoder().encode(SERVER_SEED)
  const draws = createDraws(seeds, (text) => hmacSha256(key, new TextEncoder().encode(text)))
  const bet = { target: 200 }
  const played = limboGame.play(draws, { bet, actions: [], stakeMinor: 100n, stepMinor: 1n })
  if (played.status !== 'settled') throw new Error('a round of Limbo has no steps')
  return {
    id: 'round-3',
    game: 'limbo',
    nonce: 3,
    clientSeed: 'mine',
    serverSeedHash: await commitTo(SERVER_SEED),
    serverSeed: SERVER_SEED,
    currency: 'EUR',
    openingStake: '100',
    stake: '100',
    payout: String(played.payoutMinor),
    payoutStep: '1',
    bet: { target: 200 },
    actions: [],
    outcome: played.view,
    mathVersion: limboGame.mathVersion,
    playedAt: '2026-11-20T11:00:00Z',
    ...parts,
  }
}

const view = <FairnessPage game="limbo" round={BET} />

test('a round of the player is filled in and checked without a press', async () => {
  answerRound(await limboRound())
  await openPage(view, { visitor: await signUpVisitor() })
  expect(await screen.findByText(/all three checks passed/)).toBeDefined()
  expect(screen.getByLabelText('Our revealed seed')).toHaveProperty('value', SERVER_SEED)
  expect(screen.queryByText(/An example is filled in/)).toBeNull()
  expect(screen.queryByText(/^Dice returns/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Your seed'), { target: { value: 'other' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check the round' }))
  expect(await screen.findByText(/doesn’t match its seeds/)).toBeDefined()
})

test('a round whose seed is in use says how to reveal it', async () => {
  answerRound(await limboRound({ serverSeed: null }))
  await openPage(view, { visitor: await signUpVisitor() })
  expect(await screen.findByText(/still in use/)).toBeDefined()
  expect(screen.getByText(/“Reveal and change”/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the game' }).getAttribute('href')).toContain(
    '/game/limbo',
  )
})

test('a guest, and a player whose round is not recorded, check one by hand', async () => {
  await openPage(view)
  expect(await screen.findByText(/Sign in to check your round/)).toBeDefined()
  expect(screen.getByLabelText('Bet')).toHaveProperty('value', '{"target":200}')
  answerRound(null)
  await openPage(view, { visitor: await signUpVisitor() })
  expect(await screen.findByText(/has no record of this round/)).toBeDefined()
})
