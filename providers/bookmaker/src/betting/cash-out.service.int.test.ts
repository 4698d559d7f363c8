import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogueOf } from '../bookmaker.fixture.ts'
import type { EventState } from '../event/event-book.ts'
import { viewBet } from './bet.reader.ts'
import { setAutoCashOut } from './bet.repo.ts'
import { createTestBetting, listOpen, slipOn, type TestBetting } from './betting.fixture.ts'

let betting: TestBetting
let players = 0
let playerKey: string
beforeAll(async () => {
  betting = await createTestBetting(catalogueOf('Sprint League'))
})
afterAll(() => betting.close())
beforeEach(() => {
  players += 1
  playerKey = `seller-${players}`
  betting.wallet.deposit(playerKey, 100_000n)
})

async function open(states: readonly EventState[], changes: object = {}) {
  const slip = await slipOn(betting, states, { playerKey, acceptMode: 'any', ...changes })
  expect((await betting.services.placement.place(slip)).status).toBe('open')
  return slip
}

async function offerOf(id: string) {
  const answer = await betting.services.cashOuts.offer(id)
  if (!answer.ok) throw new Error(answer.reason)
  return { amountMinor: answer.offer.amountMinor, delayMs: answer.delayMs }
}

const view = async (id: string) => (await viewBet(betting.book.db, id))!

describe.each([
  ['a part', { stakeMinor: 400n }],
  ['the whole', {}],
])('a request to sell %s', (_, part) => {
  test('twelve times at once and again later sells once, with the same answer', async () => {
    const { id: betId } = await open(listOpen(betting).slice(0, 1))
    const { amountMinor } = await offerOf(betId)
    const request = { id: randomUUID(), amountMinor, toleranceMinor: 0n, ...part }
    const { cashOuts } = betting.services
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => cashOuts.take(betId, request)),
    )
    answers.push(await cashOuts.take(betId, request))
    const [first] = answers
    if (first?.ok !== true) throw new Error('not sold')
    expect(new Set(answers.map((each) => JSON.stringify(each, toText))).size).toBe(1)
    expect(await view(betId)).toMatchObject({
      sold: { stakeMinor: first.stakeMinor, amountMinor: first.amountMinor },
      openStakeMinor: 1_000n - first.stakeMinor,
      paidMinor: first.amountMinor,
    })
  })

  test('under the id of another one is refused', async () => {
    const { id: betId } = await open(listOpen(betting).slice(0, 1))
    const { amountMinor } = await offerOf(betId)
    const request = { id: randomUUID(), amountMinor, toleranceMinor: 0n, ...part }
    const { cashOuts } = betting.services
    expect((await cashOuts.take(betId, request)).ok).toBe(true)
    const other = { ...request, stakeMinor: 300n }
    expect(await cashOuts.take(betId, other)).toEqual({ ok: false, reason: 'idTaken' })
  })
})

const toText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

test('two parts under two ids are two sales', async () => {
  const { id: betId } = await open(listOpen(betting).slice(0, 1))
  for (const _ of ['one', 'two']) {
    const { amountMinor } = await offerOf(betId)
    const request = { id: randomUUID(), amountMinor, toleranceMinor: 0n, stakeMinor: 200n }
    expect((await betting.services.cashOuts.take(betId, request)).ok).toBe(true)
  }
  const { sold, openStakeMinor } = await view(betId)
  expect(sold.stakeMinor).toBe(400n)
  expect(openStakeMinor).toBe(600n)
})

test('a bet before its event is sold at once', async () => {
  const { id: betId } = await open(listOpen(betting).slice(0, 1))
  const { amountMinor, delayMs } = await offerOf(betId)
  expect(delayMs).toBe(0)
  const nowMs = betting.book.clock.now().getTime()
  await betting.services.cashOuts.take(betId, { id: randomUUID(), amountMinor, toleranceMinor: 0n })
  expect(betting.book.clock.now().getTime()).toBe(nowMs)
})

