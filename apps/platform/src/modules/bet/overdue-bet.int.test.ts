import { type Log, silentLog } from '@fairhouse/server-kit/logger'
import { afterAll, expect, test } from 'vitest'
import { closeWithTrueBooks } from '#platform/integrations/hub88/hub88.fixture'
import { betCall, createGameSetup, winCall } from '#platform/integrations/hub88/hub88.setup.fixture'
import { createOverdueBetsJob } from './overdue-bet.ts'

const setup = await createGameSetup()
afterAll(async () => await closeWithTrueBooks(setup))

test('bets that are open for longer than the policy allows are named in the log, others are not', async () => {
  const seat = await setup.seat()
  const [stuck, settled] = [betCall(seat), betCall(seat)]
  await setup.call('transaction/bet', stuck)
  await setup.call('transaction/bet', settled)
  await setup.call('transaction/win', winCall(seat, settled, 0))
  const logged: unknown[] = []
  const log: Log = Object.assign(Object.create(silentLog), {
    error: (about: unknown) => logged.push(about),
  })
  const { run } = createOverdueBetsJob({
    ...setup.site,
    clock: setup.clock,
    log,
    openBetHoursMax: 24,
  })
  setup.clock.advance(24 * 3_600_000)
  expect(await run()).toEqual({ overdue: 0 })
  setup.clock.advance(1)
  expect(await run()).toEqual({ overdue: 1 })
  expect(logged).toEqual([
    expect.objectContaining({ reference: stuck.transaction_uuid, playerId: seat.player.playerId }),
  ])
})
