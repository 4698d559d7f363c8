import type { PaymentMethod } from '@fairhouse/contract/invoice'
import type { FieldError } from '@fairhouse/contract/refusals'
import { decideDepositAmount } from '@fairhouse/domain/deposit-amount'
import { requireCurrency } from '@fairhouse/money/currency'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { t } from '#core/i18n/i18n.ts'
import { readTypedAmount, type ReadAmount } from '@fairhouse/app-kit/form/typed-amount'

/** Parses the typed text, in the displayed unit (mBTC for BTC), and validates it by the site's rule. */
export function readDeposit(text: string, method: PaymentMethod): ReadAmount {
  const typed = readTypedAmount(text, method.currency)
  if (!typed.ok) {
    const { code, params } = typed.error
    if (code === 'required') return { ok: false, error: t('wallet.amount.required') }
    // more digits than any amount has is first of all more than the method takes
    return code === 'tooLarge'
      ? wrong('max', { max: method.maxAmount, currency: method.currency })
      : wrong(code, params)
  }
  const limits = {
    minAmountMinor: BigInt(method.minAmount),
    maxAmountMinor: BigInt(method.maxAmount),
    currency: requireCurrency(method.currency),
  }
  const decision = decideDepositAmount(limits, typed.amountMinor.toString())
  if (decision.ok) return { ok: true, amountMinor: decision.value }
  const { code = 'integer', params } = decision.fields?.['amount'] ?? {}
  return wrong(code, params)
}

function wrong(code: string, params: FieldError['params'] = {}): ReadAmount {
  return { ok: false, error: fieldText({ code, params }, 'amount') }
}
