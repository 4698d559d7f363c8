import type { CountrySetting, CurrencySetting } from '@fairhouse/contract/settings'
import { applyMask } from '@fairhouse/domain/mask'
import { type CountryOption, CountryInput } from '@fairhouse/ui/inputs/country-input'
import { CpfInput } from '@fairhouse/ui/inputs/cpf-input'
import { CurrencyInput } from '@fairhouse/ui/inputs/currency-input'
import { useMemo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { EmailField } from '@fairhouse/app-kit/form/email-field'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { FormField } from '@fairhouse/app-kit/form/form-field'
import { NewPasswordField } from '#core/form/new-password-field.tsx'
import { PasswordField } from '#core/form/password-field.tsx'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { T } from '#core/i18n/message.tsx'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { currencyName, currencySymbol } from '@fairhouse/app-kit/i18n/money-text'
import { useRegistrationFields } from './use-registration-fields.ts'
import styles from './account-form.module.css'

/** The address of a new account; if it has one already, links to it. */
export function NewEmailField({ help }: { readonly help?: string }): ReactNode {
  return (
    <EmailField
      name="email"
      label={t('account.email')}
      help={help}
      autoComplete="email"
      afterError={(type) =>
        type === 'taken' && (
          <T
            id="account.signUp.taken"
            parts={{
              signIn: (text) => (
                <ModalLink modal="sign-in" className={styles.inline}>
                  {text}
                </ModalLink>
              ),
              reset: (text) => (
                <ModalLink modal="forgot-pass" className={styles.inline}>
                  {text}
                </ModalLink>
              ),
            }}
          />
        )
      }
    />
  )
}

/** An address with a password, for registration by e-mail. */
export function EmailContact(): ReactNode {
  const { control } = useFormAround()
  const email: string = useWatch({ control, name: 'email' })
  return (
    <>
      <NewEmailField />
      <NewPasswordField name="password" label={t('account.password')} email={email} />
    </>
  )
}

/** The repeated password, if the operator wants it. */
export function RepeatedPassword(): ReactNode {
  const { control } = useFormAround()
  const watched = ['way', 'password', 'country'] as const
  const [way = '', password = '', country = '']: string[] = useWatch({ control, name: watched })
  const isAsked = useRegistrationFields(country).find('password_confirmation') !== undefined
  // By phone a password is optional: without one there is nothing to repeat.
  if (!isAsked || (way === 'phone' && password === '')) return null
  return (
    <PasswordField
      name="password_confirmation"
      label={t('account.password.repeat')}
      autoComplete="new-password"
    />
  )
}

/** Every country by its name in the language of the page; excluded ones say so. */
export function CountryField(props: { readonly countries: readonly CountrySetting[] }): ReactNode {
  const { countries } = props
  const options = useMemo(() => listCountries(countries), [countries])
  return (
    <FormField name="country" label={t('account.country')}>
      {({ value, onChange, ...control }) => (
        <CountryInput
          {...control}
          placeholder={t('account.country.choose')}
          openLabel={t('phone.list.open')}
          emptyLabel={t('phone.list.empty')}
          countries={options}
          value={value === '' ? null : value}
          onValueChange={(country) => onChange(country ?? '')}
        />
      )}
    </FormField>
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

/** The currency of the first account. */
export function CurrencyField(props: {
  readonly currencies: readonly CurrencySetting[]
}): ReactNode {
  const options = props.currencies
    .filter((currency) => currency.isEnabled)
    .map(({ code }) => ({ code, name: currencyName(code), symbol: currencySymbol(code) }))
  return (
    <FormField name="currency" label={t('account.currency')} help={t('account.currency.help')}>
      {({ value, onChange, ...control }) => (
        <CurrencyInput
          {...control}
          openLabel={t('phone.list.open')}
          emptyLabel={t('phone.list.empty')}
          currencies={options}
          value={value === '' ? null : value}
          onValueChange={(currency) => onChange(currency ?? '')}
        />
      )}
    </FormField>
  )
}

/** The taxpayer number of players in Brazil, if the operator's form has it. */
export function CpfField({ isRequired }: { readonly isRequired: boolean }): ReactNode {
  const label = t('account.cpf')
  return (
    <FormField
      name="cpf_number"
      label={isRequired ? label : t('account.field.optional', { label })}
      isOptional={!isRequired}
    >
      {({ onChange, ...control }) => (
        <CpfInput {...control} applyMask={applyMask} onValueChange={onChange} />
      )}
    </FormField>
  )
}
