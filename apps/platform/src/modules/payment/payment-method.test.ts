import { NO_LICENCES } from '@fairhouse/domain/market/market.fixture'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_CURRENCIES } from '@fairhouse/money/currency.fixture'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { silentLog } from '@fairhouse/server-kit/logger'
import { makeTestDirectory } from '@fairhouse/server-kit/test-directory'
import { expect, test } from 'vitest'
import { CONTENT_DIR } from '#platform/modules/content/content.settings'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { arrangeMethods, createPaymentMethods, toPaymentMethod } from './payment-method.ts'
import { readMethodEntries } from './payment-method.file.ts'
import { SHIPPED_METHODS as methods } from './payment.fixture.ts'

const { fallback: market } = NO_LICENCES

const TERMS = {
  ...{ min: { '*': '1000' }, max: { '*': '10000' }, presets: { '*': ['2000'] } },
  ...{ minutes: 0, minutesToPay: 30 },
}
const CARD = { id: 'card', kind: 'card', names: { en: 'Card' }, currencies: ['EUR'] }

async function fileOf(...list: object[]): Promise<string> {
  const directory = await makeTestDirectory('cashier')
  await write(directory, list)
  return directory
}

const write = (directory: string, list: readonly object[]) =>
  writeFile(join(directory, 'cashier.json'), JSON.stringify({ methods: list }))

test.each(ALL_CURRENCIES.map(({ code }) => code))('%s can be paid in with', (currency) => {
  expect(methods.list({ direction: 'deposit', currency, country: null, market })).not.toEqual([])
})

test('a method is found by identifier and currency together', () => {
  expect(methods.find('cashier.deposit.card', 'EUR')).toMatchObject({
    provider: 'cashier',
    direction: 'deposit',
    id: 'card',
    minAmountMinor: 1000n,
    maxAmountMinor: 500_000n,
  })
  expect(methods.find('cashier.deposit.card', 'BTC')).toBeUndefined()
  expect(methods.find('cashier.withdrawal.card', 'EUR')).toBeUndefined()
})

test('deposits and withdrawals are listed separately, by country', () => {
  const idsOf = (direction: 'deposit' | 'withdrawal', currency: string, country: string | null) =>
    methods
      .list({ direction, currency, country, market })
      .flatMap((group) => group.methods.map(({ method }) => method))
  expect(idsOf('withdrawal', 'BRL', 'BR')).toContain('cashier.withdrawal.pix')
  expect(idsOf('withdrawal', 'BRL', 'PT')).not.toContain('cashier.withdrawal.pix')
  expect(idsOf('deposit', 'BRL', 'BR').every((id) => id.includes('.deposit.'))).toBe(true)
})

test('methods and their groups are listed in the order of the file', async () => {
  const wallet = { ...CARD, id: 'jeton', kind: 'wallet' }
  const list = [wallet, CARD, { ...wallet, id: 'skrill' }].map((each) => ({
    ...each,
    deposit: TERMS,
  }))
  const arranged = arrangeMethods(readMethodEntries([await fileOf(...list)]), ['cashier'])
  const groups = arranged.list({ direction: 'deposit', currency: 'EUR', country: null, market })
  expect(groups.map((group) => [group.id, ...group.methods.map(({ id }) => id)])).toEqual([
    ['wallets', 'jeton', 'skrill'],
    ['cards', 'card'],
  ])
})

test('a name is shown in the language of the page, else in English', () => {
  const offer = methods.find('cashier.deposit.sepa', 'EUR')!
  expect(toPaymentMethod(offer, 'pt-BR').name).toBe('Transferência (SEPA)')
  expect(toPaymentMethod(offer, 'xx').name).toBe('Bank transfer (SEPA)')
})

test('a name of the shipped file that is translated is so in every language', () => {
  const languages = new Set(
    readMethodEntries([CONTENT_DIR]).map(({ names }) => Object.keys(names).length),
  )
  expect([...languages].toSorted()).toEqual([1, LOCALES.length])
})

test('methods with the same fields pay to the same destinations', () => {
  expect(methods.payingTo('address:tronAddress')).toEqual([
    'cashier.withdrawal.tether',
    'cashier.withdrawal.tron',
  ])
})

test('a further configuration has the methods of the first one, unless some name it', async () => {
  const directory = await fileOf(
    { ...CARD, deposit: TERMS },
    { ...CARD, provider: 'cashier-acme', id: 'ideal', deposit: TERMS },
  )
  const idsOf = (...providers: string[]) =>
    arrangeMethods(readMethodEntries([directory]), providers)
      .each()
      .map(({ method }) => method)
  expect(idsOf()).toEqual([])
  expect(idsOf('cashier', 'cashier-best')).toEqual([
    'cashier.deposit.card',
    'cashier-best.deposit.card',
  ])
  expect(idsOf('cashier', 'cashier-acme')).toEqual([
    'cashier.deposit.card',
    'cashier-acme.deposit.ideal',
  ])
})

test('a changed file is read within a minute, and an invalid one changes nothing', async () => {
  const directory = await fileOf({ ...CARD, deposit: TERMS })
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const deps = { directories: [directory], providers: ['cashier'], clock, log: silentLog }
  const followed = createPaymentMethods(deps)
  const idsAfter = (seconds: number) => {
    clock.advance(seconds * 1_000)
    return followed.each().map(({ id }) => id)
  }
  await write(directory, [{ ...CARD, id: 'ideal', deposit: TERMS }])
  expect(idsAfter(59)).toEqual(['card'])
  expect(idsAfter(1)).toEqual(['ideal'])
  await write(directory, [{ ...CARD, kind: 'crad' }])
  expect(idsAfter(60)).toEqual(['ideal'])
  expect(() => createPaymentMethods(deps)).toThrow('no kind of method is called crad')
})

test.each([
  [{ kind: 'crypt' }, 'no kind of method is called crypt; the nearest is crypto'],
  [{ currencies: ['EURO'] }, 'no currency is called EURO; the nearest is EUR'],
  [{ countries: ['UK'] }, /no country is called UK; the nearest is/],
  [{ curencies: ['EUR'] }, 'no field is called curencies; the nearest is currencies'],
  [{ names: { de: 'Karte' } }, 'has no name in en'],
  [{ deposit: { ...TERMS, minn: {} } }, 'no field is called minn; the nearest is min'],
  [{ deposit: { ...TERMS, fee: { EUC: '1' } } }, 'no currency is called EUC; the nearest is EUR'],
  [{ deposit: { ...TERMS, min: { USD: '1' } } }, 'deposit: EUR has no min or no max'],
  [{ deposit: { ...TERMS, presets: { EUR: ['10001'] } } }, 'min ≤ presets ≤ max does not hold'],
  [{ deposit: { ...TERMS, min: { EUR: '10001' } } }, 'min ≤ presets ≤ max does not hold in EUR'],
  [{ withdrawal: { ...TERMS, min: { EUR: '0' } } }, 'min.EUR'],
  [{ withdrawal: { ...TERMS, fee: { EUR: '1000' } } }, 'the fee takes all of the minimum in EUR'],
  [{ withdrawal: { ...TERMS, fields: { iban: 'ibn' } } }, 'is called ibn; the nearest is iban'],
])('%j is refused in words', async (change, words) => {
  const directory = await fileOf({ ...CARD, ...change })
  expect(() => readMethodEntries([directory])).toThrow(words)
})

test('a method that stands twice is refused', async () => {
  const directory = await fileOf(CARD, CARD)
  expect(() => readMethodEntries([directory])).toThrow('cashier.card stands twice')
})
