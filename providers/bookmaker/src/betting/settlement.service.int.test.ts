import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogueOf } from '../bookmaker.fixture.ts'
import type { EventState } from '../event/event-book.ts'
import type { BetSlip } from './bet-slip.ts'
import { viewBet, viewBetsOfPlayer, type BetView } from './bet.reader.ts'
import { setAutoCashOut } from './bet.repo.ts'
import { createTestBetting, listOpen, slipOn, type TestBetting } from './betting.fixture.ts'
import { selectionIdOf } from './leg-reader.ts'

const MINUTE_MS = 60_000
const DEPOSIT = 100_000n

let betting: TestBetting
let players = 0
let playerKey: string
beforeAll(async () => {
  betting = await createTestBetting(catalogueOf('Sprint League', 'Wyncaster Park'))
})
afterAll(() => betting.close())
beforeEach(() => {
  players += 1
  playerKey = `player-${players}`
  betting.wallet.deposit(playerKey, DEPOSIT)
  betting.wallet.faultOf = () => 'none'
})

const openIn = (sport: string) =>
  listOpen(betting).filter(({ event }) => event.rules.sport === sport)
const balance = () => betting.wallet.balance(`player:${playerKey}`)

async function open(
  states: readonly EventState[],
  changes: Parameters<typeof slipOn>[2] = {},
): Promise<BetSlip> {
  const slip = await slipOn(betting, states, { playerKey, ...changes })
  expect(await betting.services.placement.place(slip)).toMatchObject({ status: 'open' })
  return slip
}

async function view({ id }: BetSlip): Promise<BetView> {
  return (await viewBet(betting.book.db, id))!
}

/** Plays until the events are over, and settles. */
async function playToEnd(states: readonly EventState[]): Promise<void> {
  const lastMs = Math.max(...states.map(({ event }) => event.startMs))
  const leftMs = lastMs - betting.book.clock.now().getTime()
  await betting.book.play(leftMs + 14 * MINUTE_MS, 20_000)
  await betting.finish()
}

test('bets on both sides and the draw of one match: one is won, and each says by which score', async () => {
  const states = openIn('soccer').slice(0, 1)
  const slips = []
  for (const outcome of [0, 1, 2]) slips.push(await open(states, { outcome }))
  await playToEnd(states)
  const views = await Promise.all(slips.map(view))
  const { play } = betting.book.events.book.find(states[0]!.event.id)!.event.score
  if (play.kind !== 'goals') throw new Error('football has goals')
  const [home, away] = play.total
  const winner = home > away ? 0 : home === away ? 1 : 2
  expect(views.map(({ result }) => result)).toEqual(
    [0, 1, 2].map((outcome) => (outcome === winner ? 'won' : 'lost')),
  )
  for (const { legs } of views) {
    expect(legs[0]!.explanation).toEqual({
      code: 'score',
      params: { unit: 'goals', scope: 'match', home: String(home), away: String(away) },
    })
  }
  const won = views[winner]!
  expect(won.paidMinor).toBe(won.potentialMinor)
  expect(balance()).toBe(DEPOSIT - 3_000n + won.paidMinor)
  expect(await viewBetsOfPlayer(betting.book.db, playerKey)).toHaveLength(3)
})

test('a settled bet gives its selections’ limits back', async () => {
  const states = openIn('soccer').slice(0, 1)
  const slip = await open(states)
  const read = () =>
    betting.book.db
      .selectFrom('bet_exposure')
      .select('amount')
      .where('key', '=', `selection:${selectionIdOf(slip.legs[0]!)}`)
      .executeTakeFirstOrThrow()
  expect((await read()).amount).toBeGreaterThan(0n)
  await playToEnd(states)
  expect((await read()).amount).toBe(0n)
})

test('an each-way bet pays its place part by the terms at which it was placed', async () => {
  const [state] = openIn('horse-racing')
  const slips: BetSlip[] = []
  const { rules } = state!.event
  if (rules.sport !== 'horse-racing') throw new Error('no race')
  for (const outcome of rules.runners.keys()) {
    const slip = await slipOn(betting, [state!], { playerKey, market: 'win', outcome }).catch(
      () => null,
    )
    if (slip === null) continue
    const answer = await betting.services.placement.place({ ...slip, isEachWay: true })
    if (answer.status === 'open') slips.push(slip)
  }
  await playToEnd([state!])
  const views = await Promise.all(slips.map(view))
  const results = views.map(({ result }) => result)
  expect(results.filter((result) => result === 'lost').length).toBeGreaterThan(0)
  const placed = views.filter(({ result, legs }) => {
    return result === 'part' && legs[0]!.factors!.win === '0/1'
  })
  expect(placed.length).toBeGreaterThan(0)
  for (const { legs, stakeMinor, paidMinor } of placed) {
    expect(stakeMinor).toBe(2_000n)
    expect(legs[0]!.factors!.win).toBe('0/1')
    expect(legs[0]!.explanation!.code).toBe('placing')
    const [n, d] = legs[0]!.factors!.place!.split('/').map(BigInt)
    expect(paidMinor).toBe((1_000n * n!) / d!)
  }
})

