import type { Session } from '@fairhouse/contract/profile'
import { definitionsBy } from '@fairhouse/domain/registration-method'
import { useRouteContext } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Form } from '@fairhouse/app-kit/form/form'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { AskedFields } from './asked-fields.tsx'
import { registrationBody } from './registration-body.ts'
import { firstSignUpValues, type SignUpSettings } from './sign-up-values.ts'
import {
  decideByTelegram,
  policyOf,
  validateSignUp,
  type SignUpValues,
} from './sign-up.validation.ts'
import { SignUpLists } from './sign-up.tsx'
import { isAsked, useLoadedForms } from './use-registration-fields.ts'
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
  const [policy] = useState(() => policyOf(settings.countries, settings.currencies))
  const { definitionsOf, lookAgain } = useLoadedForms()
  const askedOf = (country: string) => definitionsBy('telegram')(definitionsOf(country))
  const form = useSubmit<SignUpValues>({
    defaults: { ...firstSignUpValues(settings), way: 'email', email: '', receiveEmailPromo: false },
    resolver: validateSignUp(policy, definitionsOf, decideByTelegram),
    definitions: ({ country }) => askedOf(country),
    isShown: (field, { country }) => isAsked(field, askedOf(country)),
    send: async (values) => {
      const body = { ...registrationBody(values, askedOf(values.country)), challenge }
      const { data } = await withCaptcha((captcha) =>
        call('POST /api/player/tg_login', { body: { ...body, ...captcha } }, { bearer: null }),
      )
      await onRegistered(data)
    },
    refused: (error) => {
      lookAgain(error, form.getValues('country'))
      return error
    },
  })
  return (
    <Form form={form}>
      <AskedFields settings={settings} way="email" limit={definitionsBy('telegram')} />
    </Form>
  )
}
