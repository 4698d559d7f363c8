import type { CurrencySetting } from '@fairhouse/contract/settings'
import { Field } from '@fairhouse/ui/field'
import { Mark } from '@fairhouse/ui/mark'
import { Select } from '@fairhouse/ui/select'
import type { ReactNode } from 'react'
import { useFormState, useWatch, type Control, type UseFormRegister } from 'react-hook-form'
import { t } from '#core/i18n.ts'
import { currencyName, currencySymbol } from '#core/money-text.ts'
import type { SignUpValues } from './sign-up.validation.ts'

export type CurrencyFieldProps = {
  readonly control: Control<SignUpValues>
  readonly register: UseFormRegister<SignUpValues>
  readonly currencies: readonly CurrencySetting[]
}

/** The currency of the first account. */
export function CurrencyField({ control, register, currencies }: CurrencyFieldProps): ReactNode {
  const { errors } = useFormState({ control, name: 'currency' })
  const chosen = useWatch({ control, name: 'currency' })
  const options = currencies
    .filter((currency) => currency.isEnabled)
    .map(({ code }) => ({ value: code, label: `${currencyName(code)} · ${code}` }))
  return (
    <Field
      label={t('account.currency')}
      help={t('account.currency.help')}
      error={errors.currency?.message}
    >
      {(wiring) => (
        <Select
          {...wiring}
          {...register('currency')}
          autoComplete="transaction-currency"
          lead={<Mark text={chosen === '' ? '–' : currencySymbol(chosen)} />}
          options={options}
        />
      )}
    </Field>
  )
}
