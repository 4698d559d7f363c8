import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFinished } from '../event/event.ts'
import { parseDecimalRational } from '../odds/rational.ts'
import { createRandom } from '../pricing/random.ts'
import { settleBet } from '../settlement/bet-settlement.ts'
import type { BetSlip } from './bet-slip.ts'
import { paidMinor } from './bet.reader.ts'
import { findBet } from './bet.repo.ts'
import { createTestBetting, type TestBetting } from './betting.fixture.ts'
import { Killed } from './mortal.fixture.ts'
import { listLegFacts, listPostings } from './posting.repo.ts'

const SEED = 20_261_122
const ACTS = 300
/** Of the touches of database, wallet and clock. */
const KILL_SHARE = 1 / 100
const MINUTE_MS = 60_000
const DEPOSIT = 5_000_000n
const PLAYERS = ['ada', 'bea', 'cem', 'dan']

let betting: TestBetting
beforeAll(async () => {
  betting = await createTestBetting()
  for (const player of PLAYERS) betting.wallet.deposit(player, DEPOSIT)
})
afterAll(() => betting.close())

const random = createRandom(SEED)
const below = (limit: number) => Math.floor(random() * limit)
const pick = <T>(items: readonly T[]): T => items[below(items.length)]!

async function drawSlip(): Promise<BetSlip | null> {
  const nowMs = betting.book.clock.now().getTime()
  const open = [...betting.book.events.book.all()]
    .filter(({ event }) => event.status === 'open' && event.startMs > nowMs)
    .filter(({ event }) => event.startMs < nowMs + 15 * MINUTE_MS)
  const live = [...betting.book.events.book.all()].filter(({ event }) => event.status === 'live')
  const states = new Set(Array.from({ length: 1 + below(4) }, () => pick(open)))
  if (random() < 0.02 && live.length > 0) states.add(pick(live))
  const legs: BetSlip['legs'][number][] = []
  for (const state of states) {
    const { markets } = await betting.prices.make('all', state, nowMs)
    if (markets.length === 0) return null
    const market = pick(markets)
    const outcome = pick(market.outcomes)
    const { id: marketId, specifiers } = market
    const price = outcome.price === null ? undefined : parseDecimalRational(outcome.price)
    if (price === undefined) return null
    legs.push({ eventId: state.event.id, marketId, specifiers, outcomeId: outcome.id, price })
  }
  const sizes = random() < 0.6 ? [legs.length] : legs.map((_, index) => index + 1)
  const unitStakeMinor = BigInt(10 + below(2_000))
  const bet = { legs, sizes, bankers: [], unitStakeMinor, isEachWay: false }
  const who = { playerKey: pick(PLAYERS), session: 'session-1', currency: 'EUR' }
  return { id: randomUUID(), acceptMode: 'any', ...who, ...bet }
}

async function correctSomething() {
  const ended = [...betting.book.events.book.all()].filter(
    ({ event, facts }) => isFinished(event) && facts.some(({ kind }) => kind === 'goal'),
  )
  if (ended.length === 0) return
  const { event, facts } = pick(ended)
  const goals = facts.filter(({ kind }) => kind === 'goal')
  const omittedFacts = random() < 0.5 ? [] : [pick(goals).no]
  await betting.services.corrections.correct({
    eventId: event.id,
    version: event.resultVersion,
    omittedFacts,
    addedFacts: [],
    actor: 'trader-1',
    reason: 'property',
  })
}

test(`the books add up after ${ACTS} random acts with kills between any two steps (seed ${SEED})`, async () => {
  const slips: BetSlip[] = []
  let kills = 0

  async function act(): Promise<void> {
    const chance = random()
    const { placement, worker, cashOuts, voids } = betting.services
    if (chance < 0.72) {
      // A player whose reply was lost sends the slip again.
      const slip = slips.length > 0 && random() < 0.1 ? pick(slips) : await drawSlip()
      if (slip === null) return
      slips.push(slip)
      await placement.place(slip)
    } else if (chance < 0.8 && slips.length > 0) {
      const { id } = pick(slips)
      const offer = await cashOuts.offer(id)
      if (!offer.ok) return
      const { amountMinor, stakeMinor } = offer.offer
      const part = random() < 0.4 ? { stakeMinor: stakeMinor / 2n } : {}
      await cashOuts.take(id, { amountMinor, toleranceMinor: 0n, ...part })
    } else if (chance < 0.9) await betting.book.play(1_000 * (2 + below(10)), 4_000)
    else if (chance < 0.97) await worker.pass()
    else if (chance < 0.98 && slips.length > 0) {
      await voids.void({ betId: pick(slips).id, actor: 'trader-1', reason: 'property' })
    } else await correctSomething()
  }

  betting.shouldDie = () => random() < KILL_SHARE
  for (let count = 0; count < ACTS; count++) {
    betting.wallet.faultOf = () => (random() < 0.02 ? pick(['lost', 'replyLost']) : 'none')
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      kills += 1
      await betting.restart()
    }
  }

  betting.wallet.faultOf = () => 'none'
  betting.shouldDie = () => false
  await betting.restart()
  await betting.book.play(25 * MINUTE_MS, 15_000)
  await betting.finish()

  expect(kills).toBeGreaterThan(10)
  expect(betting.wallet.total).toBe(0n)
  const paid = new Map(PLAYERS.map((player) => [player, 0n]))
  const counts = new Map<string, number>()
  for (const id of new Set(slips.map((slip) => slip.id))) {
    const bet = await findBet(betting.book.db, id)
    if (bet === undefined) continue
    counts.set(bet.status, (counts.get(bet.status) ?? 0) + 1)
    expect(['settled', 'cashedOut', 'refused', 'cancelled', 'voided']).toContain(bet.status)
    expect(betting.wallet.balance(`stake:${id}`)).toBe(0n)
    const postings = await listPostings(betting.book.db, id)
    for (const { confirmedAt } of postings) expect(confirmedAt).not.toBeNull()
    const net = paidMinor(postings)
    if (bet.status === 'settled') {
      const outcome = settleBet(bet.terms, await listLegFacts(betting.book.db, id))
      if (outcome.status === 'open') throw new Error(`${id} is settled and open`)
      const cashedOut = paidMinor(postings.filter(({ kind }) => kind === 'cashOut'))
      expect(net - cashedOut).toBe(outcome.payoutMinor)
    }
    if (['settled', 'cashedOut', 'voided'].includes(bet.status)) {
      paid.set(bet.playerKey, paid.get(bet.playerKey)! + net - bet.stakeMinor)
    }
  }
  for (const [player, net] of paid) {
    const has =
      betting.wallet.balance(`player:${player}`) + betting.wallet.balance(`debt:${player}`)
    expect(has).toBe(DEPOSIT + net)
  }
  const exposed = await betting.book.db
    .selectFrom('bet_exposure')
    .select('key')
    .where('key', 'like', 'selection:%')
    .where('amount', '>', 0n)
    .execute()
  expect(exposed).toEqual([])
  expect(counts.get('settled')).toBeGreaterThan(ACTS / 8)
  expect(counts.get('cashedOut')).toBeGreaterThan(3)
}, 120_000)
