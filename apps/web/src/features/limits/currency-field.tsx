import { Field } from '@fairhouse/ui/field'
import { Select } from '@fairhouse/ui/select'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { currencyName } from '#core/i18n/money-text.ts'

export type CurrencyFieldProps = {
  readonly currencies: readonly string[]
  readonly value: string
  readonly onChoose: (currency: string) => void
}

/** What the amount is written in, for players with several accounts: it counts all of them. */
export function CurrencyField({ currencies, value, onChoose }: CurrencyFieldProps): ReactNode {
  return (
    <Field label={t('limits.form.currency')} help={t('limits.form.currencyHelp')}>
      {(wiring) => (
        <Select
          {...wiring}
          autoComplete="off"
          value={value}
          onChange={(event) => onChoose(event.target.value)}
          options={currencies.map((code) => ({ value: code, label: currencyName(code) }))}
        />
      )}
    </Field>
  )
}
