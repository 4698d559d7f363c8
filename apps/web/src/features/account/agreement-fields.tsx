import { ageOfConsent } from '@fairhouse/domain/age-of-consent'
import { Checkbox } from '@fairhouse/ui/checkbox'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormState, useWatch, type Control, type UseFormRegister } from 'react-hook-form'
import { t } from '#core/i18n.ts'
import { T } from '#core/message.tsx'
import type { SignUpValues } from './sign-up.validation.ts'
import type { RegistrationFieldsState } from './use-registration-fields.ts'
import styles from './account-form.module.css'

const AGREEMENT_PARTS = {
  terms: (text: string) => <AgreementLink page="terms">{text}</AgreementLink>,
  privacy: (text: string) => <AgreementLink page="privacy">{text}</AgreementLink>,
}

/** In another tab: what is agreed to can be read without leaving the form. */
function AgreementLink(props: { page: string; children: ReactNode }): ReactNode {
  return (
    <Link
      to="/static/$pageIdentity"
      params={{ pageIdentity: props.page }}
      target="_blank"
      className={styles.inline}
    >
      {props.children}
    </Link>
  )
}

export type AgreementFieldsProps = {
  readonly control: Control<SignUpValues>
  readonly register: UseFormRegister<SignUpValues>
  /** The operator's form, for the consents it offers and the age it wants. */
  readonly asked: Pick<RegistrationFieldsState, 'definitions' | 'find' | 'isLoaded'>
}

/** What an account needs agreement to, and consent to news as a choice of its own. */
export function AgreementFields(props: AgreementFieldsProps): ReactNode {
  const { control, register, asked } = props
  const country = useWatch({ control, name: 'country' })
  const age = ageOfConsent(asked.definitions, country)
  const hasPromo = !asked.isLoaded || asked.find('receiveEmailPromo') !== undefined
  const { errors } = useFormState({ control, name: 'agreements' })
  return (
    <div className={styles.checks}>
      <Checkbox
        {...register('agreements')}
        aria-required
        label={<T id="account.agreements" values={{ age }} parts={AGREEMENT_PARTS} />}
        error={errors.agreements?.message}
      />
      {hasPromo && <Checkbox {...register('receiveEmailPromo')} label={t('account.promo')} />}
      {asked.find('receiveSmsPromo') && (
        <Checkbox {...register('receiveSmsPromo')} label={t('account.promo.sms')} />
      )}
      {asked.find('receiveBonus') && (
        <Checkbox {...register('receiveBonus')} label={t('account.promo.bonus')} />
      )}
    </div>
  )
}
