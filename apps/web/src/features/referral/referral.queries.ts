import { queryOptions } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { currentLocale } from '#core/i18n/i18n.ts'

/** The link of the player, whom it brought and what that earned. */
export const referralQuery = queryOptions({
  queryKey: ['retention', 'referral'],
  queryFn: async ({ signal }) => {
    const query = { locale: currentLocale() }
    return (await call('GET /api/retention/referral', { query }, { signal })).data
  },
})
