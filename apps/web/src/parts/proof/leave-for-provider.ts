import { navigateTo } from '#core/routing/navigate-to.ts'
import { keepFlow, type SocialFlow } from './social-flow.ts'
import { siteStorage } from '#core/storage/stored-keys.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'

/**
 * Navigates to a provider, and stores that this browser did.
 * @throws errors of a closed storage: then the return would fail
 */
export function leaveForProvider(
  kind: SocialFlow['kind'],
  { url, browserKey }: { readonly url: string; readonly browserKey: string },
): void {
  const state = new URL(url).searchParams.get('state') ?? ''
  keepFlow(siteStorage, { kind, browserKey, state }, siteNowMs())
  const { origin } = window.location
  const leave = (href: string): void => window.location.assign(href)
  navigateTo({ origin, push: leave, leave }, url, { external: true })
}
