import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTestPlatform } from '#platform/testing/test-platform'
import { auditMarkets } from './market.module.ts'

const site = await createTestPlatform({ env: { FAIRHOUSE_MARKETS: 'gb,br' } })
afterAll(() => site.close())

const entries = () =>
  site.db
    .selectFrom('audit_entry')
    .select(['details', 'before', 'after'])
    .where('act', '=', 'market.changed')
    .orderBy('id')
    .execute()

test('a change of the rules is written down once, with the versions before and after', async () => {
  const { db, clock, config } = site
  const start = (markets = config.markets) =>
    auditMarkets(db, { clock, markets, traceId: randomUUID() })
  const [gb, br] = config.markets.licensed
  await Promise.all([start(), start()])
  await start()
  expect(await entries()).toHaveLength(1)
  const changed = { ...gb!, version: 'another' }
  await start({ ...config.markets, licensed: [changed] })
  expect((await entries()).at(-1)).toEqual({
    details: { default: config.markets.fallback.version, gb: 'another' },
    before: { gb: gb!.version, br: br!.version },
    after: { gb: 'another', br: null },
  })
})

test('residents of a licence’s countries may register, whatever is excluded by default', async () => {
  expect([...site.config.countries.excluded]).not.toContain('GB')
  expect([...site.config.countries.excluded]).toContain('NL')
  await expect(site.signUp({ country: 'GB', currency: 'EUR' })).resolves.toBeDefined()
  await expect(site.signUp({ country: 'NL', currency: 'EUR' })).rejects.toThrow('excluded')
})
