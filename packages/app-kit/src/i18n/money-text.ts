import { findCurrency, type Currency } from '@fairhouse/money/currency'
import { displayAmount, type DisplayAmount } from '@fairhouse/money/display'
import { currentLocale, currentWriting, nameOf } from './language.ts'

/** An unknown currency is written in its minor units rather than guessed at. */
function currencyOf(code: string): Currency {
  const known = findCurrency(code)
  if (known) return known
  const unit = { name: code, symbol: code.slice(0, 1), scale: 0, subunitToUnit: 1n }
  return { code, type: 'fiat', subCurrencies: [], ...unit }
}

/** An amount in the language of the page; BTC and ETH in milli units. */
export function showMoney(
  amountMinor: string | bigint,
  code: string,
  options: { fractionDigitsMin?: number } = {},
): DisplayAmount {
  return displayAmount(BigInt(amountMinor), currencyOf(code), {
    locale: currentWriting(),
    ...options,
  })
}

const NO_BREAK = '\u00a0'

/** Number and unit without a line break: "1,250.00 EUR", "3.2 mBTC". */
export function moneyText(amountMinor: string | bigint, code: string): string {
  const { number, unit } = showMoney(amountMinor, code)
  return `${number}${NO_BREAK}${unit}`
}

/** The text of the round badge before a currency: "€", "₿". */
export function currencySymbol(code: string): string {
  return currencyOf(code).symbol
}

export function isCrypto(code: string): boolean {
  return currencyOf(code).type === 'crypto'
}

/** Digits after the point in the unit that is shown: 2 for EUR, 5 for mBTC. */
export function shownScale(code: string): number {
  const { scale, subCurrencies } = currencyOf(code)
  return subCurrencies.length > 0 ? scale - 3 : scale
}

/** The name in the language of the page: "Euro", "Dólar americano", "Bitcoin". */
export function currencyName(code: string): string {
  const { name, type } = currencyOf(code)
  if (type === 'crypto') return name
  const localized = nameOf('currency', code) ?? name
  return localized.slice(0, 1).toLocaleUpperCase(currentLocale()) + localized.slice(1)
}

/** "." or "," as the page writes and reads decimals. */
export function decimalSeparator(): string {
  const parts = new Intl.NumberFormat(currentWriting()).formatToParts(0.5)
  return parts.find((part) => part.type === 'decimal')?.value ?? '.'
}
