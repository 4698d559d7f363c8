import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { call } from '#core/api/api.ts'
import { deviceBody } from '#core/session/device-id.ts'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { Form } from '@fairhouse/app-kit/form/form'
import { PasswordField } from '#core/form/password-field.tsx'
import { PhoneField } from '#core/form/phone-field.tsx'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { likelyPhoneCountry, toInternational } from '#core/form/phone-number.ts'
import { keepSecondStep } from '#core/session/second-factor.ts'
import { useSession } from '#core/session/use-session.tsx'
import { forgetDraft, readDraft } from './account-draft.ts'
import { sendCode, type SentCode } from './phone-codes.ts'
import { useAccountDraft } from './use-account-draft.ts'
import { withCaptcha } from './with-captcha.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'

export type PhoneSignInFormProps = {
  readonly visitorCountry: string | null
  readonly onSent: (sent: SentCode) => void
}

/** A number, then a code by text message; or a password, for players who have set one. */
export function PhoneSignInForm({ visitorCountry, onSent }: PhoneSignInFormProps): ReactNode {
  const session = useSession()
  const [hasPassword, setHasPassword] = useState(false)
  const form = useSubmit({
    defaults: firstValues(visitorCountry),
    send: async (values) => {
      const phone = await toInternational({ text: values.phone, country: values.phoneCountry })
      if (!hasPassword) return onSent(await sendCode({ phone }, 'signIn'))
      const body = { phone, password: values.password, ...deviceBody() }
      const { data } = await withCaptcha((captcha) =>
        call('POST /api/player/sessions', { body: { ...body, ...captcha } }),
      )
      forgetDraft(tabStorage)
      await session.adopt(data)
    },
    refused: (error) => (keepSecondStep(error) ? null : error),
  })
  useAccountDraft(form, ['phone', 'phoneCountry'])
  return (
    <Form form={form}>
      <PhoneField help={hasPassword ? undefined : t('phone.number.codeHelp')} />
      {hasPassword && (
        <PasswordField
          name="password"
          label={t('account.password')}
          autoComplete="current-password"
        />
      )}
      <SubmitButton
        busy={t(hasPassword ? 'account.signIn.busy' : 'phone.signIn.sending')}
        showFailure={(error) => <PhoneFailure error={error} />}
      >
        {hasPassword ? t('account.signIn.submit') : t('phone.signIn.send')}
      </SubmitButton>
      <Button kind="quiet" onClick={() => setHasPassword(!hasPassword)}>
        {hasPassword ? t('phone.signIn.withCode') : t('phone.signIn.withPassword')}
      </Button>
    </Form>
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

function firstValues(visitorCountry: string | null) {
  const { phone, phoneCountry } = readDraft(tabStorage)
  return { phone, phoneCountry: phoneCountry || likelyPhoneCountry(visitorCountry), password: '' }
}
