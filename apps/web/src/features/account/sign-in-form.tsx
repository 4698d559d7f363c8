import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { PasswordInput } from '@fairhouse/ui/password-input'
import { useState, type ReactNode } from 'react'
import { useForm, useFormState, type Control, type UseFormRegister } from 'react-hook-form'
import { call } from '#core/api.ts'
import { deviceBody } from '#core/device-id.ts'
import { EmailField } from '#core/email-field.tsx'
import { fieldText } from '#core/error-text.ts'
import { t } from '#core/i18n.ts'
import { ModalLink } from '#core/modal-link.tsx'
import { keepSecondStep } from '#core/session/second-step.ts'
import { useSession } from '#core/session/use-session.tsx'
import { forgetDraft, keepDraft, readDraft } from './account-draft.ts'
import { FailureBanner } from '#core/failure-banner.tsx'
import { applyFailure } from '#core/form-failure.ts'
import { MissingFields } from './missing-fields.tsx'
import styles from './account-form.module.css'
import { withCaptcha } from './with-captcha.ts'

type SignInValues = { email: string; password: string }

/** E-mail and password. The host closes the dialog once the session is there. */
export function SignInForm(): ReactNode {
  const session = useSession()
  const [failure, setFailure] = useState<unknown>(null)
  const { control, register, handleSubmit, setError } = useForm<SignInValues>({
    mode: 'onTouched',
    defaultValues: { email: readDraft(sessionStorage).email, password: '' },
  })
  const { errors, isSubmitting } = useFormState({ control })
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(null)
    try {
      const body = { email: email.trim(), password, ...deviceBody() }
      const { data } = await withCaptcha((captcha) =>
        call('POST /api/player/sessions', { body: { ...body, ...(captcha && { captcha }) } }),
      )
      forgetDraft(sessionStorage)
      await session.adopt(data)
    } catch (error) {
      if (keepSecondStep(error)) return
      setFailure(applyFailure(error, { fields: ['email', 'password'], setError }))
    }
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <KeptEmailField control={control} register={register} />
      <Field label={t('account.password')} error={errors.password?.message}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            {...register('password', { required: fieldText({ code: 'required' }) })}
            aria-required
            autoComplete="current-password"
            showLabel={t('account.password.show')}
            hideLabel={t('account.password.hide')}
          />
        )}
      </Field>
      <p className={styles.forgot}>
        <ModalLink modal="forgot-pass">{t('account.signIn.forgot')}</ModalLink>
      </p>
      <FailureBanner error={failure} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        busyLabel={isSubmitting ? t('account.signIn.busy') : undefined}
      >
        {t('account.signIn.submit')}
      </Button>
      <MissingFields
        control={control}
        names={{ email: t('account.email'), password: t('account.password') }}
      />
    </form>
  )
}

type KeptEmailFieldProps = {
  readonly control: Control<SignInValues>
  readonly register: UseFormRegister<SignInValues>
}

/** The address follows the visitor to the other forms of an account. */
function KeptEmailField({ control, register }: KeptEmailFieldProps): ReactNode {
  const { errors } = useFormState({ control, name: 'email' })
  const rules = {
    required: fieldText({ code: 'required' }),
    onChange: (event: { target: { value: string } }) =>
      keepDraft(sessionStorage, { email: event.target.value }),
  }
  return (
    <EmailField
      label={t('account.email')}
      error={errors.email?.message}
      autoComplete="username webauthn"
      registration={register('email', rules)}
    />
  )
}
