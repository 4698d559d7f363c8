import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import {
  Provider,
  interactionPolicy,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { IssuerConfig } from './issuer.config.ts'
import { loadIssuerKeys } from './issuer-key.repo.ts'
import { createStateAdapter } from './issuer-state.repo.ts'
import type { IssuerTables, PersonRow } from './issuer.tables.ts'
import { findPerson } from './person.repo.ts'

export type OpenidIssuerDeps = {
  readonly db: Kysely<IssuerTables>
  readonly clock: Clock
  readonly randomBytes: (size: number) => Buffer
  /** Renders an error that cannot be reported to the client. */
  readonly renderError: (context: KoaContextWithOIDC, error: string) => Promise<void>
}

/** Seconds that things live: a demonstration needs minutes. */
const LIVES = {
  Interaction: 1_800,
  Session: 86_400,
  Grant: 86_400,
  AuthorizationCode: 60,
  AccessToken: 600,
  IdToken: 600,
} as const

/** Where clients take their answers. */
const CALLBACK_PATH = /^\/auth\/social\/[a-z0-9-]{1,32}\/callback$/

/**
 * An OpenID Connect issuer: discovery, authorization code with PKCE, tokens, keys and userinfo by
 * the standard, with a certified library. Its state is in the database.
 */
export async function createOpenidIssuer(
  config: IssuerConfig,
  deps: OpenidIssuerDeps,
): Promise<Provider> {
  const { db, clock } = deps
  const keys = await loadIssuerKeys(db, config.path, async () => ({
    jwks: { keys: [await makeSigningKey()] },
    cookieKeys: [deps.randomBytes(32).toString('base64url')],
    createdAt: clock.now(),
  }))
  const provider = new Provider(config.identifier, {
    adapter: (model: string) => createStateAdapter({ db, clock, issuer: config.path }, model),
    clients: [
      {
        client_id: config.client.id,
        client_secret: config.client.secret,
        client_name: config.client.name,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        // The library wants one; which addresses are accepted is decided below.
        redirect_uris: ['http://localhost/auth/social/any/callback'],
      },
    ],
    jwks: keys.jwks as NonNullable<Configuration['jwks']>,
    cookies: cookiesOf(keys.cookieKeys),
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    scopes: ['openid'],
    responseTypes: ['code'],
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    findAccount: async (_context, id) => {
      const person = await findPerson(db, id)
      return person && { accountId: id, claims: async () => claimsOf(person) }
    },
    interactions: {
      policy: alwaysAsking(),
      url: (_context, interaction) =>
        `${new URL(config.identifier).pathname}/sign-in/${interaction.uid}`,
    },
    renderError: async (context, out) => deps.renderError(context, out.error),
    ttl: LIVES,
  })
  // Behind a proxy that terminates TLS its addresses are those of the proxy.
  provider.proxy = true
  acceptOwnSite(provider, config)
  return provider
}

/** A visitor chooses a person each time, whatever the last one was. */
function alwaysAsking(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')
    ?.checks.add(
      new Check('choose_person', 'A person has to be chosen', ({ oidc }) =>
        oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    )
  return policy
}

/**
 * The site may be opened under any host name, so no list could hold its addresses. Answers go to the
 * callback of a site under the very host name that the visitor reached this page with, or of the
 * fixed address, and nowhere else.
 */
function acceptOwnSite(provider: Provider, { client }: IssuerConfig): void {
  const isOwn = (value: string): boolean => {
    const url = URL.parse(value)
    if (url === null || url.username !== '' || !CALLBACK_PATH.test(url.pathname)) return false
    if (!/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') return false
    return url.origin === client.origin || url.hostname === Provider.ctx?.hostname
  }
  Object.defineProperty(provider.Client.prototype, 'redirectUriAllowed', { value: isOwn })
}

/** Separate names: cookies ignore ports, so other servers of this host receive them too. */
function cookiesOf(keys: string[]): NonNullable<Configuration['cookies']> {
  const options = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return {
    keys,
    names: {
      session: 'identity_session',
      interaction: 'identity_interaction',
      resume: 'identity_resume',
    },
    long: options,
    short: options,
  }
}

/** Without an e-mail there is nothing to say of it. */
function claimsOf({ id, name, email, is_email_verified }: PersonRow) {
  const [given, ...rest] = name.split(' ')
  return {
    sub: id,
    name,
    given_name: given,
    ...(rest.length > 0 && { family_name: rest.join(' ') }),
    ...(email !== null && { email, email_verified: is_email_verified }),
  }
}

async function makeSigningKey(): Promise<Record<string, unknown>> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }
}
