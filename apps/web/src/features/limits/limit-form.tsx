import type { Limit, LimitPeriod } from '@fairhouse/contract/limit'
import { LIMIT_PERIODS } from '@fairhouse/contract/limit-period'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { AmountField } from '@fairhouse/app-kit/form/amount-field'
import { ChoiceField } from '@fairhouse/app-kit/form/choice-field'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { isAmountLimit } from '#parts/limit/binding-limit.ts'
import { limitWord, windowText, type AmountLimit } from '#parts/limit/limit-texts.ts'
import { readTypedAmount } from '@fairhouse/app-kit/form/typed-amount'

export type LimitValues = { readonly period: LimitPeriod; readonly amountMinor: bigint }

type Typed = { period: LimitPeriod; amount: string }

export type LimitFormProps = {
  /** The name of the form, for its draft. */
  readonly draftName: string
  readonly currency: string
  /** Which one it is; in a period that another one of its definition has there is no room for it. */
  readonly of: Pick<AmountLimit, 'definition' | 'window'> & { readonly id?: string }
  readonly limits: readonly Limit[]
  /** The current amount; null for a new limit. */
  readonly now: LimitValues | null
  /** Between period and amount. */
  readonly between?: ReactNode
  /** Label and consequence of the button; for null, while the input is invalid. */
  readonly wordsOf: (values: LimitValues | null) => {
    readonly label: string
    readonly consequence: string
  }
  /** @throws the platform's error */
  readonly send: (values: LimitValues) => Promise<void>
}

/** Period and amount; the consequence is shown below the button. */
export function LimitForm({ currency, of, now, ...props }: LimitFormProps): ReactNode {
  const taken = props.limits
    .filter(isAmountLimit)
    .filter(({ definition, id }) => definition === of.definition && id !== of.id)
    .map(({ period }) => period)
  const first = LIMIT_PERIODS.find((period) => !taken.includes(period)) ?? 'daily'
  const form = useSubmit<Typed>({
    defaults: {
      period: now?.period ?? first,
      amount: now === null ? '' : showMoney(now.amountMinor, currency).number,
    },
    draft: { name: props.draftName, of: { currency } },
    send: async (typed) => {
      const values = readValues(typed, currency)
      if (values !== null) await props.send(values)
    },
  })
  const [period, amount] = useWatch({ control: form.control, name: ['period', 'amount'] })
  const { label, consequence } = props.wordsOf(readValues({ period, amount }, currency))
  return (
    <Form form={form}>
      <ChoiceField
        name="period"
        label={t('limits.form.period')}
        choices={LIMIT_PERIODS.map((each) => ({
          value: each,
          label: t(`limits.period.${each}`),
          hint: t(taken.includes(each) ? 'limits.form.taken' : `limits.hint.${of.window}.${each}`),
          isDisabled: taken.includes(each),
        }))}
      />
      {props.between}
      <AmountField
        name="amount"
        label={t('limits.form.amount')}
        currency={currency}
        validate={(text) => flawOf(text, currency) ?? true}
      />
      <SubmitButton busy={t('limits.busy')} note={consequence}>
        {label}
      </SubmitButton>
    </Form>
  )
}

/** Null while the input is not a limit. */
function readValues({ period, amount }: Typed, currency: string): LimitValues | null {
  const typed = readTypedAmount(amount, currency)
  return typed.ok && typed.amountMinor > 0n ? { period, amountMinor: typed.amountMinor } : null
}

/** The effect once it applies: "A deposit that takes … above 50.00 EUR is refused." */
export function bindsText(
  limit: Pick<AmountLimit, 'definition' | 'currency' | 'window'>,
  { period, amountMinor }: LimitValues,
): string {
  return t(`limits.form.binds.${limitWord(limit)}`, {
    amount: moneyText(amountMinor, limit.currency),
    window: windowText({ window: limit.window, period }),
  })
}

function flawOf(text: string, currency: string): string | undefined {
  const typed = readTypedAmount(text, currency)
  if (typed.ok && typed.amountMinor > 0n) return undefined
  if (typed.ok) return fieldText({ code: 'min', params: { min: '1', currency } })
  return typed.error.code === 'tooLarge'
    ? t('limits.form.tooLarge')
    : fieldText(typed.error, 'amount')
}
