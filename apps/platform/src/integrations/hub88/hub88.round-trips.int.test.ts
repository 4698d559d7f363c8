import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { closeWithTrueBooks } from './hub88.fixture.ts'
import { betCall, createGameSetup, winCall } from './hub88.setup.fixture.ts'

const setup = await createGameSetup()
afterAll(async () => await closeWithTrueBooks(setup))

test('a round takes eight round trips to the database: five for its bet, three for its end', async () => {
  const seat = await setup.seat()
  const bet = betCall(seat)
  // The first round of a session loads the cached data of the session, and rates.
  const first = betCall(seat)
  await setup.call('transaction/bet', first)
  await setup.call('transaction/win', winCall(seat, first, 1_980_000))
  const query = vi.spyOn(pg.Client.prototype, 'query')
  // `begin` and the lock timeout are sent together with the first statement.
  const countTrips = () => query.mock.calls.filter(([text]) => !isOpening(text)).length
  await setup.call('transaction/bet', bet)
  expect(countTrips()).toBe(5)
  query.mockClear()
  await setup.call('transaction/win', winCall(seat, bet, 1_980_000))
  expect(countTrips()).toBe(3)
  query.mockRestore()
})

function isOpening(text: unknown): boolean {
  return text === 'begin' || String(text).startsWith('SET LOCAL')
}
