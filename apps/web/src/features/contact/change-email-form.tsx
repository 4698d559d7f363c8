import type { Profile } from '@fairhouse/contract/profile'
import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { call } from '#core/api.ts'
import { checkEmail } from '#core/check-email.ts'
import { EmailField } from '#core/email-field.tsx'
import { FailureBanner } from '#core/failure-banner.tsx'
import { applyFailure } from '#core/form-failure.ts'
import { t, type MessageId } from '#core/i18n.ts'
import { draftText, useFormDraft } from '#core/use-form-draft.ts'
import { useKeptValues } from '#core/use-kept-values.ts'
import { useRefreshProfile } from './use-refresh-profile.ts'
import styles from './contact-form.module.css'

export type ChangeEmailFormProps = {
  readonly before: Pick<Profile, 'email' | 'isEmailConfirmed'>
  readonly onSent: (sent: { readonly email: string; readonly resendAfterSeconds: number }) => void
}

/** Asks for another address. The account keeps the one it has until the new one is confirmed. */
export function ChangeEmailForm({ before, onSent }: ChangeEmailFormProps): ReactNode {
  const refreshProfile = useRefreshProfile()
  const draft = useFormDraft('change-email')
  const [failure, setFailure] = useState<unknown>(null)
  const { control, register, handleSubmit, setError } = useForm({
    mode: 'onTouched',
    defaultValues: { email: draftText(draft.first, 'email') },
  })
  useKeptValues(control, ['email'], draft.keep)
  const { errors, isSubmitting } = useFormState({ control })
  const submit = handleSubmit(async (typed) => {
    setFailure(null)
    try {
      const body = { email: typed.email.trim() }
      const { data } = await call('PUT /api/player/profile/email/change', { body })
      draft.forget()
      onSent({ ...body, resendAfterSeconds: data.resendAfterSeconds })
      await refreshProfile()
    } catch (error) {
      setFailure(applyFailure(error, { fields: ['email'], setError }))
    }
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <EmailField
        label={t('contact.changeEmail.label')}
        error={errors.email?.message}
        autoComplete="email"
        registration={register('email', { validate: checkEmail })}
      />
      <FailureBanner error={failure} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        busyLabel={isSubmitting ? t('contact.changeEmail.busy') : undefined}
      >
        {t('contact.changeEmail.submit')}
      </Button>
      <p className={styles.consequence}>{t(consequenceOf(before))}</p>
    </form>
  )
}

/** Only an address that is confirmed hears of the change. */
function consequenceOf({ email, isEmailConfirmed }: ChangeEmailFormProps['before']): MessageId {
  if (email === null) return 'contact.changeEmail.first'
  return isEmailConfirmed ? 'contact.changeEmail.consequence' : 'contact.changeEmail.kept'
}
