import type { CodeVerified } from '@fairhouse/contract/otp'
import { showToast } from '@fairhouse/ui/toast'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import { toInternational } from '#core/phone-number.ts'
import { keepSecondStep } from '#core/session/second-step.ts'
import { useSession } from '#core/session/use-session.tsx'
import { useModal } from '#core/use-modal.ts'
import { forgetDraft } from './account-draft.ts'
import { findPhoneProof, forgetPhoneProof, sendCode, type SentCode } from './phone-codes.ts'
import { alertRegistration } from './registration-alert.ts'
import { phoneRegistrationBody, registrationBody } from './registration-body.ts'
import { applyRegistrationFailure } from './registration-failure.ts'
import type { SignUpValues } from './sign-up.validation.ts'
import { useLoadedDefinitions } from './use-registration-fields.ts'
import { withCaptcha } from './with-captcha.ts'

type SignUpForm = Pick<UseFormReturn<SignUpValues>, 'handleSubmit' | 'setError' | 'getValues'>

/** Opening an account with what a form has: at once by e-mail, after a code by phone. */
export function useSignUp(
  form: SignUpForm,
  options: { readonly onRefused: (error: unknown) => void },
) {
  const session = useSession()
  const { openModal } = useModal()
  const definitionsOf = useLoadedDefinitions()
  const [failure, setFailure] = useState<unknown>(null)
  const [sent, setSent] = useState<SentCode | null>(null)

  const registerByPhone = async (values: SignUpValues, phone: string, phoneProof: string) => {
    const body = phoneRegistrationBody(values, definitionsOf(values.country), { phone, phoneProof })
    const { data } = await withCaptcha((captcha) =>
      call('POST /api/player/register/phone', { body: { ...body, ...(captcha && { captcha }) } }),
    )
    forgetPhoneProof()
    forgetDraft(sessionStorage)
    alertRegistration(null)
    await session.adopt(data)
  }
  const openByPhone = async (values: SignUpValues): Promise<void> => {
    const phone = await toInternational({ text: values.phone, country: values.phoneCountry })
    const phoneProof = findPhoneProof(phone)
    if (phoneProof === null) setSent(await sendCode({ phone }, 'registration'))
    else await registerByPhone(values, phone, phoneProof)
  }
  const openByEmail = async (values: SignUpValues): Promise<void> => {
    const body = registrationBody(values, definitionsOf(values.country))
    const { data } = await withCaptcha((captcha) =>
      call('POST /api/player/register', { body: { ...body, ...(captcha && { captcha }) } }),
    )
    forgetDraft(sessionStorage)
    alertRegistration(data.profile.email)
    await session.adopt(data)
  }
  const show = (error: unknown): void => {
    const definitions = definitionsOf(form.getValues().country)
    setFailure(applyRegistrationFailure(error, { definitions, setError: form.setError }))
    options.onRefused(error)
  }
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await (values.way === 'phone' ? openByPhone(values) : openByEmail(values))
    } catch (error) {
      show(error)
    }
  })

  /** After the code: a number with an account signs in, another one opens one. */
  const goOn = async (verified: CodeVerified): Promise<void> => {
    if (verified.outcome === 'signedIn') {
      forgetDraft(sessionStorage)
      showToast({
        id: 'had-account',
        tone: 'neutral',
        title: t('phone.signUp.had'),
        text: t('phone.signUp.hadHelp'),
      })
      await session.adopt(verified)
      return
    }
    try {
      await openByPhone(form.getValues())
    } catch (error) {
      // The code is used and the number confirmed: what is wrong stands in the form.
      setSent(null)
      show(error)
    }
  }
  const back = (): void => setSent(null)
  // A number with an account may ask for a second step: that is the sign-in dialog's.
  const onRefused = (error: unknown): boolean => {
    const isKept = keepSecondStep(error)
    if (isKept) openModal('sign-in')
    return isKept
  }
  return { failure, sent, submit, codeStep: { onVerified: goOn, onBack: back, onRefused } }
}
