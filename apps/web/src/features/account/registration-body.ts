import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { deviceBody } from '#core/session/device-id.ts'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { readAffiliateTag, readReferral } from '#parts/account/attribution.ts'
import { keepAsked, type SignUpValues } from './sign-up.validation.ts'
import { siteStorage } from '#core/storage/stored-keys.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'

/** The common request body of every sign-up method: form values and browser data. */
export function registrationBody(values: SignUpValues, definitions: readonly FieldDefinition[]) {
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
