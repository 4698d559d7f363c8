import { call } from '#core/api/api.ts'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { leaveForProvider } from '#parts/proof/leave-for-provider.ts'

export type SocialBeginning =
  | { readonly kind: 'signIn'; readonly provider: string; readonly backRoute: string | null }
  | { readonly kind: 'connect'; readonly provider: string }

/**
 * Navigates to a provider, and stores that this browser did.
 * @throws ApiError, and errors of a closed storage: then the return would fail
 */
export async function beginSocial(beginning: SocialBeginning): Promise<void> {
  leaveForProvider(beginning.kind, await askForStart(beginning))
}

async function askForStart(beginning: SocialBeginning) {
  const locale = currentLocale()
  const { provider } = beginning
  if (beginning.kind === 'connect') {
    const input = { params: { provider }, body: { locale } }
    return (await call('POST /api/player/social-connections/{provider}/start', input)).data
  }
  const { backRoute } = beginning
  const body = { provider, locale, ...(backRoute !== null && { backRoute }) }
  return (await call('POST /api/player/sessions/social/start', { body })).data
}
