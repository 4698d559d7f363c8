import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { deviceBody } from '#core/device-id.ts'
import { currentLocale } from '#core/i18n.ts'
import { readAffiliateTag, readReferral } from '#core/visit-marks.ts'
import { keepAsked, type SignUpValues } from './sign-up.validation.ts'

/** What is sent to open an account: what the form asked for, and what the browser knows. */
export function registrationBody(values: SignUpValues, definitions: readonly FieldDefinition[]) {
  const affiliateTag = readAffiliateTag({ local: localStorage }, Date.now())
  const referral = readReferral({ local: localStorage })
  return {
    ...keepAsked(values, definitions),
    email: values.email.trim(),
    locale: currentLocale(),
    ...deviceBody(),
    ...(affiliateTag !== null && { affiliateTag }),
    ...(referral !== null && { ref_id: referral }),
  }
}
