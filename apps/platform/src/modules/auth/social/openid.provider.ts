import { isEmail } from '@fairhouse/domain/email'
import { ok, refuse } from '@fairhouse/domain/result'
import { isSignedInSince } from '@fairhouse/domain/step-up'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import * as openid from 'openid-client'
import type { SocialProviderConfig } from '#platform/modules/auth/social/social-provider.file'
import { createIssuerFetch } from '#platform/modules/auth/social/issuer-fetch'
import { describeOpenidFailure, unavailable } from '#platform/modules/auth/social/openid-failure'
import type {
  SocialCallback,
  SocialExchange,
  SocialPerson,
  SocialProvider,
} from '#platform/modules/auth/social/social-provider.port'

export type OpenidProviderDeps = {
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly log: Log
  /** The origin of the stand-ins for a browser that opened the site at this origin. */
  readonly providersOrigin: (siteOrigin: string) => string
}

type Metadata = openid.ServerMetadata

/** Cache time of the discovery document; the library reloads keys when it sees a new one. */
const KNOWN_FOR_MS = 3_600_000
/** Three calls (code, keys, userinfo) fit into the browser's ten seconds. */
const TIMEOUT_MS = 3_000
const TEXT_CHARS_MAX = 200

/** An OpenID Connect issuer: discovery, authorization code with PKCE, nonce, signed tokens, userinfo. */
export function createOpenidProvider(
  config: SocialProviderConfig,
  deps: OpenidProviderDeps,
): SocialProvider {
  const { id, label, responseMode } = config
  const configure = createConfigure(config, deps)
  return {
    id,
    label,

    redirectUri: (siteOrigin) =>
      responseMode === 'form_post'
        ? `${siteOrigin}/api/callbacks/social/${id}`
        : `${siteOrigin}/auth/social/${id}/callback`,

    async begin({ redirectUri, state, nonce, verifier }, { locale, siteOrigin, isAnew }) {
      const url = openid.buildAuthorizationUrl(await configure(), {
        redirect_uri: redirectUri,
        scope: config.scopes.join(' '),
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
        ...(isAnew && { prompt: 'login', max_age: '0' }),
        ...(responseMode === 'form_post' && { response_mode: responseMode }),
      })
      if (config.browserOrigin === 'issuer') return url
      return new URL(url.pathname + url.search, deps.providersOrigin(siteOrigin))
    },

    async finish(callback, exchange, { signedInSince }) {
      const configuration = await configure()
      try {
        const { person, authTime } = await exchangeCode(configuration, {
          callback,
          exchange,
          config,
        })
        if (signedInSince === null || isSignedInSince(authTime, signedInSince)) return ok(person)
        deps.log.warn({ provider: id }, 'a provider did not prove a new sign-in (auth_time)')
        return refuse('socialRejected')
      } catch (error) {
        const refused = describeOpenidFailure(error)
        if (refused.refusal === 'socialRejected') {
          deps.log.warn({ err: error, provider: id }, 'the response of a provider is invalid')
        }
        return refused
      }
    },
  }
}

/** Loads the discovery document on first use, and again after it expires or a load failed. */
function createConfigure(
  config: SocialProviderConfig,
  { clock, fetch, log }: OpenidProviderDeps,
): () => Promise<openid.Configuration> {
  const issuer = new URL(config.issuer)
  const named = Object.values(config.endpoints).map((address) => new URL(String(address)).origin)
  const origins = [issuer.origin, ...config.origins, ...named]
  const issuerFetch = createIssuerFetch(origins, { fetch, timeoutMs: TIMEOUT_MS })
  const customFetch = issuerFetch as unknown as openid.CustomFetch
  const isInsecure = issuer.protocol === 'http:'
  let known: { readonly value: Promise<openid.Configuration>; readonly untilMs: number } | null

  async function discover(): Promise<openid.Configuration> {
    const found = await openid.discovery(issuer, config.clientId, undefined, openid.None(), {
      [openid.customFetch]: customFetch,
      // Loopback only: the configuration accepts no other address without TLS.
      execute: isInsecure ? [openid.allowInsecureRequests] : [],
    })
    const { clientAuth, clientSecret } = config
    const authenticate = clientAuth === 'basic' ? openid.ClientSecretBasic : openid.ClientSecretPost
    const configuration = new openid.Configuration(
      { ...found.serverMetadata(), ...endpointsOf(config) },
      config.clientId,
      { client_secret: clientSecret },
      authenticate(clientSecret),
    )
    configuration[openid.customFetch] = customFetch
    if (isInsecure) openid.allowInsecureRequests(configuration)
    // Verifies the token's own signature in addition to TLS.
    openid.enableNonRepudiationChecks(configuration)
    return configuration
  }

  known = null
  return async () => {
    const nowMs = clock.now().getTime()
    if (known === null || known.untilMs <= nowMs) {
      known = { value: discover(), untilMs: nowMs + KNOWN_FOR_MS }
    }
    try {
      return await known.value
    } catch (error) {
      known = null
      log.warn(
        { err: error, provider: config.id },
        'the discovery document of a provider cannot be read',
      )
      throw unavailable(error)
    }
  }
}

function endpointsOf({ endpoints }: SocialProviderConfig): Partial<Metadata> {
  const { authorization, token, userinfo, jwks } = endpoints
  return {
    ...(authorization && { authorization_endpoint: authorization }),
    ...(token && { token_endpoint: token }),
    ...(userinfo && { userinfo_endpoint: userinfo }),
    ...(jwks && { jwks_uri: jwks }),
  }
}

/**
 * Throws the library's errors: an answer of another sign-in, a wrong nonce, an invalid signature …
 */
async function exchangeCode(
  configuration: openid.Configuration,
  order: {
    readonly callback: SocialCallback
    readonly exchange: SocialExchange
    readonly config: SocialProviderConfig
  },
): Promise<{ readonly person: SocialPerson; readonly authTime: unknown }> {
  const { state, nonce, verifier, redirectUri } = order.exchange
  const url = new URL(redirectUri)
  const answered = Object.entries({ ...order.callback, state })
  for (const [name, value] of answered) if (value !== undefined) url.searchParams.set(name, value)
  const tokens = await openid.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('A token that was checked has no claims')
  const isAsked = order.config.scopes.includes('email')
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined
  const told =
    isAsked && claims['email'] === undefined && hasMore
      ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims
  const person = toPerson({ ...told, iss: claims.iss, sub: claims.sub })
  return { person, authTime: claims.auth_time }
}

function toPerson(
  claims: Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string },
): SocialPerson {
  const email = textOf(claims['email'])
  const isUsable = email !== null && isEmail(email)
  const verified = claims['email_verified']
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isUsable ? email : null,
    // Apple sends it as a string.
    isEmailVerified: isUsable && (verified === true || verified === 'true'),
    name: textOf(claims['name']) ?? (isUsable ? email : null),
    firstName: textOf(claims['given_name']),
    lastName: textOf(claims['family_name']),
  }
}

function textOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  const text = claim.replaceAll('\0', '').trim().slice(0, TEXT_CHARS_MAX)
  return text === '' ? null : text
}