async function correct(state: EventState, version: number, omittedFacts: readonly number[]) {
  const answer = await betting.services.corrections.correct({
    eventId: state.event.id,
    version,
    omittedFacts,
    addedFacts: [],
    actor: 'trader-1',
    reason: 'a goal is taken back',
  })
  expect(answer.ok).toBe(true)
  await betting.finish()
}

/** Bets on the side that leads by one goal, so that one goal less removes the win. */
async function settleNarrowWin(): Promise<{ slip: BetSlip; ended: EventState; goal: number }> {
  for (;;) {
    const states = openIn('soccer').slice(0, 1)
    const slips = [await open(states, { outcome: 0 }), await open(states, { outcome: 2 })]
    await playToEnd(states)
    const ended = betting.book.events.book.find(states[0]!.event.id)!
    const { play } = ended.event.score
    if (play.kind !== 'goals') throw new Error('football has goals')
    const margin = play.total[0] - play.total[1]
    const side = margin === 1 ? 1 : 2
    const goal = ended.facts.findLast((fact) => fact.kind === 'goal' && fact.side === side)
    if (Math.abs(margin) === 1 && goal) return { slip: slips[side - 1]!, ended, goal: goal.no }
  }
}

test('a corrected result resettles: the payout is reversed, and paid again when the result is restored', async () => {
  const { slip, ended, goal } = await settleNarrowWin()
  const won = await view(slip)
  expect(won.result).toBe('won')
  const before = balance()

  await correct(ended, 1, [goal])
  const lost = await view(slip)
  expect(lost).toMatchObject({ status: 'settled', result: 'lost', paidMinor: 0n })
  expect(lost.postings.map(({ kind }) => kind)).toEqual(['settlement', 'resettlement'])
  expect(balance()).toBe(before - won.paidMinor)

  await correct(ended, 2, [])
  expect(await view(slip)).toMatchObject({ result: 'won', paidMinor: won.paidMinor })
  expect(balance()).toBe(before)
})

test('a payout that was withdrawn before the correction is a debt', async () => {
  const { slip, ended, goal } = await settleNarrowWin()
  const { paidMinor } = await view(slip)
  betting.wallet.withdraw(playerKey, balance())
  await correct(ended, 1, [goal])
  expect(balance()).toBe(0n)
  expect(betting.wallet.balance(`debt:${playerKey}`)).toBe(-paidMinor)
  expect(betting.wallet.total).toBe(0n)
})

test('a posting whose reply is lost is sent again and paid once', async () => {
  const states = openIn('soccer').slice(0, 1)
  const slips = [await open(states, { outcome: 0 }), await open(states, { outcome: 2 })]
  betting.wallet.faultOf = () => 'replyLost'
  await betting.book.play(20 * MINUTE_MS, 20_000)
  await betting.services.worker.pass()
  await betting.services.worker.pass()
  betting.wallet.faultOf = () => 'none'
  await betting.finish()
  const views = await Promise.all(slips.map(view))
  const paid = views.reduce((sum, { paidMinor }) => sum + paidMinor, 0n)
  expect(balance()).toBe(DEPOSIT - 2_000n + paid)
  for (const { postings } of views) expect(postings[0]!.confirmedAt).not.toBeNull()
})

