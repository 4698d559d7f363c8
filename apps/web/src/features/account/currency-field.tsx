import type { CurrencySetting } from '@fairhouse/contract/settings'
import { Field } from '@fairhouse/ui/field'
import { Mark } from '@fairhouse/ui/mark'
import { Select } from '@fairhouse/ui/select'
import type { ReactNode } from 'react'
import { useController, type Control } from 'react-hook-form'
import { t } from '#core/i18n.ts'
import { currencyName, currencySymbol } from '#core/money-text.ts'
import type { SignUpValues } from './sign-up.validation.ts'

export type CurrencyFieldProps = {
  readonly control: Control<SignUpValues>
  readonly currencies: readonly CurrencySetting[]
}

/** The currency of the first account. */
export function CurrencyField({ control, currencies }: CurrencyFieldProps): ReactNode {
  const { field, fieldState } = useController({ control, name: 'currency' })
  const options = currencies
    .filter((currency) => currency.isEnabled)
    .map(({ code }) => ({ value: code, label: `${currencyName(code)} · ${code}` }))
  return (
    <Field
      label={t('account.currency')}
      help={t('account.currency.help')}
      error={fieldState.error?.message}
    >
      {(wiring) => (
        <Select
          {...wiring}
          {...field}
          autoComplete="transaction-currency"
          aria-required
          lead={<Mark text={field.value === '' ? '–' : currencySymbol(field.value)} />}
          options={options}
        />
      )}
    </Field>
  )
}
