import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { t } from '#core/i18n/i18n.ts'
import { AgreementFields } from './agreement-fields.tsx'
import { fieldNames } from './field-names.ts'
import { FieldsFailure } from './fields-failure.tsx'
import { MissingFields } from './missing-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { CountryField, CpfField, CurrencyField, RepeatedPassword } from './sign-up-fields.tsx'
import type { SignUpSettings } from './sign-up-values.ts'
import type { SignUpValues } from './sign-up.validation.ts'
import { useRegistrationFields } from './use-registration-fields.ts'

export type AskedFieldsProps = {
  readonly settings: SignUpSettings
  readonly way: SignUpValues['way']
  /** Fields to omit for this visitor. */
  readonly limit?: (definitions: readonly FieldDefinition[]) => readonly FieldDefinition[]
}

/** All sign-up fields below the contact, and the submit button. */
export function AskedFields({ settings, way, limit = keepAll }: AskedFieldsProps): ReactNode {
  const { control } = useFormAround()
  const country: string = useWatch({ control, name: 'country' })
  const asked = useRegistrationFields(country)
  const definitions = limit(asked.definitions)
  const cpf = asked.find('cpf_number')
  const isRepeated = definitions.some(({ field }) => field === 'password_confirmation')
  return (
    <>
      {isRepeated && <RepeatedPassword />}
      <CountryField countries={settings.countries} />
      <CurrencyField currencies={settings.currencies} />
      {cpf && <CpfField isRequired={cpf.isRequired} />}
      <PersonFields definitions={definitions} />
      {asked.isFailed && <FieldsFailure onRetry={asked.retry} />}
      <AgreementFields asked={asked} />
      <SubmitButton busy={t('account.signUp.busy')} note={t('account.signUp.consequence')}>
        {t(way === 'phone' ? 'phone.signUp.submit' : 'account.signUp.submit')}
      </SubmitButton>
      <MissingFields names={fieldNames(way, definitions)} />
    </>
  )
}

function keepAll(definitions: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return definitions
}
