import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeWithTrueBooks } from './hub88.fixture.ts'
import { betCall, createGameWorld, winCall, type GameWorld } from './hub88.setup.fixture.ts'

let world: GameWorld
beforeAll(async () => {
  world = await createGameWorld()
})
afterAll(async () => await closeWithTrueBooks(world))

test('a round takes eleven round trips of the database: seven for its bet, four for its end', async () => {
  const seat = await world.seat()
  const bet = betCall(seat)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await world.call('transaction/bet', bet)
  expect(query).toHaveBeenCalledTimes(7)
  query.mockClear()
  await world.call('transaction/win', winCall(seat, bet, 1_980_000))
  expect(query).toHaveBeenCalledTimes(4)
  query.mockRestore()
})
