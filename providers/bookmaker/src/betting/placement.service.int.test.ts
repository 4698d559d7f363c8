import { bettingLimits } from '@fairhouse/betting/limits/betting-limits.data'
import { multiply, parseDecimalRational, rational } from '@fairhouse/betting/odds/rational'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BetSlip } from './bet-slip.ts'
import { findBet } from './bet.repo.ts'
import { createTestBetting, listOpen, slipOn, type TestBetting } from './betting.fixture.ts'

let betting: TestBetting
let players = 0
let playerKey: string
beforeAll(async () => {
  betting = await createTestBetting()
})
afterAll(() => betting.close())
beforeEach(() => {
  players += 1
  playerKey = `player-${players}`
  betting.wallet.deposit(playerKey, 100_000n)
  betting.wallet.faultOf = () => 'none'
  Object.assign(betting.limits, bettingLimits('EUR'))
  betting.isFeedSilent = false
})

const place = (slip: BetSlip) => betting.services.placement.place(slip)
const single = (changes: Parameters<typeof slipOn>[2] = {}) =>
  slipOn(betting, listOpen(betting).slice(0, 1), { playerKey, ...changes })
const balance = () => betting.wallet.balance(`player:${playerKey}`)

test('a bet draws its stake and is open at the price that was shown', async () => {
  const slip = await single()
  const quote = await betting.services.placement.quote(slip)
  expect(quote).toMatchObject({ ok: true, stakeMinor: 1_000n, delayMs: 0 })
  expect(await place(slip)).toMatchObject({
    status: 'open',
    terms: { legs: [{ price: slip.legs[0]!.price }] },
  })
  expect(balance()).toBe(99_000n)
  expect(betting.wallet.balance(`stake:${slip.id}`)).toBe(1_000n)
})

test('a system stakes each of its lines', async () => {
  const slip = await slipOn(betting, listOpen(betting).slice(0, 4), {
    playerKey,
    sizes: [1, 2, 3, 4],
    unitStakeMinor: 10n,
  })
  expect((await place(slip)).status).toBe('open')
  expect(balance()).toBe(100_000n - 150n)
})

test('the same slip fifty times concurrently is one bet', async () => {
  const slip = await single()
  const answers = await Promise.all(Array.from({ length: 50 }, () => place(slip)))
  for (const { status } of answers) expect(['open', 'placing']).toContain(status)
  expect(balance()).toBe(99_000n)
})

test('another slip under the id of a bet is refused', async () => {
  const slip = await single()
  await place(slip)
  const other = { status: 'refused', refusal: { kind: 'idTaken' } }
  expect(await place({ ...slip, unitStakeMinor: 2_000n })).toEqual(other)
  expect(await place({ ...slip, playerKey: 'somebody-else' })).toEqual(other)
})

test('a refusal of the wallet is final', async () => {
  const slip = await single({ playerKey: 'without-money' })
  const refused = { status: 'refused', refusal: { kind: 'wallet', reason: 'insufficientFunds' } }
  expect(await place(slip)).toEqual(refused)
  betting.wallet.deposit('without-money', 10_000n)
  expect(await place(slip)).toEqual(refused)
})

test('legs of one event are no multiple', async () => {
  const [state] = listOpen(betting)
  const slip = await slipOn(betting, [state!, state!], { playerKey })
  expect(await place(slip)).toMatchObject({
    refusal: { kind: 'bet', refusal: { reason: 'relatedLegs' } },
  })
})

test.each([
  ['outcome', { outcomeId: 'x' }, 'marketSuspended'],
  ['market', { marketId: '9999' }, 'marketSuspended'],
  ['event', { eventId: 1 }, 'selectionUnknown'],
])('a leg on an unknown %s is refused', async (_, change, refusal) => {
  const slip = await single()
  const legs = [{ ...slip.legs[0]!, ...change }]
  expect(await place({ ...slip, legs })).toMatchObject({
    refusal: { kind: 'legs', legs: [{ leg: 0, refusal }] },
  })
})

test('each way is refused without place terms', async () => {
  expect(await place(await single({ isEachWay: true }))).toMatchObject({
    refusal: { kind: 'bet', refusal: { reason: 'eachWayNotOffered' } },
  })
})

test.each([
  ['none', '1.01', 'refused'],
  ['better', '1.01', 'open'],
  ['better', '900', 'refused'],
  ['any', '900', 'refused'],
] as const)(
  'with changes %s accepted a price shown as %s is %s',
  async (acceptMode, shown, status) => {
    const slip = await single({ acceptMode })
    const legs = [{ ...slip.legs[0]!, price: parseDecimalRational(shown)! }]
    const answer = await place({ ...slip, legs })
    expect(answer.status).toBe(status)
    if (answer.status === 'refused') expect(answer.refusal.kind).toBe('pricesMoved')
  },
)

