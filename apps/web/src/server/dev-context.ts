import type { PublicConfig, WebContext } from '../server-context.ts'

/** The running platform's settings for the dev server of `npm run dev`. */
export type DevSite = {
  /** Address of the platform. */
  readonly platform: string
  readonly config: PublicConfig
}

/**
 * Replaces the platform's context of a request if the dev server renders the
 * pages: their calls go to the running platform over HTTP.
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
