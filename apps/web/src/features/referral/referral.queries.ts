import { callLocale } from '@fairhouse/app-kit/api/call'
import { callQuery } from '#core/api/api.ts'

/** The link of the player, whom it brought and what that earned. */
export const referralQuery = callQuery('GET /api/retention/referral', {
  queryKey: ['retention', 'referral'],
  input: () => ({ query: { locale: callLocale() } }),
})
