import type { Features } from '@fairhouse/contract/init'
import { useQuery } from '@tanstack/react-query'
import { initQuery } from '#core/api/init.queries.ts'

type Offered = Pick<Features, 'signIn' | 'registration' | 'mail'>

/** Until the site's features are known, so that the layout does not shift. */
const USUAL: Offered = {
  signIn: { password: true, link: true, phone: true, passkey: false, social: [], telegram: false },
  registration: { email: true, phone: true },
  mail: true,
}

/** The sign-in methods of this site. */
export function useFeatures(): Offered {
  return useQuery(initQuery).data?.features ?? USUAL
}
