import type { Session } from '@fairhouse/contract/profile'
import type { SocialDraft } from '@fairhouse/contract/social'
import { emailKey } from '@fairhouse/domain/email'
import { definitionsBy } from '@fairhouse/domain/registration-method'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '#core/api/api.ts'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { Form } from '@fairhouse/app-kit/form/form'
import { t } from '#core/i18n/i18n.ts'
import { AskedFields } from './asked-fields.tsx'
import { NewEmailField } from './sign-up-fields.tsx'
import type { SignUpSettings } from './sign-up-values.ts'
import { decideBySocial, keepFurther } from './sign-up.validation.ts'
import { SignUpLists } from './sign-up.tsx'
import { useRegistrationForm } from './use-registration-form.ts'
import { withCaptcha } from './with-captcha.ts'

export type SocialSignUpFormProps = {
  readonly draft: SocialDraft
  readonly challenge: string
  /** The provider's address has an account: another one is required. */
  readonly asksOtherEmail: boolean
  /** Takes over the session of the account that was opened. */
  readonly onRegistered: (session: Session) => Promise<void>
}

/** Opens an account for someone identified by a provider: all other fields are required. */
export function SocialSignUpForm(props: SocialSignUpFormProps): ReactNode {
  const country = useRouteContext({ from: '__root__', select: (context) => context.country })
  return (
    <SignUpLists visitorCountry={country}>
      {(settings) => <LoadedForm {...props} settings={settings} />}
    </SignUpLists>
  )
}

type LoadedFormProps = SocialSignUpFormProps & { readonly settings: SignUpSettings }

function LoadedForm(props: LoadedFormProps): ReactNode {
  const { settings, draft, asksOtherEmail } = props
  const form = useSocialSignUp(props)
  const { setFocus } = form
  // Another address is required, so it gets the focus.
  useEffect(() => {
    if (asksOtherEmail) setFocus('email')
  }, [asksOtherEmail, setFocus])
  return (
    <Form form={form}>
      <SocialEmailField draft={draft} />
      <AskedFields settings={settings} way="email" limit={definitionsBy('social')} />
    </Form>
  )
}

function useSocialSignUp(props: LoadedFormProps) {
  const { settings, draft, challenge, asksOtherEmail, onRegistered } = props
  return useRegistrationForm(settings, {
    defaults: {
      ...namesOf(draft),
      way: 'email',
      email: asksOtherEmail ? '' : (draft.email ?? ''),
      receiveEmailPromo: false,
    },
    draft: {
      name: 'social-sign-up',
      of: { of: draft.email ?? '' },
      keep: (values) => {
        const { email, country, currency } = values
        return { email, country, currency, ...keepFurther(values) }
      },
    },
    decide: decideBySocial,
    limit: definitionsBy('social'),
    send: async ({ email }, asked) => {
      const body = { ...asked, email: email.trim(), challenge }
      const { data } = await withCaptcha((captcha) =>
        call('POST /api/player/register/social', { body: { ...body, ...captcha } }),
      )
      await onRegistered(data)
    },
  })
}

/** The provider's address, or another one; below it how it is confirmed. */
function SocialEmailField({ draft }: Pick<SocialSignUpFormProps, 'draft'>): ReactNode {
  const { control } = useFormAround()
  const typed: string = useWatch({ control, name: 'email' })
  return <NewEmailField help={helpOf(draft, typed)} />
}

function helpOf({ email, isEmailVerified, provider }: SocialDraft, typed: string): string {
  const { label } = provider
  if (email === null && typed === '') return t('social.email.missing', { label })
  const isTheirs = email !== null && emailKey(email) === emailKey(typed)
  return isTheirs && isEmailVerified
    ? t('social.email.verified', { label })
    : t('social.email.unverified')
}

/** The provider's data, editable. */
function namesOf({ firstName, lastName }: SocialDraft) {
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    fullName: firstName !== null && lastName !== null ? `${firstName} ${lastName}` : '',
  }
}
