import { Checkbox } from '@fairhouse/ui/checkbox'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormState, type Control, type UseFormRegister } from 'react-hook-form'
import { t } from '#core/i18n.ts'
import { T } from '#core/message.tsx'
import type { SignUpValues } from './sign-up.validation.ts'
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
  /** Whether the operator's form offers news. */
  readonly hasPromo: boolean
}

/** What an account needs agreement to, and consent to news as a choice of its own. */
export function AgreementFields(props: AgreementFieldsProps): ReactNode {
  const { control, register, hasPromo } = props
  const { errors } = useFormState({ control, name: 'agreements' })
  return (
    <div className={styles.checks}>
      <Checkbox
        {...register('agreements')}
        aria-required
        label={<T id="account.agreements" parts={AGREEMENT_PARTS} />}
        error={errors.agreements?.message}
      />
      {hasPromo && <Checkbox {...register('receiveEmailPromo')} label={t('account.promo')} />}
    </div>
  )
}
