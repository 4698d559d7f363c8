import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { t } from '#core/i18n/i18n.ts'
import { personLabel } from '#parts/person/person-texts.ts'
import { FURTHER_FIELDS, type SignUpValues } from './sign-up.validation.ts'

type Way = SignUpValues['way']

const REPEATED = 'password_confirmation'

/** The fields of the sign-up form in words, in its order. */
export function fieldNames(way: Way, definitions: readonly FieldDefinition[]) {
  const isAsked = (name: string) => definitions.some(({ field }) => field === name)
  const further = FURTHER_FIELDS.filter((field) => field !== REPEATED)
    .filter(isAsked)
    .map((field) => [field, personLabel(field)] as const)
  return {
    ...(way === 'phone' ? { phone: t('phone.number') } : { email: t('account.email') }),
    password: t('account.password'),
    ...(isAsked(REPEATED) && { [REPEATED]: t('account.password.repeat') }),
    country: t('account.country'),
    currency: t('account.currency'),
    ...(isAsked('cpf_number') && { cpf_number: t('account.cpf') }),
    ...Object.fromEntries(further),
    agreements: t('account.agreements.short'),
  }
}
