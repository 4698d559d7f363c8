import { formatDecimal, parseDecimal } from '@fairhouse/money/amount'
import { displayAmount } from '@fairhouse/money/display'
import { readAmountText } from '@fairhouse/ui/amount-text'
import type { CurrencyView } from '../src/play.view.ts'

/** Writes and reads amounts of one currency. Amounts are minor units. */
export type Money = {
  /** "1,250.00 EUR", or "1,250.00 credits". */
  readonly format: (amountMinor: bigint) => string
  /** "1,250.00" */
  readonly formatNumber: (amountMinor: bigint) => string
  /** "1250.00", as the bet field takes it; no digits after the point that say nothing for crypto. */
  readonly toField: (amountMinor: bigint) => string
  readonly parse: (text: string) => ReturnType<typeof parseDecimal>
  readonly unit: string
  readonly digits: number
}

export type WriteFigure = (text: string) => string

/** Writes a plain figure ("50.50", "2.0002") with the point of the language. */
export function createWriteFigure(lang: string): WriteFigure {
  const point = new Intl.NumberFormat(lang)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')
  return (text) => text.replace('.', point?.value ?? '.')
}

export function createMoney(view: CurrencyView, options: { lang: string; credits: string }): Money {
  const currency = {
    code: view.code,
    name: view.code,
    type: view.isCrypto ? ('crypto' as const) : ('fiat' as const),
    symbol: view.symbol,
    scale: view.scale,
    subunitToUnit: 10n ** BigInt(view.scale),
    subCurrencies: [],
  }
  const writeFigure = createWriteFigure(options.lang)
  const unit = view.isCredits ? options.credits : view.code
  const formatNumber = (amountMinor: bigint): string =>
    displayAmount(amountMinor, currency, { locale: options.lang }).number
  return {
    unit,
    digits: view.scale,
    formatNumber,
    format: (amountMinor) => `${formatNumber(amountMinor)} ${unit}`,
    toField(amountMinor) {
      const text = formatDecimal(amountMinor, currency)
      const short = view.isCrypto && text.includes('.') ? text.replace(/\.?0+$/, '') : text
      return writeFigure(short)
    },
    parse(text) {
      if (text.trim() === '') return { ok: false, reason: 'empty' }
      const decimal = readAmountText(text, writeFigure('.'))
      return decimal === null ? { ok: false, reason: 'malformed' } : parseDecimal(decimal, currency)
    },
  }
}
