import { DAY_MS, MINUTE_MS } from '@fairhouse/domain/time-units'
import { afterAll, expect, test } from 'vitest'
import { createMarkerSetup } from '#platform/modules/marker/marker.fixture'

const setup = await createMarkerSetup()
afterAll(() => setup.close())

test('a period has stakes, returns and minutes, and the usual is that of those that are over', async () => {
  let at = await setup.open(10_000n)
  for (const [stake, payout] of [
    [100n, 0n],
    [300n, 50n],
    [200n, 700n],
  ] as const) {
    await setup.play(at, stake, payout)
    setup.clock.advance(5 * MINUTE_MS)
    await setup.play(at, stake, 0n)
    await setup.scan()
    at = await setup.later(at, 7 * DAY_MS)
  }
  const { body } = await setup.site.call('GET', '/api/player/play?period=week&timeZone=UTC', {
    as: at.player,
  })
  // The journal has the time of the database, in which all of this is one moment.
  expect(body.data.periods).toMatchObject([{ staked: '1200', returned: '750', deposited: '0' }])
  expect(body.data.usual).toBeNull()
  expect(body.data.currency).toBe('EUR')
})
