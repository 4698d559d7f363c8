import type { CountrySetting } from '@fairhouse/contract/settings'
import { Field } from '@fairhouse/ui/field'
import { Icon } from '@fairhouse/ui/icon'
import { Mark } from '@fairhouse/ui/mark'
import { Select } from '@fairhouse/ui/select'
import { useMemo, type ReactNode } from 'react'
import { useController, type Control } from 'react-hook-form'
import { currentLocale, t } from '#core/i18n.ts'
import type { SignUpValues } from './sign-up.validation.ts'

export type CountryFieldProps = {
  readonly control: Control<SignUpValues>
  readonly countries: readonly CountrySetting[]
}

/** Every country by its name in the language of the page; those not served say so. */
export function CountryField({ control, countries }: CountryFieldProps): ReactNode {
  const { field, fieldState } = useController({ control, name: 'country' })
  const options = useMemo(() => listCountries(countries), [countries])
  return (
    <Field label={t('account.country')} error={fieldState.error?.message}>
      {(wiring) => (
        <Select
          {...wiring}
          {...field}
          autoComplete="country"
          aria-required
          placeholder={t('account.country.choose')}
          lead={
            field.value === '' ? <Icon name="globe" /> : <Mark text={field.value} tone="neutral" />
          }
          options={options}
        />
      )}
    </Field>
  )
}

function listCountries(countries: readonly CountrySetting[]) {
  const { compare } = new Intl.Collator(currentLocale())
  return countries
    .map(({ code, name, restriction }) => ({
      value: code,
      name: countryName(code, name),
      isDisabled: restriction === 'restrict',
    }))
    .toSorted((a, b) => compare(a.name, b.name))
    .map(({ value, name, isDisabled }) => ({
      value,
      isDisabled,
      label: isDisabled ? t('account.country.notServed', { country: name }) : name,
    }))
}

/** In the language of the page; the server's English name where the browser knows none. */
export function countryName(code: string, fallback: string): string {
  const names = new Intl.DisplayNames([currentLocale()], { type: 'region', fallback: 'none' })
  return names.of(code) ?? fallback
}
