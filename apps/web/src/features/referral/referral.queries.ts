import { queryOptions } from '@tanstack/react-query'
import { callLocale } from '@fairhouse/app-kit/api/call'
import { call } from '#core/api/api.ts'

/** The link of the player, whom it brought and what that earned. */
export const referralQuery = queryOptions({
  queryKey: ['retention', 'referral'],
  queryFn: async ({ signal }) => {
    const query = { locale: callLocale() }
    return (await call('GET /api/retention/referral', { query }, { signal })).data
  },
})
