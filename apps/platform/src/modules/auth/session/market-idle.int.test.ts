import { MINUTE_MS } from '@fairhouse/domain/time-units'
import { afterAll, expect, test } from 'vitest'
import { createSessionSetup } from '#platform/modules/auth/session/session.fixture'
import { endOverdueSessions } from '#platform/modules/auth/session/overdue-session.job'
import { ALL_MARKETS, readMarketFile } from '@fairhouse/domain/market/market.fixture'
import type { TestPlayer } from '#platform/testing/test-app'

/* Half an hour without use ends sessions of players of Brazil, and of nobody else. */
const setup = await createSessionSetup({ FAIRHOUSE_MARKETS: 'br' })
const { site, clock } = setup
const markets = { ...ALL_MARKETS, licensed: [readMarketFile('br')] }
afterAll(() => setup.close())

const endReason = async ({ playerId }: TestPlayer) =>
  (
    await site.db
      .selectFrom('player_session')
      .select('end_reason')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
  ).end_reason

const refresh = async ({ accessToken }: TestPlayer) =>
  (
    await site.call('POST', '/api/player/sessions/refresh', {
      headers: { authorization: `Bearer ${accessToken}` },
    })
  ).status

test('a refresh after half an hour asks to sign in again, an instant earlier it does not', async () => {
  const [early, late, abroad] = [
    await site.signUp({ country: 'BR' }),
    await site.signUp({ country: 'BR' }),
    await site.signUp({ country: 'PT' }),
  ]
  clock.advance(30 * MINUTE_MS - 1)
  expect(await refresh(early)).toBe(200)
  clock.advance(1)
  expect([await refresh(late), await refresh(abroad)]).toEqual([401, 200])
  expect(await endReason(late)).toBe('idle')
})

test('use in between counts', async () => {
  const player = await site.signUp({ country: 'BR' })
  clock.advance(9 * MINUTE_MS)
  await site.call('GET', '/api/player/profile', { as: player })
  await setup.lastSeen.flush()
  clock.advance(29 * MINUTE_MS)
  expect(await refresh(player)).toBe(200)
})

test('the job ends those that nobody refreshes', async () => {
  const [player, abroad] = [
    await site.signUp({ country: 'BR' }),
    await site.signUp({ country: 'PT' }),
  ]
  clock.advance(30 * MINUTE_MS)
  const deps = { ...site, clock, newId: () => crypto.randomUUID(), markets }
  await endOverdueSessions(deps)
  expect([await endReason(player), await endReason(abroad)]).toEqual(['idle', null])
})
