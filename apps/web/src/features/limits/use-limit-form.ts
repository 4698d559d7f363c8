import type { LimitPeriod } from '@fairhouse/contract/limit'
import { useState } from 'react'
import { useController, useForm, useFormState } from 'react-hook-form'
import { fieldText } from '#core/error-text.ts'
import { applyFailure } from '#core/form-failure.ts'
import { t } from '#core/i18n.ts'
import { showMoney } from '#core/money-text.ts'
import { readTypedAmount } from '#core/typed-amount.ts'
import { draftText, useFormDraft, type FormDraft } from '#core/use-form-draft.ts'
import { useKeptValues } from '#core/use-kept-values.ts'

export type LimitValues = { readonly period: LimitPeriod; readonly amountMinor: bigint }

/** The state of the form of a limit: what is chosen and typed, what it means, and sending it. */
export function useLimitForm(options: {
  /** Which form it is, for what is typed and not sent yet. */
  readonly draftName: string
  readonly currency: string
  /** Periods that can be chosen. */
  readonly periods: readonly LimitPeriod[]
  readonly first: { readonly period: LimitPeriod; readonly amountMinor: bigint | null }
  /** @throws what the platform says */
  readonly send: (values: LimitValues) => Promise<void>
}) {
  const { currency, first, send } = options
  const draft = useFormDraft(options.draftName)
  const [failure, setFailure] = useState<unknown>(null)
  const { control, handleSubmit, setError } = useForm({
    mode: 'onTouched',
    defaultValues: readTyped(draft.first, options) ?? {
      period: first.period,
      amount: first.amountMinor === null ? '' : showMoney(first.amountMinor, currency).number,
    },
  })
  useKeptValues(control, ['period', 'amount'], (typed) => draft.keep({ ...typed, currency }))
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
      draft.forget()
    } catch (error) {
      setFailure(applyFailure(error, { fields: ['amount', 'period'], setError }))
    }
  })
  return { period, amount, errors, failure, isSubmitting, submit, values }
}

/** What was typed before into this form in this currency, if its period can still be chosen. */
function readTyped(
  draft: FormDraft['first'],
  { currency, periods }: { currency: string; periods: readonly LimitPeriod[] },
) {
  const period = periods.find((each) => each === draft['period'])
  if (draft['currency'] !== currency || period === undefined) return null
  return { period, amount: draftText(draft, 'amount') }
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
