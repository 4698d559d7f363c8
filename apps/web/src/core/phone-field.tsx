import { Field } from '@fairhouse/ui/field'
import { PhoneInput } from '@fairhouse/ui/inputs/phone-input'
import { useMemo, type ReactNode, type Ref } from 'react'
import { t } from './i18n.ts'
import { listPhoneCountries, loadPhoneRules, type TypedPhone } from './phone-number.ts'

export type PhoneFieldProps = {
  readonly ref?: Ref<HTMLInputElement>
  readonly value: TypedPhone
  readonly onValueChange: (value: TypedPhone) => void
  readonly onBlur?: () => void
  readonly help?: ReactNode
  readonly error?: ReactNode
}

/** A phone number with its country. */
export function PhoneField(props: PhoneFieldProps): ReactNode {
  const { value, onValueChange } = props
  const countries = useMemo(() => listPhoneCountries(), [])
  return (
    <Field label={t('phone.number')} help={props.help} error={props.error}>
      {(wiring) => (
        <PhoneInput
          {...wiring}
          {...(props.ref !== undefined && { ref: props.ref })}
          onBlur={props.onBlur}
          aria-required
          value={value.text}
          onValueChange={(text) => onValueChange({ ...value, text })}
          country={value.country}
          onCountryChange={(country) => onValueChange({ ...value, country })}
          countries={countries}
          countryLabel={t('phone.number.country')}
          loadRules={loadPhoneRules}
        />
      )}
    </Field>
  )
}
