import type { PublicConfig, WebContext } from '../server-context.ts'

/** What `npm run dev` tells the dev server of the platform beside it. */
export type DevSite = {
  /** Address of the platform. */
  readonly platform: string
  readonly config: PublicConfig
}

/**
 * Stands in for what the platform hands over with a request, where pages are rendered by the dev
 * server: their calls go to the running platform over HTTP.
 */
export function createDevContext(site: DevSite): WebContext {
  return {
    api: async (request) => {
      const { pathname, search } = new URL(request.url)
      return await fetch(new Request(`${site.platform}${pathname}${search}`, request))
    },
    nonce: crypto.randomUUID(),
    country: null,
    canRefresh: !site.config.hasHardenedSessions,
    config: site.config,
  }
}
