import { type Log, silentLog } from '@fairhouse/server-kit/logger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeWithTrueBooks } from '#platform/integrations/hub88/hub88.fixture'
import {
  betCall,
  createGameWorld,
  winCall,
  type GameWorld,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import { createOverdueBetsJob } from './overdue-bet.ts'

let world: GameWorld
beforeAll(async () => {
  world = await createGameWorld()
})
afterAll(async () => await closeWithTrueBooks(world))

test('bets that are open for longer than the policy allows are named in the log, others are not', async () => {
  const seat = await world.seat()
  const [stuck, settled] = [betCall(seat), betCall(seat)]
  await world.call('transaction/bet', stuck)
  await world.call('transaction/bet', settled)
  await world.call('transaction/win', winCall(seat, settled, 0))
  const logged: unknown[] = []
  const log: Log = Object.assign(Object.create(silentLog), {
    error: (about: unknown) => logged.push(about),
  })
  const { run } = createOverdueBetsJob({
    ...world.site,
    clock: world.clock,
    log,
    openBetHoursMax: 24,
  })
  world.clock.advance(24 * 3_600_000)
  expect(await run()).toEqual({ overdue: 0 })
  world.clock.advance(1)
  expect(await run()).toEqual({ overdue: 1 })
  expect(logged).toEqual([
    expect.objectContaining({ reference: stuck.transaction_uuid, playerId: seat.player.playerId }),
  ])
})
