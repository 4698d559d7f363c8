import type { Session } from '@fairhouse/contract/profile'
import { definitionsBy } from '@fairhouse/domain/registration-method'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Form } from '@fairhouse/app-kit/form/form'
import { AskedFields } from './asked-fields.tsx'
import type { SignUpSettings } from './sign-up-values.ts'
import { decideByTelegram } from './sign-up.validation.ts'
import { SignUpLists } from './sign-up.tsx'
import { useRegistrationForm } from './use-registration-form.ts'
import { withCaptcha } from './with-captcha.ts'

type TelegramSignUpFormProps = {
  readonly challenge: string
  /** Takes over the session of the account that was opened. */
  readonly onRegistered: (session: Session) => Promise<void>
}

/** Opens an account for someone whom Telegram has vouched for: country, currency and agreements. */
export function TelegramSignUpForm(props: TelegramSignUpFormProps): ReactNode {
  const country = useRouteContext({ from: '__root__', select: (context) => context.country })
  return (
    <SignUpLists visitorCountry={country}>
      {(settings) => <LoadedForm {...props} settings={settings} />}
    </SignUpLists>
  )
}

function LoadedForm(
  props: TelegramSignUpFormProps & { readonly settings: SignUpSettings },
): ReactNode {
  const { settings, challenge, onRegistered } = props
  const form = useRegistrationForm(settings, {
    defaults: { way: 'email', email: '', receiveEmailPromo: false },
    decide: decideByTelegram,
    limit: definitionsBy('telegram'),
    send: async (_, asked) => {
      const body = { ...asked, challenge }
      const { data } = await withCaptcha((captcha) =>
        call('POST /api/player/tg_login', { body: { ...body, ...captcha } }, { bearer: null }),
      )
      await onRegistered(data)
    },
  })
  return (
    <Form form={form}>
      <AskedFields settings={settings} way="email" limit={definitionsBy('telegram')} />
    </Form>
  )
}
