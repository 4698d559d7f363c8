import { randomBytes } from 'node:crypto'
import { systemClock } from '@fairhouse/server-kit/clock'
import { silentLog } from '@fairhouse/server-kit/logger'
import type { SocialProviderConfig } from '../../apps/platform/src/modules/auth/social/social-provider.file.ts'
import { createOpenidProvider } from '../../apps/platform/src/modules/auth/social/openid.provider.ts'
import type {
  SocialCallback,
  SocialExchange,
  SocialPerson,
  SocialProvider,
} from '../../apps/platform/src/modules/auth/social/social-provider.port.ts'
import { type Checks, expectEqual, expectRefused, fail } from './checks.ts'
import { type Act, openListener, type Patience, waitFor } from './listener.ts'

export type IdentityKit = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Origin under which a browser finds the kit, which takes the answers of the issuer. */
  readonly site: string
  readonly callbackPort: number
  /** Signs in, or cancels, at the address. */
  readonly act: Act
  readonly patience: Patience
}

type Run = IdentityKit & {
  readonly checks: Checks
  readonly provider: SocialProvider
  readonly returned: URLSearchParams[]
}

type Returned = { readonly exchange: SocialExchange; readonly callback: SocialCallback }

/** Is the platform for an OpenID issuer: document, keys, and sign-ins that go right and wrong. */
export async function checkIdentity(kit: IdentityKit, checks: Checks): Promise<void> {
  const returned: URLSearchParams[] = []
  const listener = await openListener(kit.callbackPort, ({ url }) => {
    if (url.pathname.endsWith('/callback')) returned.push(url.searchParams)
    return new Response('Back at the kit. This page can be closed.\n')
  })
  const provider = createOpenidProvider(toConfig(kit), {
    clock: systemClock,
    fetch,
    log: silentLog,
    providersOrigin: () => new URL(kit.issuer).origin,
  })
  const run = { ...kit, checks, provider, returned }
  try {
    const metadata = await checkDocument(run)
    if (metadata !== null) await checkSignIns(run, metadata)
  } finally {
    await listener.close()
  }
}

function toConfig({ issuer, clientId, clientSecret }: IdentityKit): SocialProviderConfig {
  return {
    ...{ issuer, clientId, clientSecret },
    id: 'conformance',
    label: 'The issuer',
    scopes: ['openid', 'profile', 'email'],
    origins: [],
    endpoints: {},
    clientAuth: 'basic',
    responseMode: 'query',
    browserOrigin: 'issuer',
  }
}

type Metadata = Readonly<Record<string, unknown>>

async function checkDocument({ issuer, checks }: Run): Promise<Metadata | null> {
  const { check } = checks
  const metadata = await check('The document of the issuer names the issuer exactly', async () => {
    const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    const document = (await answer.json()) as Metadata
    expectEqual(document['issuer'], issuer)
    return document
  })
  if (metadata === null) return null
  await check('It offers the code flow with PKCE by SHA-256', () => {
    const { response_types_supported: flows, code_challenge_methods_supported: methods } = metadata
    if (!Array.isArray(flows) || !flows.includes('code')) fail('code', flows)
    if (!Array.isArray(methods) || !methods.includes('S256')) fail('S256', methods)
  })
  await check('Its keys are public keys', async () => {
    const answer = await fetch(String(metadata['jwks_uri']))
    const { keys = [] } = (await answer.json()) as { keys?: Record<string, unknown>[] }
    if (keys.length === 0) fail('keys', keys)
    const secret = keys.find((key) => 'd' in key || 'k' in key)
    if (secret !== undefined) fail('public keys only', `a secret one, ${String(secret['kid'])}`)
  })
  return metadata
}

async function checkSignIns(run: Run, metadata: Metadata): Promise<void> {
  const { check } = run.checks
  await check('An answer goes to no address that the client did not name', async () => {
    const url = await beginAt(run, makeExchange(run))
    url.searchParams.set('redirect_uri', 'https://attacker.example/callback')
    const { headers } = await fetch(url, { redirect: 'manual' })
    const location = headers.get('location') ?? ''
    if (location.startsWith('https://attacker.example')) fail('no redirect there', location)
  })
  await check('A wrong secret of the client is refused', async () => {
    const credentials = Buffer.from(`${run.clientId}:somebody-else`).toString('base64')
    const answer = await fetch(String(metadata['token_endpoint']), {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ grant_type: 'authorization_code', code: 'none' }),
    })
    expectRefused(answer.status)
  })
  const first = await check('A sign-in comes back with its state and a code', () =>
    signIn(run, 'Sign in'),
  )
  if (first === null) return
  await check('A code is worth nothing with another verifier', async () => {
    const { exchange, callback } = first
    await expectRejected(run, { callback, exchange: { ...exchange, verifier: makeSecret() } })
  })
  const again = await check('A sign-in ends with a signed token of its nonce', async () => {
    const back = await signIn(run, 'Sign in')
    return { ...back, person: await finish(run, back, null) }
  })
  if (again === null) return
  await check('A code works once', () => expectRejected(run, again))
  await check('The token or userinfo has an e-mail, and says whether it is verified', () => {
    const { email, isEmailVerified } = again.person
    if (email === null || !isEmailVerified) fail('a verified e-mail', { email, isEmailVerified })
  })
  await check('Who has to sign in anew does so, and is the same person', async () => {
    const since = new Date(Date.now() - 2_000)
    const person = await finish(run, await signIn(run, 'Sign in as the same person', true), since)
    expectEqual([person.issuer, person.subject], [again.person.issuer, again.person.subject])
  })
  await check('Who goes back comes back with access_denied', async () => {
    const { callback } = await signIn(run, 'Cancel the sign-in')
    expectEqual(callback.error, 'access_denied')
  })
}

/** Asks a person to sign in; returns the parameters of the redirect. */
async function signIn(run: Run, order: string, isAnew = false): Promise<Returned> {
  const exchange = makeExchange(run)
  const count = run.returned.length
  await run.act(order, (await beginAt(run, exchange, isAnew)).href)
  const back = await waitFor(run.patience, () => run.returned[count])
  if (back === null) fail(`an answer at ${exchange.redirectUri}`, 'none in time')
  expectEqual(back.get('state'), exchange.state)
  const { code, iss, error } = Object.fromEntries(back)
  if (code === undefined && error === undefined) fail('a code', Object.fromEntries(back))
  return { exchange, callback: { code, iss, error } }
}

async function finish(run: Run, back: Returned, since: Date | null): Promise<SocialPerson> {
  const { callback, exchange } = back
  const result = await run.provider.finish(callback, exchange, { signedInSince: since })
  return result.ok ? result.value : fail('a person', result.refusal)
}

async function expectRejected(run: Run, { callback, exchange }: Returned): Promise<void> {
  const result = await run.provider.finish(callback, exchange, { signedInSince: null })
  if (result.ok) fail('a refusal', result.value)
  expectEqual(result.refusal, 'socialRejected')
}

function beginAt({ provider, site }: Run, exchange: SocialExchange, isAnew = false): Promise<URL> {
  return provider.begin(exchange, { locale: 'en', siteOrigin: site, isAnew })
}

function makeExchange({ provider, site }: Run): SocialExchange {
  const redirectUri = provider.redirectUri(site)
  return { redirectUri, state: makeSecret(), nonce: makeSecret(), verifier: makeSecret() }
}

const makeSecret = (): string => randomBytes(32).toString('base64url')
