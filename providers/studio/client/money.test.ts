import { expect, test } from 'vitest'
import { createMoney, createWriteFigure } from './money.ts'

const euro = { code: 'EUR', symbol: '€', scale: 2, isCrypto: false, isCredits: false }
const credits = { code: 'XXX', symbol: '', scale: 2, isCrypto: false, isCredits: true }
const milliBitcoin = { code: 'mBTC', symbol: 'm₿', scale: 5, isCrypto: true, isCredits: false }
const make = (view: typeof euro, lang = 'en') => createMoney(view, { lang, credits: 'credits' })

test('an amount is always written with its unit', () => {
  expect(make(euro).format(123_456n)).toBe('1,234.56 EUR')
  expect(make(euro, 'pt-BR').format(123_456n)).toBe('1.234,56 EUR')
  expect(make(milliBitcoin).format(100n)).toBe('0.001 mBTC')
})

test('play credits are not called by the code of a currency', () => {
  expect(make(credits).format(100_000n)).toBe('1,000.00 credits')
})

test.each(['en', 'pt-BR'])('what the bet field shows in %s is read as the same amount', (lang) => {
  for (const view of [euro, milliBitcoin]) {
    const money = make(view, lang)
    for (const amountMinor of [1n, 10n, 100n, 123_456n, 100_000n]) {
      expect(money.parse(money.toField(amountMinor))).toEqual({ ok: true, amountMinor })
    }
  }
})

test('the bet is read as amounts are everywhere on the site', () => {
  const read = (text: string, lang = 'en') => {
    const parsed = make(euro, lang).parse(text)
    return parsed.ok ? parsed.amountMinor : parsed.reason
  }
  expect([read('1,000'), read('1.000', 'pt-BR'), read('1,250.50')]).toEqual([
    100_000n,
    100_000n,
    125_050n,
  ])
  expect([read('1,5'), read('.5'), read('5.'), read('٢٫٥', 'ar-u-nu-latn')]).toEqual([
    150n,
    50n,
    500n,
    250n,
  ])
  expect([read(' '), read('1e3'), read('-5'), read('0.005')]).toEqual([
    'empty',
    'malformed',
    'malformed',
    'tooFine',
  ])
})

test('the field of a crypto currency has no zeros that say nothing', () => {
  expect(make(milliBitcoin).toField(100n)).toBe('0.001')
  expect(make(milliBitcoin).toField(1_000_000n)).toBe('10')
  expect(make(euro, 'pt-BR').toField(150n)).toBe('1,50')
})

test('figures have the point of the language', () => {
  expect(createWriteFigure('en')('2.0002')).toBe('2.0002')
  expect(createWriteFigure('pt-BR')('2.0002')).toBe('2,0002')
})
