import { call } from '#core/api.ts'
import { currentLocale } from '#core/i18n.ts'
import { navigateTo } from '#core/navigate-to.ts'
import { keepFlow } from '#core/social-flow.ts'

export type SocialBeginning =
  | { readonly kind: 'signIn'; readonly provider: string; readonly backRoute: string | null }
  | { readonly kind: 'connect'; readonly provider: string }

/**
 * Leaves for a provider, and remembers that this browser did.
 * @throws ApiError, and whatever a closed storage throws: then nothing could come back
 */
export async function beginSocial(beginning: SocialBeginning): Promise<void> {
  const { url, browserKey } = await askForStart(beginning)
  const state = new URL(url).searchParams.get('state') ?? ''
  keepFlow(localStorage, { kind: beginning.kind, browserKey, state }, Date.now())
  const { origin } = window.location
  const leave = (href: string): void => window.location.assign(href)
  navigateTo({ origin, push: leave, leave }, url, { external: true })
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
