import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { t } from '#core/i18n/i18n.ts'
import { AgreementFields } from './agreement-fields.tsx'
import { MissingFields } from './missing-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { CountryField, CpfField, CurrencyField } from './sign-up-fields.tsx'
import type { SignUpSettings } from './sign-up-values.ts'
import { FURTHER_FIELDS, type SignUpValues } from './sign-up.validation.ts'
import { useRegistrationFields } from './use-registration-fields.ts'
import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { personLabel } from '#parts/person/person-texts.ts'

export type AskedFieldsProps = {
  /** Before the agreements. */
  readonly children?: ReactNode
  readonly settings: SignUpSettings
  readonly way: SignUpValues['way']
  /** Fields to omit for this visitor. */
  readonly limit?: (definitions: readonly FieldDefinition[]) => readonly FieldDefinition[]
}

/** All sign-up fields below the contact, and the submit button. */
export function AskedFields(props: AskedFieldsProps): ReactNode {
  const { settings, way, limit = keepAll, children } = props
  const { control } = useFormAround()
  const country: string = useWatch({ control, name: 'country' })
  const asked = useRegistrationFields(country)
  const definitions = limit(asked.definitions)
  const cpf = asked.find('cpf_number')
  return (
    <>
      <CountryField countries={settings.countries} />
      <CurrencyField currencies={settings.currencies} />
      {cpf && <CpfField isRequired={cpf.isRequired} />}
      <PersonFields definitions={definitions} />
      {asked.isFailed && <FieldsFailure onRetry={asked.retry} />}
      {children}
      <AgreementFields asked={asked} />
      <SubmitButton busy={t('account.signUp.busy')} note={t('account.signUp.consequence')}>
        {t(way === 'phone' ? 'phone.signUp.submit' : 'account.signUp.submit')}
      </SubmitButton>
      <MissingFields names={fieldNames(definitions)} />
    </>
  )
}

function keepAll(definitions: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return definitions
}

/** The form's other fields are unknown: it can be sent, and the server reports missing ones. */
function FieldsFailure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <Banner
      icon="circle-alert"
      action={
        <Button kind="quiet" onClick={onRetry}>
          {t('account.retry')}
        </Button>
      }
    >
      {t('account.fields.failed')}
    </Banner>
  )
}

const REPEATED = 'password_confirmation'

/** The fields beside the button in words, in their order: those of a step before it have their own. */
function fieldNames(definitions: readonly FieldDefinition[]) {
  const isAsked = (name: string) => definitions.some(({ field }) => field === name)
  const further = FURTHER_FIELDS.filter((field) => field !== REPEATED)
    .filter(isAsked)
    .map((field) => [field, personLabel(field)] as const)
  return {
    email: t('account.email'),
    country: t('account.country'),
    currency: t('account.currency'),
    ...(isAsked('cpf_number') && { cpf_number: t('account.cpf') }),
    ...Object.fromEntries(further),
    agreements: t('account.agreements.short'),
  }
}
