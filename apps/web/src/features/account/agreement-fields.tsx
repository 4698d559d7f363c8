import { ageOfConsent } from '@fairhouse/domain/age-of-consent'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckField } from '@fairhouse/app-kit/form/check-field'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { t } from '#core/i18n/i18n.ts'
import { T } from '#core/i18n/message.tsx'
import type { RegistrationFieldsState } from './use-registration-fields.ts'
import styles from './account-form.module.css'

const AGREEMENT_PARTS = {
  terms: (text: string) => <AgreementLink page="terms">{text}</AgreementLink>,
  privacy: (text: string) => <AgreementLink page="privacy">{text}</AgreementLink>,
}

/** In another tab: the terms can be read without leaving the form. */
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
  /** The operator's form, for the consents it offers and the age it wants. */
  readonly asked: Pick<RegistrationFieldsState, 'definitions' | 'find' | 'isLoaded'>
}

/** Required agreements, and marketing consent as a separate choice. */
export function AgreementFields({ asked }: AgreementFieldsProps): ReactNode {
  const { control } = useFormAround()
  const country: string = useWatch({ control, name: 'country' })
  const age = ageOfConsent(asked.definitions, country)
  const hasPromo = !asked.isLoaded || asked.find('receiveEmailPromo') !== undefined
  const agreements = <T id="account.agreements" values={{ age }} parts={AGREEMENT_PARTS} />
  return (
    <div className={styles.checks}>
      <CheckField name="agreements" label={agreements} isRequired />
      {hasPromo && <CheckField name="receiveEmailPromo" label={t('account.promo')} />}
      {asked.find('receiveSmsPromo') && (
        <CheckField name="receiveSmsPromo" label={t('account.promo.sms')} />
      )}
      {asked.find('receiveBonus') && (
        <CheckField name="receiveBonus" label={t('account.promo.bonus')} />
      )}
    </div>
  )
}
