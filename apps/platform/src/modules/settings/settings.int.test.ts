import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, describe, expect, test } from 'vitest'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { createTestPlatform } from '#platform/testing/test-platform'

const clock = createManualClock('2026-03-01T12:00:00Z')

const site = await createTestPlatform({
  clock,
  env: { FAIRHOUSE_EXCLUDED_COUNTRIES: 'US,FR' },
  change: (config) => ({ ...config, currencies: ['EUR', 'BTC'] }),
})
afterAll(() => site.close())

describe('currencies', () => {
  test('those that are on come first, then the others that have a rate', async () => {
    const { body } = await site.call('GET', '/api/settings/currencies')
    expect(body.data.map((currency: { code: string }) => currency.code)).toEqual([
      'EUR',
      'BTC',
      'USD',
      'BRL',
      'TRY',
      'INR',
      'BDT',
      'UZS',
      'MXN',
      'ETH',
      'USDT',
      'TRX',
    ])
    expect(body.data[0]).toMatchObject({ isBase: true, isEnabled: true, rate: { rate: '1' } })
    expect(body.data[2]).toMatchObject({ code: 'USD', isEnabled: false, isBase: false })
  })

  test('BTC and ETH have milli sub-units of a thousandth', async () => {
    const { body } = await site.call('GET', '/api/settings/currencies')
    expect(body.data[1].subCurrencies).toEqual([{ code: 'mBTC', subunitToUnit: 100_000 }])
    expect(body.data[9].subunitToUnit).toBe(1e18)
    expect(body.data[9].subCurrencies).toEqual([{ code: 'mETH', subunitToUnit: 1e15 }])
  })

  test('a rate changed by the operator is shown exactly, within two seconds', async () => {
    await site.db
      .updateTable('currency_rate')
      .set({ rate: '0.00001234567890123456', source: 'operator', as_of: new Date() })
      .where('currency', '=', 'BTC')
      .execute()
    clock.advance(2_000)
    const { body } = await site.call('GET', '/api/settings/currencies')
    expect(body.data[1].rate.rate).toBe('0.00001234567890123456')
  })
})

test('every language that has texts is offered, English as the default', async () => {
  const { body } = await site.call('GET', '/api/settings/locales')
  expect(body.data.map((locale: { code: string }) => locale.code)).toEqual(
    LOCALES.map(({ code }) => code),
  )
  expect(body.data[0].isDefault).toBe(true)
})

describe('countries', () => {
  test('all 249 are named, and those not served are marked', async () => {
    const { body } = await site.call('GET', '/api/settings/countries')
    expect(body.data).toHaveLength(249)
    const restricted = body.data.filter(
      (country: { restriction: string }) => country.restriction === 'restrict',
    )
    expect(restricted.map((country: { code: string }) => country.code)).toEqual(['FR', 'US'])
  })

  test('names and order follow the language', async () => {
    const { body } = await site.call('GET', '/api/settings/countries?locale=pt-BR')
    const codes = body.data.map((country: { code: string }) => country.code)
    expect(body.data.find((country: { code: string }) => country.code === 'DE')).toEqual({
      code: 'DE',
      name: 'Alemanha',
      locale: 'de',
      restriction: 'none',
    })
    expect(codes.indexOf('DE')).toBeLessThan(codes.indexOf('BR'))
    expect(body.data.find((country: { code: string }) => country.code === 'BR').locale).toBe(
      'pt-BR',
    )
  })

  test('an unknown language gets the default one', async () => {
    const { body } = await site.call('GET', '/api/settings/countries?locale=xx')
    expect(body.data[0].name).toBe('Afghanistan')
  })
})

test('constants are the numbers of the contract and the time zones of the machine', async () => {
  const { body } = await site.call('GET', '/api/settings/constants')
  expect(body.data.invoiceStatuses).toEqual({ pending: 1, success: 2, failed: 3 })
  expect(body.data.playerStatuses).toEqual({ active: 1, locked: 2, closed: 3 })
  expect(body.data.documentStatuses).toEqual({ pending: 1, approved: 2, declined: 3 })
  const zones = body.data.timeZones.map((zone: { id: string }) => zone.id)
  expect(zones).toContain('America/Sao_Paulo')
  expect(new Set(zones).size).toBe(zones.length)
})

test('settings may be cached for 15 minutes, and revalidation returns no body', async () => {
  const first = await site.call('GET', '/api/settings/locales')
  expect(first.headers.get('cache-control')).toBe('public, max-age=900')
  const etag = first.headers.get('etag') ?? ''
  const again = await site.call('GET', '/api/settings/locales', {
    headers: { 'if-none-match': `W/${etag}` },
  })
  expect([again.status, again.body]).toEqual([304, ''])
  const other = await site.call('GET', '/api/settings/locales', {
    headers: { 'if-none-match': '"another"' },
  })
  expect(other.status).toBe(200)
})
