import type { CurrencySetting } from '@fairhouse/contract/settings'
import { Field } from '@fairhouse/ui/field'
import { CurrencyInput } from '@fairhouse/ui/inputs/currency-input'
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
    .map(({ code }) => ({ code, name: currencyName(code), symbol: currencySymbol(code) }))
  return (
    <Field
      label={t('account.currency')}
      help={t('account.currency.help')}
      error={fieldState.error?.message}
    >
      {(wiring) => (
        <CurrencyInput
          {...wiring}
          ref={field.ref}
          name={field.name}
          aria-required
          openLabel={t('phone.list.open')}
          emptyLabel={t('phone.list.empty')}
          currencies={options}
          value={field.value === '' ? null : field.value}
          onValueChange={(currency) => field.onChange(currency ?? '')}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
