import { beforeEach, expect, test } from 'vitest'
import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { activateLanguage, createLanguage, formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { names } from '../../locales/uz-names.ts'
import {
  currencyName,
  decimalSeparator,
  moneyText,
  shownScale,
} from '@fairhouse/app-kit/i18n/money-text'

beforeEach(() => activateLanguage(createLanguage('en', {})))

test('number and unit never break across lines', () => {
  expect(moneyText('125000', 'EUR')).toBe('1,250.00\u00a0EUR')
})

test('bitcoin and ether are shown in milli units, whose scale is three less', () => {
  expect(moneyText('150000', 'BTC')).toBe('1.5\u00a0mBTC')
  expect([shownScale('BTC'), shownScale('ETH'), shownScale('USDT'), shownScale('EUR')]).toEqual([
    5, 15, 6, 2,
  ])
})

test('in Portuguese separators and names are those of Brazil', () => {
  activateLanguage(createLanguage('pt-BR', {}))
  expect(moneyText('125000', 'BRL')).toBe('1.250,00\u00a0BRL')
  expect(decimalSeparator()).toBe(',')
  expect(currencyName('USD')).toBe('Dólar americano')
  expect(currencyName('BTC')).toBe('Bitcoin')
})

test('Uzbek, which Chromium has no data of, is written alike by server and browser', () => {
  activateLanguage(createLanguage('uz', {}, names), 'UTC')
  expect(moneyText('12500000', 'UZS')).toBe('125\u00a0000,00\u00a0UZS')
  expect(formatDateTime('2026-11-24T14:05:00Z')).toBe('24.11.2026, 14:05')
  expect(formatDateTime('2026-11-24T14:05:00Z', { day: 'numeric', month: 'short' })).toBe('24.11')
  expect([currencyName('EUR'), countryName('DE')]).toEqual(['Yevro', 'Germaniya'])
})

test('an amount in an unknown currency stays exact', () => {
  expect(moneyText('123456789012345678901234567890', 'XYZ')).toBe(
    '123,456,789,012,345,678,901,234,567,890\u00a0XYZ',
  )
})
