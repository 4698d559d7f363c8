import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { deviceBody } from '#core/session/device-id.ts'
import { currentLocale } from '#core/i18n/i18n.ts'
import { readAffiliateTag, readReferral } from '#parts/account/attribution.ts'
import { keepAsked, type SignUpValues } from './sign-up.validation.ts'
import { siteStorage } from '#core/storage/guarded-storage.ts'

/** What is sent to open an account by e-mail. */
export function registrationBody(values: SignUpValues, definitions: readonly FieldDefinition[]) {
  const { email, password } = values
  return { ...commonBody(values, definitions), email: email.trim(), password }
}

/** What is sent to open an account by phone, with the proof that the number is the visitor's. */
export function phoneRegistrationBody(
  values: SignUpValues,
  definitions: readonly FieldDefinition[],
  proven: { readonly phone: string; readonly phoneProof: string },
) {
  const { password } = values
  return { ...commonBody(values, definitions), ...proven, ...(password !== '' && { password }) }
}

/** What is sent to open an account for someone whom a provider has vouched for. */
export function socialRegistrationBody(
  values: SignUpValues,
  definitions: readonly FieldDefinition[],
  challenge: string,
) {
  return { ...commonBody(values, definitions), email: values.email.trim(), challenge }
}

/** What is sent to open an account for someone whom Telegram has vouched for. */
export function telegramRegistrationBody(
  values: SignUpValues,
  definitions: readonly FieldDefinition[],
  challenge: string,
) {
  return { ...commonBody(values, definitions), challenge }
}

/** What the form asked for, and what the browser knows. */
function commonBody(values: SignUpValues, definitions: readonly FieldDefinition[]) {
  const affiliateTag = readAffiliateTag({ local: siteStorage }, Date.now())
  const referral = readReferral({ local: siteStorage }, Date.now())
  return {
    ...keepAsked(values, definitions),
    locale: currentLocale(),
    ...deviceBody(),
    ...(affiliateTag !== null && { affiliateTag }),
    ...(referral !== null && { ref_id: referral }),
  }
}
