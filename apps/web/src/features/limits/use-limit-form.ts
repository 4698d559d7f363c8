import type { LimitPeriod } from '@fairhouse/contract/limit'
import { useState } from 'react'
import { useController, useForm, useFormState } from 'react-hook-form'
import { fieldText } from '#core/error-text.ts'
import { applyFailure } from '#core/form-failure.ts'
import { t } from '#core/i18n.ts'
import { showMoney } from '#core/money-text.ts'
import { readTypedAmount } from '#core/typed-amount.ts'

export type LimitValues = { readonly period: LimitPeriod; readonly amountMinor: bigint }

/** The state of the form of a limit: what is chosen and typed, what it means, and sending it. */
export function useLimitForm(options: {
  readonly currency: string
  readonly first: { readonly period: LimitPeriod; readonly amountMinor: bigint | null }
  /** @throws what the platform says */
  readonly send: (values: LimitValues) => Promise<void>
}) {
  const { currency, first, send } = options
  const [failure, setFailure] = useState<unknown>(null)
  const { control, handleSubmit, setError } = useForm({
    mode: 'onTouched',
    defaultValues: {
      period: first.period,
      amount: first.amountMinor === null ? '' : showMoney(first.amountMinor, currency).number,
    },
  })
  const { errors, isSubmitting } = useFormState({ control })
  const { field: period } = useController({ control, name: 'period' })
  const { field: amount } = useController({
    control,
    name: 'amount',
    rules: { validate: (text) => flawOf(text, currency) ?? true },
  })
  const values = readValues(period.value, amount.value, currency)
  const submit = handleSubmit(async () => {
    setFailure(null)
    if (values === null) return
    try {
      await send(values)
    } catch (error) {
      setFailure(applyFailure(error, { fields: ['amount', 'period'], setError }))
    }
  })
  return { period, amount, errors, failure, isSubmitting, submit, values }
}

/** Null while what is typed is no limit. */
function readValues(period: LimitPeriod, text: string, currency: string): LimitValues | null {
  const typed = readTypedAmount(text, currency)
  return typed.ok && typed.amountMinor > 0n ? { period, amountMinor: typed.amountMinor } : null
}

function flawOf(text: string, currency: string): string | undefined {
  const typed = readTypedAmount(text, currency)
  if (typed.ok && typed.amountMinor > 0n) return undefined
  if (typed.ok) return fieldText({ code: 'min', params: { min: '1', currency } })
  return typed.error.code === 'tooLarge' ? t('limits.form.tooLarge') : fieldText(typed.error)
}
