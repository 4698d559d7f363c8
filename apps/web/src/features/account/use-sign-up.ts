import type { CodeVerified } from '@fairhouse/contract/otp'
import type { Session } from '@fairhouse/contract/profile'
import { showToast } from '@fairhouse/ui/toast'
import { useState } from 'react'
import { call } from '#core/api/api.ts'
import type { SubmitForm } from '@fairhouse/app-kit/form/form-context'
import { t } from '#core/i18n/i18n.ts'
import { toInternational } from '#core/form/phone-number.ts'
import { keepSecondStep } from '#core/session/second-factor.ts'
import { useSession } from '#core/session/use-session.tsx'
import { useModal } from '#core/modal/use-modal.ts'
import { forgetDraft } from './account-draft.ts'
import { findPhoneProof, forgetPhoneProof, sendCode, type SentCode } from './phone-codes.ts'
import { registerByEmail } from './register-by-email.ts'
import type { SignUpSettings } from './sign-up-values.ts'
import { keepFurther, type SignUpValues } from './sign-up.validation.ts'
import { useAccountDraft } from './use-account-draft.ts'
import { useLikelyPlace } from './use-likely-place.ts'
import { useRegistrationForm } from './use-registration-form.ts'
import { withCaptcha } from './with-captcha.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'

/** The sign-up form: it opens an account immediately by e-mail, after a code by phone. */
export function useSignUp(settings: SignUpSettings) {
  const session = useSession()
  const enter = async (opened: Session, email: string | null, code: string): Promise<void> => {
    forgetDraft(tabStorage)
    alertRegistration(email)
    await session.adopt(opened)
    if (code.trim() === '') return
    const { enterFirstCode } = await import('#parts/bonus/enter-code.ts')
    void enterFirstCode(code.trim())
  }
  const [sent, setSent] = useState<SentCode | null>(null)
  const form = useRegistrationForm(settings, {
    draft: { name: 'sign-up', keep: keepFurther },
    send: async (values, asked) => {
      const { way, email, password } = values
      if (way === 'email') {
        const body = { ...asked, email: email.trim(), password }
        const opened = await registerByEmail(body)
        return await enter(opened, opened.profile.email, values.bonusCode)
      }
      const phone = await toInternational({ text: values.phone, country: values.phoneCountry })
      const phoneProof = findPhoneProof(phone)
      if (phoneProof === null) {
        setSent(await sendCode({ phone }, 'registration'))
        return false
      }
      const body = { ...asked, phone, phoneProof, ...(password !== '' && { password }) }
      const { data } = await withCaptcha((captcha) =>
        call('POST /api/player/register/phone', { body: { ...body, ...captcha } }),
      )
      forgetPhoneProof()
      return await enter(data, null, values.bonusCode)
    },
  })
  useAccountDraft(form, ['way', 'email', 'phone', 'phoneCountry', 'country', 'currency'])
  useAccountDraft(form, ['receiveEmailPromo'])
  useLikelyPlace(form, settings)
  return { form, sent, codeStep: useCodeStep(form, () => setSent(null)) }
}

/** Continues after the code of the message. */
function useCodeStep({ submit }: Pick<SubmitForm<SignUpValues>, 'submit'>, onBack: () => void) {
  const session = useSession()
  const { openModal } = useModal()
  return {
    /** A number with an account signs in, another one opens one. */
    onVerified: async (verified: CodeVerified): Promise<void> => {
      if (verified.outcome === 'signedIn') {
        forgetDraft(tabStorage)
        showToast({
          id: 'had-account',
          tone: 'neutral',
          title: t('phone.signUp.had'),
          text: t('phone.signUp.hadHelp'),
        })
        await session.adopt(verified)
        return
      }
      await submit()
      // The code is used and the number confirmed: any error is shown in the form.
      onBack()
    },
    onBack,
    // A number with an account may ask for a second step: that is the sign-in dialog's.
    onRefused: (error: unknown): boolean => {
      const isKept = keepSecondStep(error)
      if (isKept) openModal('sign-in')
      return isKept
    },
  }
}

/** Registration success. `email` is the address that waits to be confirmed, if any. */
function alertRegistration(email: string | null): void {
  showToast({
    id: 'success-registration',
    tone: 'positive',
    title: t('account.alert.successRegistration'),
    ...(email !== null && { text: t('account.alert.successRegistration.text', { email }) }),
  })
}
