import type { CountrySetting } from '@fairhouse/contract/settings'
import { Field } from '@fairhouse/ui/field'
import { type CountryOption, CountryInput } from '@fairhouse/ui/inputs/country-input'
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
        <CountryInput
          {...wiring}
          ref={field.ref}
          name={field.name}
          aria-required
          placeholder={t('account.country.choose')}
          openLabel={t('phone.list.open')}
          emptyLabel={t('phone.list.empty')}
          countries={options}
          value={field.value === '' ? null : field.value}
          onValueChange={(country) => field.onChange(country ?? '')}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}

function listCountries(countries: readonly CountrySetting[]): readonly CountryOption[] {
  const { compare } = new Intl.Collator(currentLocale())
  return countries
    .map(({ code, name, restriction }) => ({
      code,
      name: countryName(code, name),
      isDisabled: restriction === 'restrict',
    }))
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ code, name, isDisabled }) => ({
      code,
      isDisabled,
      name: isDisabled ? t('account.country.notServed', { country: name }) : name,
    }))
}

/** In the language of the page; the server's English name where the browser knows none. */
export function countryName(code: string, fallback: string): string {
  const names = new Intl.DisplayNames([currentLocale()], { type: 'region', fallback: 'none' })
  return names.of(code) ?? fallback
}
