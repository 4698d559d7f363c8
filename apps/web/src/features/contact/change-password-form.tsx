import type { Profile } from '@fairhouse/contract/profile'
import { findPasswordFlaw } from '@fairhouse/domain/password'
import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { PasswordInput } from '@fairhouse/ui/password-input'
import { showToast } from '@fairhouse/ui/toast'
import { useState, type ReactNode } from 'react'
import { useForm, useFormState, useWatch, type UseFormRegisterReturn } from 'react-hook-form'
import { call } from '#core/api.ts'
import { fieldText } from '#core/error-text.ts'
import { FailureBanner } from '#core/failure-banner.tsx'
import { applyFailure } from '#core/form-failure.ts'
import { t } from '#core/i18n.ts'
import { NewPasswordField } from '#core/new-password-field.tsx'
import { useRefreshProfile } from './use-refresh-profile.ts'
import styles from './contact-form.module.css'

const FIELDS = ['currentPassword', 'newPassword', 'repeatNewPassword'] as const

export type ChangePasswordFormProps = {
  readonly profile: Pick<Profile, 'hasPassword' | 'email' | 'phone'>
  readonly onChanged: () => void
}

/** Another password, or the first one of a player who never needed any. */
export function ChangePasswordForm({ profile, onChanged }: ChangePasswordFormProps): ReactNode {
  const { hasPassword } = profile
  const email = profile.email ?? ''
  const form = useChangePassword(profile, onChanged)
  const { register, errors, getValues } = form
  const describeFlaw = (password: string): true | string => {
    const flaw = findPasswordFlaw(password, profile)
    return flaw === null || fieldText(flaw, 'newPassword')
  }
  return (
    <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordRow
          label={t('contact.password.current')}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          registration={register('currentPassword', { required: fieldText({ code: 'required' }) })}
        />
      )}
      <NewPasswordField
        label={t('contact.password.new')}
        password={form.newPassword}
        email={email}
        error={errors.newPassword?.message}
        registration={register('newPassword', {
          validate: describeFlaw,
          deps: ['repeatNewPassword'],
        })}
      />
      <PasswordRow
        label={t('contact.password.repeat')}
        autoComplete="new-password"
        error={errors.repeatNewPassword?.message}
        registration={register('repeatNewPassword', {
          validate: (again) =>
            again === getValues('newPassword') ||
            fieldText({ code: again === '' ? 'required' : 'sameAs' }, 'repeatNewPassword'),
        })}
      />
      <FailureBanner error={form.failure} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        busyLabel={form.isSubmitting ? t('contact.password.busy') : undefined}
      >
        {t(hasPassword ? 'contact.password.submit' : 'contact.password.submitFirst')}
      </Button>
      <p className={styles.consequence}>{t('contact.password.consequence')}</p>
    </form>
  )
}

function useChangePassword({ hasPassword }: { hasPassword: boolean }, onChanged: () => void) {
  const refreshProfile = useRefreshProfile()
  const [failure, setFailure] = useState<unknown>(null)
  const { control, register, handleSubmit, setError, getValues } = useForm({
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '', repeatNewPassword: '' },
  })
  const newPassword = useWatch({ control, name: 'newPassword' })
  const { errors, isSubmitting } = useFormState({ control })
  const submit = handleSubmit(async ({ currentPassword, ...typed }) => {
    setFailure(null)
    try {
      const body = hasPassword ? { ...typed, currentPassword } : typed
      await call('PUT /api/player/passwords', { body })
      showToast({
        id: 'password-changed',
        tone: 'positive',
        title: t('contact.password.done'),
        text: t('contact.password.doneHelp'),
      })
      onChanged()
      await refreshProfile()
    } catch (error) {
      setFailure(applyFailure(error, { fields: FIELDS, setError }))
    }
  })
  return { register, errors, isSubmitting, newPassword, getValues, failure, submit }
}

type PasswordRowProps = {
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error: string | undefined
  readonly registration: UseFormRegisterReturn
}

function PasswordRow({ label, autoComplete, error, registration }: PasswordRowProps): ReactNode {
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <PasswordInput
          {...wiring}
          {...registration}
          autoComplete={autoComplete}
          aria-required
          showLabel={t('account.password.show')}
          hideLabel={t('account.password.hide')}
        />
      )}
    </Field>
  )
}
