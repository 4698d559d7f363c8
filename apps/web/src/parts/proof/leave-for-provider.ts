import { navigateTo } from '#core/routing/navigate-to.ts'
import { keepFlow, type SocialFlow } from './social-flow.ts'
import { siteStorage } from '#core/storage/guarded-storage.ts'

/**
 * Leaves for a provider, and remembers that this browser did.
 * @throws whatever a closed storage throws: then nothing could come back
 */
export function leaveForProvider(
  kind: SocialFlow['kind'],
  { url, browserKey }: { readonly url: string; readonly browserKey: string },
): void {
  const state = new URL(url).searchParams.get('state') ?? ''
  keepFlow(siteStorage, { kind, browserKey, state }, Date.now())
  const { origin } = window.location
  const leave = (href: string): void => window.location.assign(href)
  navigateTo({ origin, push: leave, leave }, url, { external: true })
}
