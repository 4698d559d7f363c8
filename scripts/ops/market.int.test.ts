import { afterAll, expect, test } from 'vitest'
import { createTestPlatform } from '../../apps/platform/src/testing/test-platform.ts'
import { carryOutMarket } from './market.ts'

const site = await createTestPlatform({ env: { FAIRHOUSE_MARKETS: 'br' } })
afterAll(() => site.close())

test('`ops market explain` says which rule binds a player, and from where', async () => {
  const { playerId } = await site.signUp({ country: 'BR', currency: 'EUR' })
  const explained = await carryOutMarket({ do: 'explain-market', playerId }, site)
  expect(explained.text).toMatch(/^BR, age unknown: Brazil, markets\/br\.json [0-9a-f]{12}/)
  for (const rule of Object.keys(site.markets.fallback.rules))
    expect(explained.text).toMatch(new RegExp(`^  ${rule}  .+ \\(.+\\)$`, 'm'))
})
