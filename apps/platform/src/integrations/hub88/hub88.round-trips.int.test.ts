import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeWithTrueBooks } from './hub88.fixture.ts'
import { betCall, createGameWorld, winCall, type GameWorld } from './hub88.setup.fixture.ts'

let world: GameWorld
beforeAll(async () => {
  world = await createGameWorld()
})
afterAll(async () => await closeWithTrueBooks(world))

test('a round takes eight round trips of the database: five for its bet, three for its end', async () => {
  const seat = await world.seat()
  const bet = betCall(seat)
  // The first one of a session reads what the platform keeps of it.
  await world.call('transaction/bet', betCall(seat))
  const query = vi.spyOn(pg.Client.prototype, 'query')
  // The beginning of a transaction travels with its first statement.
  const countTrips = () => query.mock.calls.filter(([text]) => text !== 'begin').length
  await world.call('transaction/bet', bet)
  expect(countTrips()).toBe(5)
  query.mockClear()
  await world.call('transaction/win', winCall(seat, bet, 1_980_000))
  expect(countTrips()).toBe(3)
  query.mockRestore()
})
