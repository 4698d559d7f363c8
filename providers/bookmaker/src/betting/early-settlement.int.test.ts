import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueOf } from '../bookmaker.fixture.ts'
import type { EventState } from '../event/event-book.ts'
import type { BetSlip } from './bet-slip.ts'
import { viewBet } from './bet.reader.ts'
import { createTestBetting, listOpen, slipOn, type TestBetting } from './betting.fixture.ts'

const act = { addedFacts: [], actor: 'trader-1', reason: 'offside' }

let betting: TestBetting
beforeAll(async () => {
  betting = await createTestBetting(catalogueOf('Sprint League'))
  betting.wallet.deposit('ada', 1_000_000n)
})
afterAll(() => betting.close())

const stateOf = (id: number) => betting.book.events.book.find(id)!
const view = ({ id }: Pick<BetSlip, 'id'>) => viewBet(betting.book.db, id).then((bet) => bet!)

async function place(states: readonly EventState[], market: string, outcome: number) {
  const slip = await slipOn(betting, states, { market, outcome })
  expect(await betting.services.placement.place(slip)).toMatchObject({ status: 'open' })
  return slip
}

async function playUntil(id: number, isReached: (state: EventState) => boolean): Promise<void> {
  for (let step = 0; step < 1_000 && !isReached(stateOf(id)); step++) {
    await betting.book.play(2_000, 2_000)
  }
  expect(isReached(stateOf(id))).toBe(true)
  await betting.finish()
}

const hasGoal = ({ facts }: EventState) => facts.some(({ kind }) => kind === 'goal')

/** Bets on the soonest match, and on the next one where there was no goal. */
async function betUntilGoal(): Promise<{ id: number; over: BetSlip; first: BetSlip }> {
  for (;;) {
    const state = listOpen(betting)[0]!
    const { id } = state.event
    const over = await place([state], 'total', 0)
    const first = await place([state], 'nth_goal', 0)
    await playUntil(id, (now) => hasGoal(now) || now.event.status === 'ended')
    if (stateOf(id).event.status === 'live') return { id, over, first }
  }
}

const isHalfTime = ({ event }: EventState) =>
  event.score.period === 1 && event.score.phase === 'break'

test('bets on the first half settle at half-time, and a double with one of them can be sold', async () => {
  const [first] = listOpen(betting)
  const { id, startMs } = first!.event
  const later = listOpen(betting).find(({ event }) => event.startMs > startMs + 15 * 60_000)!
  const singles = []
  for (const outcome of [0, 1, 2]) singles.push(await place([first!], 'h1_1x2', outcome))
  const doubles = []
  for (const outcome of [0, 1, 2]) {
    const slip = await slipOn(betting, [first!], { market: 'h1_1x2', outcome })
    const rest = await slipOn(betting, [later])
    const legs = [...slip.legs, ...rest.legs]
    const double = { ...slip, id: randomUUID(), legs, sizes: [2] }
    expect(await betting.services.placement.place(double)).toMatchObject({ status: 'open' })
    doubles.push(double)
  }
  await playUntil(id, isHalfTime)
  expect(stateOf(id).event.status).toBe('live')
  const views = await Promise.all(singles.map(view))
  expect(views.map(({ status }) => status)).toEqual(['settled', 'settled', 'settled'])
  expect(views.filter(({ result }) => result === 'won')).toHaveLength(1)
  const { outcomeId } = views.find(({ result }) => result === 'won')!.legs[0]!
  for (const double of doubles) {
    const bet = await view(double)
    const hasWon = double.legs[0]!.outcomeId === outcomeId
    expect(bet.status).toBe(hasWon ? 'open' : 'settled')
    expect((await betting.services.cashOuts.offer(double.id)).ok).toBe(hasWon)
  }

  await playUntil(id, ({ event }) => event.status === 'ended')
  for (const slip of singles) expect((await view(slip)).postings).toHaveLength(1)
})

test('a goal that is taken back in play opens its bets again, and they settle by the rest', async () => {
  const { id, over, first } = await betUntilGoal()
  expect(await view(first)).toMatchObject({ status: 'settled' })
  const { event, facts } = stateOf(id)
  const goals = facts.flatMap(({ kind, no }) => (kind === 'goal' ? [no] : []))
  const correct = () =>
    betting.services.corrections.correct({ ...act, eventId: id, version: 0, omittedFacts: goals })
  expect(await correct()).toEqual({ ok: true, version: 2 })
  expect(stateOf(id).event.score.play).toMatchObject({ total: [0, 0] })
  await betting.finish()
  expect(await view(first)).toMatchObject({ status: 'open', result: 'open', paidMinor: 0n })
  expect((await view(over)).status).toBe('open')

  // Another process reads the match as it was corrected.
  await betting.restart()
  expect(stateOf(id).event.score.play).toMatchObject({ total: [0, 0] })
  await playUntil(id, ({ event: now }) => now.status === 'ended')
  expect(stateOf(id).event).toMatchObject({ resultVersion: 3, id: event.id })
  expect((await view(first)).status).toBe('settled')
  const paid = await Promise.all([over, first].map(view))
  for (const bet of paid) {
    const last = bet.postings.at(-1)!
    expect(bet.paidMinor).toBe(last.payoutMinor)
    expect(last.confirmedAt).not.toBeNull()
  }
  expect(betting.wallet.total).toBe(0n)
})

test('a bet of which a result was corrected is not sold until it is settled by it', async () => {
  const { event: first } = listOpen(betting)[0]!
  const later = listOpen(betting).find(({ event }) => event.startMs > first.startMs + 15 * 60_000)!
  const rest = await slipOn(betting, [later])
  const doubles = []
  for (const outcome of [0, 1, 2]) {
    const one = await slipOn(betting, [stateOf(first.id)], { outcome })
    const double = { ...one, id: randomUUID(), legs: [...one.legs, ...rest.legs], sizes: [2] }
    expect(await betting.services.placement.place(double)).toMatchObject({ status: 'open' })
    doubles.push(double)
  }
  await playUntil(first.id, ({ event }) => event.status === 'ended')
  const views = await Promise.all(doubles.map(view))
  const won = views.find(({ status }) => status === 'open')!
  const offer = await betting.services.cashOuts.offer(won.id)
  if (!offer.ok) throw new Error(offer.reason)
  const { amountMinor } = offer.offer
  const sale = () =>
    betting.services.cashOuts.take(won.id, { id: randomUUID(), amountMinor, toleranceMinor: 0n })

  const atMs = stateOf(first.id).facts.at(-1)!.atMs - 1
  const goal = { kind: 'goal', period: 2, minute: 90, player: null, atMs } as const
  const side = won.legs[0]!.outcomeId === '1' ? 2 : 1
  const addedFacts = Array.from({ length: 9 }, () => ({ ...goal, side }) as const)
  const change = { ...act, omittedFacts: [], addedFacts, eventId: first.id, version: 1 }
  expect(await betting.services.corrections.correct(change)).toEqual({ ok: true, version: 2 })
  expect(await sale()).toEqual({ ok: false, reason: 'resultPending' })
  await betting.finish()
  expect(await view(won)).toMatchObject({ status: 'settled', result: 'lost' })
})
