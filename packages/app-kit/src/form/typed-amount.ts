import type { FieldError } from '@fairhouse/contract/refusals'
import { parseDecimal } from '@fairhouse/money/amount'
import { readAmountText } from '@fairhouse/ui/amount-text'
import { decimalSeparator, shownScale } from '../i18n/money-text.ts'

export type TypedAmount =
  | { readonly ok: true; readonly amountMinor: bigint }
  | { readonly ok: false; readonly error: Pick<FieldError, 'code' | 'params'> }

/**
 * Parses a typed amount, in the displayed unit (mBTC for BTC). Its errors are rule
 * codes: `required`, `integer` for invalid numbers, `tooFine`, `tooLarge`.
 */
export function readTypedAmount(text: string, currency: string): TypedAmount {
  if (text.trim() === '') return { ok: false, error: { code: 'required' } }
  const decimal = readAmountText(text, decimalSeparator())
  if (decimal === null) return { ok: false, error: { code: 'integer' } }
  const scale = shownScale(currency)
  const parsed = parseDecimal(decimal, { scale })
  if (parsed.ok) return { ok: true, amountMinor: parsed.amountMinor }
  return { ok: false, error: { code: parsed.reason, params: { decimals: scale } } }
}

/** A typed amount as its field judges it: an error is the text to show. */
export type ReadAmount =
  | { readonly ok: true; readonly amountMinor: bigint }
  | { readonly ok: false; readonly error: string }