test('a cashed-out bet is paid once, below its fair value, and never settled', async () => {
  const states = openIn('soccer').slice(0, 1)
  const slip = await open(states)
  const { cashOuts } = betting.services
  const offered = await cashOuts.offer(slip.id)
  if (!offered.ok) throw new Error(offered.reason)
  const { amountMinor, fairMinor } = offered.offer
  expect(amountMinor).toBe((fairMinor * 95n) / 100n)
  const request = { amountMinor, toleranceMinor: 0n }
  const answers = await Promise.all(
    [1, 2, 3].map(() => cashOuts.take(slip.id, { ...request, id: randomUUID() })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  await playToEnd(states)
  expect(balance()).toBe(DEPOSIT - 1_000n + amountMinor)
  expect(await view(slip)).toMatchObject({ status: 'cashedOut', paidMinor: amountMinor })
})

test('a bet is cashed out by itself once it is worth what its player set, and not before', async () => {
  const slip = await open(openIn('soccer').slice(0, 1))
  const { cashOuts, worker } = betting.services
  const offered = await cashOuts.offer(slip.id)
  if (!offered.ok) throw new Error(offered.reason)
  const { amountMinor } = offered.offer
  await setAutoCashOut(betting.book.db, slip.id, amountMinor + 1n, betting.book.clock.now())
  await worker.pass()
  expect((await view(slip)).status).toBe('open')
  await setAutoCashOut(betting.book.db, slip.id, amountMinor, betting.book.clock.now())
  await betting.finish()
  expect(await view(slip)).toMatchObject({ status: 'cashedOut', paidMinor: amountMinor })
  expect(balance()).toBe(DEPOSIT - 1_000n + amountMinor)
})

test('a part is cashed out, and the rest settles for its part of the return', async () => {
  const states = openIn('soccer').slice(0, 1)
  const slips = []
  for (const outcome of [0, 1, 2]) slips.push(await open(states, { outcome }))
  let cashedOutMinor = 0n
  for (const { id } of slips) {
    const offered = await betting.services.cashOuts.offer(id)
    if (!offered.ok) throw new Error(offered.reason)
    const { amountMinor } = offered.offer
    const request = { id: randomUUID(), amountMinor, toleranceMinor: 0n, stakeMinor: 400n }
    const taken = await betting.services.cashOuts.take(id, request)
    expect(taken).toMatchObject({ ok: true, stakeMinor: 400n })
    if (taken.ok) cashedOutMinor += taken.amountMinor
  }
  await playToEnd(states)
  const views = await Promise.all(slips.map(view))
  const won = views.find(({ result }) => result === 'won')!
  const placed = won.legs[0]!.price
  expect(won).toMatchObject({ stakeMinor: 1_000n, openStakeMinor: 600n })
  expect(won.postings.at(-1)!.payoutMinor).toBe((600n * placed.n) / placed.d)
  expect(balance()).toBe(DEPOSIT - 3_000n + cashedOutMinor + won.postings.at(-1)!.payoutMinor)
})

test.each([
  ['more than is offered now', { amountMinor: 5_000n, toleranceMinor: 0n }, 'moved'],
  [
    'all but too little of the stake',
    { amountMinor: 1n, toleranceMinor: 0n, stakeMinor: 995n },
    'remainderTooSmall',
  ],
])('a cash-out of %s is refused', async (_, request, reason) => {
  const slip = await open(openIn('soccer').slice(0, 1))
  expect(
    await betting.services.cashOuts.take(slip.id, { id: randomUUID(), ...request }),
  ).toMatchObject({
    reason,
  })
})

test('there is no cash-out while the feed is silent, and none of a settled bet', async () => {
  const states = openIn('soccer').slice(0, 1)
  const slip = await open(states)
  betting.isFeedSilent = true
  expect(await betting.services.cashOuts.offer(slip.id)).toEqual({
    ok: false,
    reason: 'marketSuspended',
  })
  betting.isFeedSilent = false
  await playToEnd(states)
  expect(await betting.services.cashOuts.offer(slip.id)).toEqual({ ok: false, reason: 'notOpen' })
})

test('an operator voids an open bet and a settled one: the stake goes back, with the reason', async () => {
  const act = { actor: 'trader-1', reason: 'The price was an obvious error.' }
  const states = openIn('soccer').slice(0, 1)
  const first = await open(states)
  expect(await betting.services.voids.void({ betId: first.id, ...act })).toEqual({ ok: true })
  await betting.finish()
  expect(balance()).toBe(DEPOSIT)
  expect(await view(first)).toMatchObject({ status: 'voided', result: 'void', reason: act.reason })

  const settled = await open(states)
  await playToEnd(states)
  expect(await betting.services.voids.void({ betId: settled.id, ...act })).toEqual({ ok: true })
  await betting.finish()
  expect(balance()).toBe(DEPOSIT)
  const again = await betting.services.voids.void({ betId: settled.id, ...act })
  expect(again).toEqual({ ok: false, reason: 'notVoidable' })
})

test('of a player’s bets those are voided whose events have not begun', async () => {
  const states = openIn('soccer')
  const [begun, ahead] = [states.at(0)!, states.at(-1)!]
  const [first, both, last] = [await open([begun]), await open([begun, ahead]), await open([ahead])]
  const leftMs = begun.event.startMs - betting.book.clock.now().getTime()
  await betting.book.play(leftMs + 2_000, 1_000)
  const by = { playerKey, actor: 'fairhouse', reason: 'Self-exclusion' }
  expect(await betting.services.voids.voidPlayer(by)).toEqual({ voided: 1 })
  await betting.finish()
  expect((await view(last)).status).toBe('voided')
  expect([(await view(first)).status, (await view(both)).status]).toEqual(['open', 'open'])
  expect(await betting.services.voids.voidPlayer(by)).toEqual({ voided: 0 })
})

test('an operator voids an event: its selections count as 1.00, before its end and after', async () => {
  const act = { actor: 'trader-1', reason: 'The match was fixed.' }
  const { corrections } = betting.services
  const [first, second] = openIn('soccer')
  const early = await open([first!])
  const late = await open([second!])
  const double = await open([first!, second!])
  expect(await corrections.voidEvent({ eventId: first!.event.id, ...act })).toMatchObject({
    ok: true,
  })
  await betting.finish()
  expect(await view(early)).toMatchObject({ status: 'settled', result: 'void', paidMinor: 1_000n })
  await playToEnd([first!, second!])
  const single = await view(late)
  expect((await view(double)).paidMinor).toBe(single.paidMinor)

  expect(await corrections.voidEvent({ eventId: second!.event.id, ...act })).toMatchObject({
    ok: true,
  })
  await betting.finish()
  for (const slip of [early, late, double]) {
    expect(await view(slip)).toMatchObject({ status: 'settled', result: 'void', paidMinor: 1_000n })
  }
  expect(balance()).toBe(DEPOSIT)
  expect(await corrections.voidEvent({ eventId: second!.event.id, ...act })).toEqual({
    ok: false,
    reason: 'alreadyVoid',
  })
})

test('an operator voids a market: its bets alone are refunded, before the event and after it', async () => {
  const act = { actor: 'trader-1', reason: 'Wrong prices' }
  const { corrections, placement } = betting.services
  const [state] = openIn('soccer')
  const eventId = state!.event.id
  const slips = [await open([state!]), await open([state!], { outcome: 2 })]
  const other = await open([state!], { market: 'total' })
  expect(await corrections.voidEvent({ eventId, market: 'none', ...act })).toEqual({
    ...{ ok: false, reason: 'unknownMarket' },
  })
  const late = await slipOn(betting, [state!], { playerKey })
  expect(await corrections.voidEvent({ eventId, market: '1x2', ...act })).toMatchObject({
    ok: true,
  })
  await betting.finish()
  for (const slip of slips) {
    const bet = await view(slip)
    expect(bet).toMatchObject({ status: 'settled', result: 'void', paidMinor: 1_000n })
    expect(bet.legs[0]).toMatchObject({
      ...{ explanation: { code: 'marketCancelled' }, correction: 'Wrong prices' },
    })
  }
  expect((await view(other)).status).toBe('open')
  expect(await placement.place(late)).toMatchObject({ status: 'refused' })
  await playToEnd([state!])
  expect((await view(other)).legs[0]).toMatchObject({ correction: null })
  expect((await view(other)).legs[0]!.explanation!.code).toBe('score')
  for (const slip of slips) expect((await view(slip)).paidMinor).toBe(1_000n)
  expect(await corrections.voidEvent({ eventId, market: '1x2', ...act })).toEqual({
    ...{ ok: false, reason: 'alreadyVoid' },
  })
  expect(await corrections.voidEvent({ eventId, market: 'total', ...act })).toMatchObject({
    ok: true,
  })
  await betting.finish()
  expect(await view(other)).toMatchObject({ result: 'void', paidMinor: 1_000n })
  expect(balance()).toBe(DEPOSIT)
})

test('a voided market stays void after a correction, for its own reason, until its event is void', async () => {
  const { corrections } = betting.services
  const [state] = openIn('soccer')
  const eventId = state!.event.id
  const slips = [await open([state!]), await open([state!], { market: 'total' })]
  const actor = 'trader-1'
  const voidIt = async (reason: string, market?: string) => {
    const answer = await corrections.voidEvent({ eventId, market, actor, reason })
    expect(answer).toMatchObject({ ok: true })
    await betting.finish()
  }
  const reasons = async () => {
    const views = await Promise.all(slips.map(view))
    return views.map(({ legs }) => legs[0]!.correction)
  }
  await playToEnd([state!])
  await voidIt('Wrong prices', '1x2')
  expect(await reasons()).toEqual(['Wrong prices', null])
  const change = { omittedFacts: [], addedFacts: [], actor, reason: 'Wrong score' }
  expect(await corrections.correct({ eventId, version: 2, ...change })).toMatchObject({ ok: true })
  await betting.finish()
  expect(await reasons()).toEqual(['Wrong prices', 'Wrong score'])
  expect(await view(slips[0]!)).toMatchObject({ result: 'void', paidMinor: 1_000n })
  await voidIt('No match')
  expect(await reasons()).toEqual(['No match', 'No match'])
  expect(balance()).toBe(DEPOSIT)
})
