import { PhoneInput } from '@fairhouse/ui/inputs/phone-input'
import { useMemo, type ReactNode } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { t } from '#core/i18n/i18n.ts'
import { listPhoneCountries, loadPhoneCheck, loadPhoneRules } from './phone-number.ts'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { FormField, type FormFieldProps } from '@fairhouse/app-kit/form/form-field'

/** A phone number with its country: the values `phone` and `phoneCountry` of the form. */
export function PhoneField(props: Pick<FormFieldProps, 'help' | 'afterError'>): ReactNode {
  const { control } = useFormAround()
  const { field: country } = useController({ control, name: 'phoneCountry' })
  const countries = useMemo(() => listPhoneCountries(), [])
  return (
    <FormField {...props} name="phone" label={t('phone.number')} validate={checkPhone}>
      {({ onChange, ...phone }) => (
        <PhoneInput
          {...phone}
          onValueChange={onChange}
          country={country.value}
          onCountryChange={country.onChange}
          countries={countries}
          countryLabel={t('phone.number.country')}
          loadRules={loadPhoneRules}
        />
      )}
    </FormField>
  )
}

async function checkPhone(phone: string, values: FieldValues): Promise<true | string> {
  if (phone.trim() === '') return fieldText({ code: 'required' }, 'phone')
  const flaw = (await loadPhoneCheck())(phone, String(values['phoneCountry']))
  return flaw === null || fieldText({ code: flaw }, 'phone')
}