describe('a bet on a live event', () => {
  /** Tries sales of live bets until one met a goal and one did not. */
  async function sellLive(sell: (betId: string, amountMinor: bigint) => Promise<string>) {
    const seen = { goal: new Set<string>(), calm: new Set<string>() }
    for (let tries = 0; tries < 150 && (seen.goal.size === 0 || seen.calm.size === 0); tries++) {
      const [state] = listOpen(betting)
      const { id: betId } = await open([state!], { unitStakeMinor: 100n })
      const leadMs = state!.event.startMs - betting.book.clock.now().getTime()
      await betting.book.play(leadMs + 3_000 + 700 * (tries % 60), 1_000)
      const offer = await betting.services.cashOuts.offer(betId)
      if (!offer.ok || offer.delayMs === 0) continue
      const facts = () => betting.book.events.book.find(state!.event.id)!.facts
      const before = facts().length
      const begunMs = betting.book.clock.now().getTime()
      const said = await sell(betId, offer.offer.amountMinor)
      const hasGoal = facts()
        .slice(before)
        .some(({ kind }) => kind === 'goal')
      seen[hasGoal ? 'goal' : 'calm'].add(said)
      if (said === 'sold') {
        expect(betting.book.clock.now().getTime() - begunMs).toBeGreaterThanOrEqual(offer.delayMs)
      }
    }
    return seen
  }

  test('is sold after the delay of a bet, and not when a goal comes meanwhile', async () => {
    const seen = await sellLive(async (betId, amountMinor) => {
      const request = { id: randomUUID(), amountMinor, toleranceMinor: amountMinor - 1n }
      const answer = await betting.services.cashOuts.take(betId, request)
      return answer.ok ? 'sold' : answer.reason
    })
    expect(seen.calm).toContain('sold')
    expect(seen.goal.size).toBeGreaterThan(0)
    expect(seen.goal).not.toContain('sold')
  })

  test('whose value fell during the delay is offered again', async () => {
    const seen = await sellLive(async (betId, amountMinor) => {
      const request = { id: randomUUID(), amountMinor, toleranceMinor: 0n }
      const answer = await betting.services.cashOuts.take(betId, request)
      if (answer.ok) expect(answer.amountMinor).toBeGreaterThanOrEqual(amountMinor)
      if (!answer.ok && answer.reason === 'moved') {
        expect(answer.offer.amountMinor).toBeLessThan(amountMinor)
      }
      return answer.ok ? 'sold' : answer.reason
    })
    expect(seen.goal).not.toContain('sold')
  })

  test('is not sold sooner by a rule that its player sets now', async () => {
    const seen = await sellLive(async (betId) => {
      const { db, clock } = betting.book
      await setAutoCashOut(db, betId, 1n, clock.now())
      await betting.services.worker.pass()
      expect((await view(betId)).status).toBe('open')
      await betting.book.play(5_000, 250)
      await betting.services.worker.pass()
      return (await view(betId)).status === 'cashedOut' ? 'sold' : 'open'
    })
    expect(seen.calm).toContain('sold')
    // Prices are suspended after a goal: the rule sells at those of after it, or not at all.
    expect(seen.goal).toEqual(new Set(['open']))
  })
})

test('a part of a bet is sold before and after a market of it is voided, and the rest is exact', async () => {
  const { cashOuts, corrections } = betting.services
  const [first, second] = listOpen(betting)
  const voidMarketOf = async ({ event: { id: eventId } }: EventState) => {
    const by = { actor: 'trader-1', reason: 'Wrong prices' }
    const answer = await corrections.voidEvent({ eventId, market: '1x2', ...by })
    expect(answer).toMatchObject({ ok: true })
  }
  const sell = async (id: string, stakeMinor: bigint) => {
    const { amountMinor } = await offerOf(id)
    const request = { id: randomUUID(), amountMinor, toleranceMinor: 0n, stakeMinor }
    const sold = await cashOuts.take(id, request)
    if (!sold.ok) throw new Error(sold.reason)
    return sold.amountMinor
  }
  const slip = await open([first!, second!])
  let soldMinor = await sell(slip.id, 400n)
  const before = await offerOf(slip.id)
  const unsettled = { id: randomUUID(), amountMinor: before.amountMinor, toleranceMinor: 1_000n }
  await voidMarketOf(first!)
  // Until the leg counts as 1.00 nothing is sold at its price.
  expect((await cashOuts.take(slip.id, unsettled)).ok).toBe(false)
  await betting.finish()
  soldMinor += await sell(slip.id, 200n)
  await voidMarketOf(second!)
  await betting.finish()
  const bet = await view(slip.id)
  expect(bet).toMatchObject({ status: 'settled', result: 'void', paidMinor: 400n + soldMinor })
  expect(betting.wallet.balance(`player:${playerKey}`)).toBe(100_000n - 600n + soldMinor)
})
