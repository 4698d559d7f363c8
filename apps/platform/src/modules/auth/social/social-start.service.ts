import { decideBackRoute } from '@fairhouse/domain/deposit-back-route'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { ruleError } from '@fairhouse/domain/validation/message'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { SocialProvider } from '#platform/modules/auth/social/social-provider.port'
import type { SocialSecrets } from '#platform/modules/auth/social/social-secrets'
import { issueSecret } from '#platform/modules/auth/secret/player-secret.query'
import { hashToken } from '#platform/secrets/token'

export type SocialStartDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly providers: readonly SocialProvider[]
  readonly secrets: SocialSecrets
  /** Further origins of the platform. */
  readonly otherSites: readonly string[]
  /** The offered language nearest to the requested one. */
  readonly pickLocale: (wanted: string) => string
}

export type SocialStart = {
  readonly provider: string
  /** The player who connects a provider, null for a sign-in. */
  readonly playerId: string | null
  /** The session that a repeated sign-in confirms. */
  readonly sessionId?: string
  readonly locale: string
  readonly backRoute?: string | undefined
  readonly redirectDomain?: string | undefined
  /** Origin of the site in the browser. */
  readonly site: string
}

export type StartSocial = (
  order: SocialStart,
) => Promise<
  Result<
    { readonly url: string; readonly browserKey: string },
    'socialProviderUnknown' | 'validationFailed'
  >
>

/** Starts a sign-in: stores hashes, and returns the provider's address with the secrets. */
export function createStartSocial(deps: SocialStartDeps): StartSocial {
  const { db, clock, providers, secrets } = deps
  return async ({ provider: id, playerId, sessionId, locale: wanted, ...order }) => {
    const provider = providers.find((known) => known.id === id)
    if (provider === undefined) return refuse('socialProviderUnknown')
    const back = order.backRoute === undefined ? ok(null) : decideBackRoute(order.backRoute)
    if (!back.ok) return back
    const site = findSite(order, deps.otherSites)
    if (site === null) {
      return refuse('validationFailed', { fields: { redirect_domain: ruleError('url') } })
    }
    const locale = deps.pickLocale(wanted)
    const state = secrets.newState({ backRoute: back.value, locale })
    const browserKey = secrets.newToken()
    const redirectUri = provider.redirectUri(site)
    const exchange = { redirectUri, state, ...secrets.partsOf(state) }
    const url = await provider.begin(exchange, {
      locale,
      siteOrigin: site,
      isAnew: sessionId !== undefined,
    })
    const browserHash = hashToken(browserKey)
    const payload = { browserHash, provider: id, sessionId: sessionId ?? null, redirectUri }
    const flow = { purpose: 'socialFlow', token: state, playerId, payload } as const
    await issueSecret(db, { ...flow, now: clock.now() })
    return ok({ url: url.href, browserKey })
  }
}

/** The origin to return to: the current one, or another of the platform's by its host. */
function findSite(
  { site, redirectDomain }: Pick<SocialStart, 'site' | 'redirectDomain'>,
  otherSites: readonly string[],
): string | null {
  if (redirectDomain === undefined) return site
  const hostOf = (origin: string) => new URL(origin).host
  return [site, ...otherSites].find((origin) => hostOf(origin) === redirectDomain) ?? null
}
