import { parseJson } from '@fairhouse/server-kit/parse-json'
import { z } from 'zod'
import { DEMO_ISSUER } from './demo-issuer.ts'

/** A configured provider of social sign-in. */
export type SocialProviderConfig = {
  readonly id: string
  /** Label of the button. */
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** Further origins that the platform may contact, e.g. for the issuer's keys. */
  readonly origins: readonly string[]
  /** Replace or complete the endpoints of the discovery document. */
  readonly endpoints: {
    readonly [Name in EndpointName]?: string | undefined
  }
  readonly clientAuth: 'basic' | 'post'
  readonly responseMode: 'query' | 'form_post'
  /** Where browsers reach it: at its own address, or at the stand-ins'. */
  readonly browserOrigin: 'issuer' | 'providers'
}

const ENDPOINT_NAMES = ['authorization', 'token', 'userinfo', 'jwks'] as const

type EndpointName = (typeof ENDPOINT_NAMES)[number]

const SCOPES = ['openid', 'profile', 'email']

/** Deviations of well-known companies; other providers need none. */
const KNOWN: Readonly<Record<string, Partial<SocialProviderConfig>>> = {
  'https://accounts.google.com': {
    origins: [
      'https://oauth2.googleapis.com',
      'https://openidconnect.googleapis.com',
      'https://www.googleapis.com',
    ],
  },
  // Sends name and e-mail only with `form_post`.
  'https://appleid.apple.com': {
    scopes: ['openid', 'name', 'email'],
    responseMode: 'form_post',
    clientAuth: 'post',
  },
  // Its discovery document lacks a token endpoint.
  'https://www.facebook.com': {
    scopes: ['openid', 'public_profile', 'email'],
    origins: ['https://graph.facebook.com', 'https://limited.facebook.com'],
    endpoints: { token: 'https://graph.facebook.com/oauth/access_token' },
    clientAuth: 'post',
  },
  // Has no e-mail addresses.
  'https://oauth.telegram.org': { scopes: ['openid', 'profile'] },
}

// Reserved by routes of `/social-connections/{id}`.
const TAKEN_IDS = ['unlink', 'telegram']
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const address = z.string().refine(isSafeAddress)

/** Allowed values in words, by path; the first match is used. */
const ALLOWED: readonly (readonly [RegExp, string])[] = [
  [
    /^\d+\.id$/,
    '1 to 32 lower-case letters, digits and hyphens, other than unlink and telegram, each once',
  ],
  [/^\d+\.label$/, 'a text of 1 to 40 characters'],
  [/^\d+\.issuer$/, 'an https address without query, or http on this machine'],
  [/^\d+\.clientId$/, 'the id that the provider gave this site'],
  [/^\d+\.clientSecret$/, 'the secret that the provider gave this site'],
  [/^\d+\.scopes(?:\.\d+)?$/, 'a list of words with "openid" among them'],
  [/^\d+\.origins(?:\.\d+)?$/, 'a list of origins such as https://keys.example'],
  [/^\d+\.endpoints(?:\.\w+)?$/, `addresses by name: ${ENDPOINT_NAMES.join(', ')}`],
  [/^\d+\.clientAuth$/, 'basic or post'],
  [/^\d+\.responseMode$/, 'query or form_post'],
  [/^\d+$/, 'an object with id, label, issuer, clientId and clientSecret'],
]

const providerSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/)
    .refine((id) => !TAKEN_IDS.includes(id)),
  label: z.string().trim().min(1).max(40),
  issuer: address.refine((text) => new URL(text).search === ''),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scopes: z
    .array(z.string().regex(/^[\w.:/-]+$/))
    .refine((scopes) => scopes.includes('openid'))
    .optional(),
  origins: z.array(address.refine((text) => new URL(text).origin === text)).optional(),
  endpoints: z.partialRecord(z.enum(ENDPOINT_NAMES), address).optional(),
  clientAuth: z.enum(['basic', 'post']).optional(),
  responseMode: z.enum(['query', 'form_post']).optional(),
})

const listSchema = z.array(providerSchema).superRefine((providers, context) => {
  for (const [at, { id }] of providers.entries()) {
    if (providers.findIndex((other) => other.id === id) === at) continue
    context.addIssue({ code: 'custom', path: [at, 'id'] })
  }
})

/**
 * Reads the list; each invalid value is a sentence. Values are never shown, since some are secret.
 */
export function readSocialProviders(
  text: string,
):
  | { readonly providers: readonly SocialProviderConfig[] }
  | { readonly problems: readonly string[] } {
  const parsed = listSchema.safeParse(parseJson(text))
  if (!parsed.success) return { problems: [...new Set(parsed.error.issues.map(describeIssue))] }
  return {
    providers: parsed.data.map((given) => {
      const known = KNOWN[given.issuer.replace(/\/$/, '')] ?? {}
      return {
        scopes: SCOPES,
        origins: [],
        endpoints: {},
        clientAuth: 'basic',
        responseMode: 'query',
        browserOrigin: 'issuer',
        ...known,
        ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      } as SocialProviderConfig
    }),
  }
}

/** A demo's stand-in issuer, with its own people and name. */
export function demoSocialProvider(options: {
  /** The stand-ins' origin for this process. */
  readonly origin: string
  readonly clientSecret: string
}): SocialProviderConfig {
  const { id, name, path, clientId } = DEMO_ISSUER
  return {
    id,
    label: name,
    issuer: `${options.origin}${path}`,
    clientId,
    clientSecret: options.clientSecret,
    scopes: SCOPES,
    origins: [],
    endpoints: {},
    clientAuth: 'basic',
    responseMode: 'query',
    browserOrigin: 'providers',
  }
}

function describeIssue({ path, code, ...issue }: z.core.$ZodIssue): string {
  if (code === 'unrecognized_keys' && 'keys' in issue) {
    return `${placeOf(path)} has something unknown: ${issue.keys.join(', ')}. Look for a spelling mistake.`
  }
  const place = path.join('.')
  const allowed = ALLOWED.find(([pattern]) => pattern.test(place))?.[1] ?? LIST
  return `${placeOf(path)} has a wrong value (not shown). Allowed: ${allowed}.`
}

const LIST = 'a JSON list of providers, or off'

function placeOf(path: readonly PropertyKey[]): string {
  const [at, ...rest] = path.map(String)
  return at === undefined ? 'The list' : [`Provider ${Number(at) + 1}`, ...rest].join(', ')
}

/** Secrets and codes are sent there: unencrypted only on this machine. */
function isSafeAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname))
}
