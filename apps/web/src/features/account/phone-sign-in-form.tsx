import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { PasswordInput } from '@fairhouse/ui/password-input'
import { useState, type ReactNode } from 'react'
import { useForm, useFormState, type Control } from 'react-hook-form'
import { ApiError } from '#core/api-error.ts'
import { call } from '#core/api.ts'
import { deviceBody } from '#core/device-id.ts'
import { fieldText } from '#core/error-text.ts'
import { FailureBanner } from '#core/failure-banner.tsx'
import { applyFailure } from '#core/form-failure.ts'
import { t } from '#core/i18n.ts'
import { likelyPhoneCountry, loadPhoneCheck, toInternational } from '#core/phone-number.ts'
import { keepSecondStep } from '#core/session/second-step.ts'
import { useSession } from '#core/session/use-session.tsx'
import { forgetDraft, readDraft } from './account-draft.ts'
import styles from './account-form.module.css'
import { FormPhoneField } from './form-phone-field.tsx'
import { sendCode, type SentCode } from './phone-codes.ts'
import { withCaptcha } from './with-captcha.ts'

export type PhoneSignInFormProps = {
  readonly visitorCountry: string | null
  readonly onSent: (sent: SentCode) => void
}

type PhoneSignInValues = { phone: string; phoneCountry: string; password: string }

/** A number, then a code by SMS; or a password, for players who have set one. */
export function PhoneSignInForm({ visitorCountry, onSent }: PhoneSignInFormProps): ReactNode {
  const session = useSession()
  const [failure, setFailure] = useState<unknown>(null)
  const [hasPassword, setHasPassword] = useState(false)
  const { control, register, handleSubmit, setError } = useForm<PhoneSignInValues>({
    mode: 'onTouched',
    defaultValues: firstValues(visitorCountry),
  })
  const { isSubmitting, errors } = useFormState({ control })
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      const phone = await toInternational({ text: values.phone, country: values.phoneCountry })
      if (!hasPassword) return onSent(await sendCode({ phone }, 'signIn'))
      const body = { phone, password: values.password, ...deviceBody() }
      const { data } = await withCaptcha((captcha) =>
        call('POST /api/player/sessions', { body: { ...body, ...(captcha && { captcha }) } }),
      )
      forgetDraft(sessionStorage)
      await session.adopt(data)
    } catch (error) {
      if (keepSecondStep(error)) return
      setFailure(applyFailure(error, { fields: ['phone', 'password'], setError }))
    }
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PhoneRow control={control} hasPassword={hasPassword} />
      {hasPassword && (
        <Field label={t('account.password')} error={errors.password?.message}>
          {(wiring) => (
            <PasswordInput
              {...wiring}
              {...register('password', { required: fieldText({ code: 'required' }) })}
              autoComplete="current-password"
              aria-required
              showLabel={t('account.password.show')}
              hideLabel={t('account.password.hide')}
            />
          )}
        </Field>
      )}
      <PhoneFailure error={failure} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        busyLabel={busyLabel(isSubmitting, hasPassword)}
      >
        {hasPassword ? t('account.signIn.submit') : t('phone.signIn.send')}
      </Button>
      <Button kind="quiet" onClick={() => setHasPassword(!hasPassword)}>
        {hasPassword ? t('phone.signIn.withCode') : t('phone.signIn.withPassword')}
      </Button>
    </form>
  )
}

type PhoneRowProps = {
  readonly control: Control<PhoneSignInValues>
  readonly hasPassword: boolean
}

function PhoneRow({ control, hasPassword }: PhoneRowProps): ReactNode {
  return (
    <FormPhoneField
      control={control}
      help={hasPassword ? undefined : t('phone.number.codeHelp')}
      validate={async (phone, { phoneCountry }) => {
        if (phone.trim() === '') return fieldText({ code: 'required' })
        const flaw = (await loadPhoneCheck())(phone, phoneCountry)
        return flaw === null || fieldText({ code: flaw }, 'phone')
      }}
    />
  )
}

/** In the words of this form: the server's are about an e-mail. */
function PhoneFailure({ error }: { readonly error: unknown }): ReactNode {
  if (!(error instanceof ApiError) || error.code !== 'credentialsRejected') {
    return <FailureBanner error={error} />
  }
  return (
    <Banner tone="danger" icon="circle-alert" isAlert>
      {t('phone.signIn.rejected')}
    </Banner>
  )
}

function busyLabel(isSubmitting: boolean, hasPassword: boolean): string | undefined {
  if (!isSubmitting) return undefined
  return hasPassword ? t('account.signIn.busy') : t('phone.signIn.sending')
}

function firstValues(visitorCountry: string | null): PhoneSignInValues {
  const { phone, phoneCountry } = readDraft(sessionStorage)
  return { phone, phoneCountry: phoneCountry || likelyPhoneCountry(visitorCountry), password: '' }
}
