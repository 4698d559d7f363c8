import { Field } from '@fairhouse/ui/field'
import { Skeleton } from '@fairhouse/ui/skeleton'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'

/** The place of the form that signs in by phone, to the pixel. */
export function PhoneSignInSkeleton(): ReactNode {
  return (
    <div className="stack" role="status" aria-label={t('account.loading')}>
      <Field label={t('phone.number')} help={t('phone.number.codeHelp')}>
        {() => <Skeleton shape="box" height="var(--control)" />}
      </Field>
      <Skeleton shape="box" height="3.25rem" />
      <Skeleton shape="box" height="var(--target)" />
    </div>
  )
}

/** The place of a number with a password, to the pixel. */
export function PhoneContactSkeleton(): ReactNode {
  return (
    <div className="stack" role="status" aria-label={t('account.loading')}>
      <Field label={t('phone.number')} help={t('phone.number.codeHelp')}>
        {() => <Skeleton shape="box" height="var(--control)" />}
      </Field>
      <Field label={t('phone.signUp.password')} help={t('phone.signUp.passwordHelp')}>
        {() => <Skeleton shape="box" height="var(--control)" />}
      </Field>
    </div>
  )
}
