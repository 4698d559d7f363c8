import { Chips, type Chip } from '@fairhouse/ui/chips'
import type { ReactNode } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { AmountField, type AmountFieldProps } from '@fairhouse/app-kit/form/amount-field'
import type { SubmitForm } from '@fairhouse/app-kit/form/form-context'
import { Form } from '@fairhouse/app-kit/form/form'
import type { SubmitButtonProps } from '@fairhouse/app-kit/form/submit-button'
import type { FormDraft } from '@fairhouse/app-kit/form/use-form-draft'
import { useSubmit, type SubmitOptions } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { showMoney } from '@fairhouse/app-kit/i18n/money-text'
import type { ReadAmount } from '@fairhouse/app-kit/form/typed-amount'
import { MoneySubmit } from './money-submit.tsx'
import { useWorth } from './use-worth.ts'

type AmountValues = FieldValues & { readonly amount: string }

export type AmountFormState<V extends AmountValues> = {
  readonly form: SubmitForm<V>
  readonly values: V
  /** The typed amount, null while it is invalid. */
  readonly amountMinor: bigint | null
  readonly read: (values: V) => ReadAmount
}

/** The state of a form that moves an amount: `read` judges it, `send` gets what was judged. */
export function useAmountForm<V extends AmountValues>(
  options: Omit<SubmitOptions<V>, 'send'> & {
    readonly read: (values: V) => ReadAmount
    readonly send: (values: V, amountMinor: bigint, draft: FormDraft) => Promise<void | false>
  },
): AmountFormState<V> {
  const { read, send, ...rest } = options
  const form = useSubmit<V>({
    ...rest,
    send: async (values, draft) => {
      const amount = read(values)
      return amount.ok ? await send(values, amount.amountMinor, draft) : false
    },
  })
  const values = useWatch({ control: form.control }) as V
  const amount = read(values)
  return { form, values, amountMinor: amount.ok ? amount.amountMinor : null, read }
}

export type AmountFormProps<V extends AmountValues> = Omit<SubmitButtonProps, 'children'> &
  Pick<AmountFieldProps, 'currency' | 'trail'> & {
    /** Below the amount. */
    readonly help?: string
    readonly state: AmountFormState<V>
    /** From where and how, above the amount. */
    readonly children?: ReactNode
    /** Ready amounts, in minor units. */
    readonly presets?: readonly Chip[]
    /** What else to know or to choose, below the amount. */
    readonly after?: ReactNode
    /** Label of the button. */
    readonly submit: string
  }

/** An amount of money and the button that moves it. */
export function AmountForm<V extends AmountValues>(props: AmountFormProps<V>): ReactNode {
  const { state, currency, help, trail, children, presets = [], after, submit, ...button } = props
  const { form, amountMinor, read } = state
  const worth = useWorth(currency, amountMinor)
  const choose = (text: string): void =>
    (form as unknown as SubmitForm<AmountValues>).setValue('amount', text, {
      shouldTouch: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <Form form={form} gap="5">
      {children}
      <div className="stack" data-gap="3">
        <AmountField
          name="amount"
          label={t('wallet.amount')}
          currency={currency}
          help={[worth, help].filter(Boolean).join(' · ')}
          trail={trail}
          validate={(amount, values) => {
            const typed = read({ ...(values as V), amount })
            return typed.ok || typed.error
          }}
        />
        {presets.length > 0 && (
          <Chips
            label={t('wallet.amount.presets')}
            value={amountMinor === null ? null : amountMinor.toString()}
            onSelect={(digits) => choose(showMoney(digits, currency).number)}
            chips={presets}
          />
        )}
      </div>
      {after}
      <MoneySubmit {...button}>{submit}</MoneySubmit>
    </Form>
  )
}