test('with any change accepted a slightly worse price is taken', async () => {
  const slip = await single({ acceptMode: 'any' })
  const shown = multiply(slip.legs[0]!.price, rational(101n, 100n))
  const legs = [{ ...slip.legs[0]!, price: { n: (shown.n * 100n) / shown.d, d: 100n } }]
  expect(await place({ ...slip, legs })).toMatchObject({
    status: 'open',
    terms: { legs: [{ price: slip.legs[0]!.price }] },
  })
})

test('an event that has started by the clock takes no bet, whatever the feed says', async () => {
  const [state] = listOpen(betting)
  const slip = await slipOn(betting, [state!], { playerKey })
  const before = betting.book.clock.now()
  betting.book.clock.set(new Date(state!.event.startMs))
  const answer = await place(slip)
  betting.book.clock.set(before)
  expect(answer).toMatchObject({ refusal: { kind: 'legs', legs: [{ refusal: 'marketClosed' }] } })
})

test('a silent feed suspends all bets', async () => {
  betting.isFeedSilent = true
  expect(await place(await single())).toMatchObject({
    refusal: { kind: 'legs', legs: [{ refusal: 'marketSuspended' }] },
  })
})

/** Bets on live matches one after the other, until one was placed and one was refused for a goal. */
async function placeLive(whileWaiting: (slip: BetSlip) => unknown) {
  await betting.book.play(90_000, 1_000)
  const statuses = { goal: new Set<string>(), other: new Set<string>() }
  const all = () => [...betting.book.events.book.all()]
  for (let tries = 0; tries < 100 && statuses.goal.size === 0; tries += 1) {
    const live = all().filter(({ event }) => event.status === 'live')
    const state = live[tries % live.length]!
    const nowMs = betting.book.clock.now().getTime()
    const { markets } = await betting.prices.make('all', state, nowMs)
    if (markets.every(({ slug, outcomes }) => slug !== '1x2' || outcomes[0]!.price === null))
      continue
    const slip = await slipOn(betting, [state], { playerKey, acceptMode: 'any' })
    const { play } = betting.book
    vi.spyOn(betting.book, 'play').mockImplementationOnce(async (...of) => {
      await whileWaiting(slip)
      return play(...of)
    })
    const before = balance()
    const answer = await place(slip)
    vi.restoreAllMocks()
    const waitedMs = betting.book.clock.now().getTime() - nowMs
    const { facts } = betting.book.events.book.find(state.event.id)!
    const hasGoal = facts.slice(state.facts.length).some(({ kind }) => kind === 'goal')
    statuses[hasGoal ? 'goal' : 'other'].add(answer.status)
    if (answer.status === 'open') {
      expect(waitedMs).toBeGreaterThanOrEqual(4_000)
      const [leg] = (await findBet(betting.book.db, slip.id))!.terms.legs
      expect(answer).toMatchObject({ terms: { legs: [{ price: leg!.price }] } })
    } else {
      expect(betting.wallet.balance(`stake:${slip.id}`)).toBe(0n)
      if (hasGoal) expect(balance()).toBe(before)
    }
  }
  return statuses
}

test('a live bet waits for its delay; a goal in the meantime refuses it, a corner does not', async () => {
  const statuses = await placeLive(() => undefined)
  expect(statuses).toEqual({ goal: new Set(['refused']), other: new Set(['open']) })
})

test('a live bet has its stake during the delay: its player cannot take the money out of it', async () => {
  const statuses = await placeLive(({ id }) => {
    expect(betting.wallet.balance(`stake:${id}`)).toBe(1_000n)
    const left = balance()
    betting.wallet.withdraw(playerKey, left)
    betting.wallet.deposit(playerKey, left)
  })
  expect(statuses).toEqual({ goal: new Set(['refused']), other: new Set(['open']) })
})

test('a live bet that has not opened in time is cancelled, and its stake goes back', async () => {
  let id = ''
  const statuses = await placeLive(async (slip) => {
    id ||= slip.id
    if (slip.id !== id) return
    betting.book.clock.advance(20_001)
    await betting.services.stakes.recover()
  })
  expect((await findBet(betting.book.db, id))?.status).toBe('cancelled')
  expect(betting.wallet.balance(`stake:${id}`)).toBe(0n)
  expect(statuses.other).toContain('cancelled')
})

test.each(['lost', 'replyLost'] as const)(
  'a stake whose call was %s is not drawn later, when its player knows more: the bet is cancelled',
  async (fault) => {
    const slip = await single()
    betting.wallet.faultOf = (id) => (id.startsWith('place') ? fault : 'none')
    expect((await place(slip)).status).toBe('cancelled')
    betting.wallet.faultOf = () => 'none'
    expect((await place(slip)).status).toBe('cancelled')
    expect(balance()).toBe(100_000n)
  },
)

test('a bet that cannot be cancelled yet is cancelled once the wallet answers', async () => {
  const slip = await single()
  betting.wallet.faultOf = () => 'replyLost'
  expect((await place(slip)).status).toBe('cancelling')
  betting.wallet.faultOf = () => 'none'
  betting.book.clock.advance(20_001)
  await betting.services.stakes.recover()
  expect((await place(slip)).status).toBe('cancelled')
  expect(balance()).toBe(100_000n)
})
