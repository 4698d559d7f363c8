import { afterAll, expect, test } from 'vitest'
import { createCouponReader } from '../operator/coupon.ts'
import { createTestBetting, listOpen, slipOn } from './betting.fixture.ts'

const betting = await createTestBetting()
betting.wallet.deposit('ada', 1_000_000n)
afterAll(() => betting.close())
const { book } = betting

const closingOf = async (id: string) =>
  (await createCouponReader(book.db)(id)).legs.map(({ closing }) => closing)

/** Until the feed says that an event has begun, with passes of the worker. */
async function playToStart(eventId: number): Promise<void> {
  const eventOf = () => book.events.book.find(eventId)!.event
  while (eventOf().status === 'open') {
    await betting.services.worker.pass()
    await book.play(10_000, 5_000)
  }
}

test('a bet has the last price before its event began, and a later bet has none', async () => {
  const state = listOpen(betting)[0]!
  const { id: eventId } = state.event
  const early = await slipOn(betting, [state])
  expect(await betting.services.placement.place(early)).toMatchObject({ status: 'open' })
  await betting.services.worker.pass()
  expect(await closingOf(early.id)).toEqual([undefined])
  await playToStart(eventId)
  const { markets } = await betting.prices.make('all', state, book.clock.now().getTime())
  const [selection] = early.legs
  const market = markets.find(
    ({ id, specifiers }) => id === selection!.marketId && specifiers === selection!.specifiers,
  )
  const outcome = market?.outcomes.find(({ id }) => id === selection!.outcomeId)
  expect(await closingOf(early.id)).toEqual([outcome?.price])
  expect(outcome?.price).toMatch(/^\d+\.\d\d$/)
  const before = await closingOf(early.id)
  await betting.services.worker.pass()
  expect(await closingOf(early.id)).toEqual(before)
})

test('each leg of a multiple has its own', async () => {
  const states = listOpen(betting).slice(0, 2)
  const slip = await slipOn(betting, states, { sizes: [2] })
  expect(await betting.services.placement.place(slip)).toMatchObject({ status: 'open' })
  await playToStart(states[0]!.event.id)
  const [first] = await closingOf(slip.id)
  expect(first).toMatch(/^\d+\.\d\d$/)
})
