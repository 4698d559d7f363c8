import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { readTypedAmount, type ReadAmount } from '@fairhouse/app-kit/form/typed-amount'

/** An amount above zero and up to what there is. */
export function readAmountUpTo(
  text: string,
  rule: { readonly currency: string; readonly mostMinor: bigint; readonly tooMuch: string },
): ReadAmount {
  const typed = readTypedAmount(text, rule.currency)
  if (!typed.ok) return { ok: false, error: fieldText(typed.error) }
  if (typed.amountMinor === 0n) return { ok: false, error: fieldText({ code: 'required' }) }
  return typed.amountMinor > rule.mostMinor ? { ok: false, error: rule.tooMuch } : typed
}
