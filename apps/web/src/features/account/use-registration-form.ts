import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { deviceBody } from '#core/session/device-id.ts'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { readAffiliateTag, readReferral } from '#parts/account/attribution.ts'
import { useSubmit, type SubmitOptions } from '@fairhouse/app-kit/form/use-submit'
import { useState } from 'react'
import { firstSignUpValues, type SignUpSettings } from './sign-up-values.ts'
import {
  keepAsked,
  policyOf,
  validateSignUp,
  type Decide,
  type SignUpValues,
} from './sign-up.validation.ts'
import { isAsked, useLoadedForms } from './use-registration-fields.ts'
import { siteStorage } from '#core/storage/stored-keys.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'

type RegistrationWay = {
  /** Beside those of every way. */
  readonly defaults?: Partial<SignUpValues>
  readonly draft?: SubmitOptions<SignUpValues>['draft']
  readonly decide?: Decide
  /** What this way asks of the operator's fields; all by default. */
  readonly limit?: (definitions: readonly FieldDefinition[]) => readonly FieldDefinition[]
  /** `body` has what every way sends. */
  readonly send: (
    values: SignUpValues,
    body: ReturnType<typeof registrationBody>,
  ) => Promise<void | false>
}

/** A form that opens an account. */
export function useRegistrationForm(settings: SignUpSettings, way: RegistrationWay) {
  const { defaults, draft, decide, limit = (all) => all, send } = way
  const [policy] = useState(() => policyOf(settings.countries, settings.currencies))
  const { definitionsOf, lookAgain } = useLoadedForms()
  const askedOf = (country: string) => limit(definitionsOf(country))
  const form = useSubmit<SignUpValues>({
    defaults: { ...firstSignUpValues(settings), ...defaults },
    ...(draft && { draft }),
    resolver: validateSignUp(policy, definitionsOf, decide),
    definitions: ({ country }) => askedOf(country),
    isShown: (field, { country }) => isAsked(field, askedOf(country)),
    send: (values) => send(values, registrationBody(values, askedOf(values.country))),
    refused: (error) => {
      lookAgain(error, form.getValues('country'))
      return error
    },
  })
  return form
}

/** The common request body of every sign-up method: form values and browser data. */
function registrationBody(values: SignUpValues, definitions: readonly FieldDefinition[]) {
  const affiliateTag = readAffiliateTag({ local: siteStorage }, siteNowMs())
  const referral = readReferral({ local: siteStorage }, siteNowMs())
  return {
    ...keepAsked(values, definitions),
    locale: currentLocale(),
    ...deviceBody(),
    ...(affiliateTag !== null && { affiliateTag }),
    ...(referral !== null && { ref_id: referral }),
  }
}
