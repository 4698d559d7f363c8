import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { createTestIssuer, type TestIssuer } from '#platform/modules/auth/social/issuer.fixture'
import { callJson, signUp, toTestPlayer, type TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'

type Call = Parameters<typeof callJson>[2]
export type Answered = Awaited<ReturnType<typeof callJson>>

/** A started sign-in: the browser's state and what the provider returned. */
export type Begun = {
  readonly provider: string
  readonly url: string
  readonly browserKey: string
  readonly back: Record<string, string>
}

export type SocialSetup = {
  readonly site: TestPlatform
  readonly clock: ManualClock
  /** Behind the providers `somebody` and `apple`. */
  readonly issuer: TestIssuer
  readonly other: TestIssuer
  call(address: string, options?: Call): Promise<Answered>
  /** Starts a sign-in (with `as`: a connection) and lets the visitor consent at the provider. */
  begin(provider?: string, options?: { as?: TestPlayer; backRoute?: string }): Promise<Begun>
  signIn(begun: Begun, body?: Record<string, unknown>): Promise<Answered>
  connect(begun: Begun, as: TestPlayer): Promise<Answered>
  /** Signs in a new person and returns the challenge. */
  challenge(person: TestIssuer['person'], provider?: string): Promise<string>
  register(challenge: string, form?: Record<string, unknown>): Promise<Answered>
  /** A player registered with a provider, without another auth method. */
  socialPlayer(person: TestIssuer['person']): Promise<TestPlayer>
  signUp(form?: Parameters<typeof signUp>[1]): Promise<TestPlayer>
  close(): Promise<void>
}

export const FORM = { country: 'DE', currency: 'EUR', agreements: true }

/** The whole platform with test issuers. */
export async function createSocialSetup(
  env: Readonly<Record<string, string>> = {},
): Promise<SocialSetup> {
  const [issuer, other] = await Promise.all([createTestIssuer(), createTestIssuer()])
  const of = ({ url, clientId, clientSecret }: TestIssuer) => {
    return { issuer: url, clientId, clientSecret }
  }
  const providers = [
    { id: 'somebody', label: 'Somebody', ...of(issuer) },
    { id: 'other', label: 'Other One', ...of(other), clientAuth: 'post' },
    { id: 'apple', label: 'Poster', ...of(issuer), responseMode: 'form_post' },
    { id: 'nowhere', label: 'Nowhere', ...of(issuer), issuer: 'http://127.0.0.1:9' },
  ]
  const clock = createManualClock(new Date().toISOString())
  const site = await createTestPlatform({
    clock,
    env: {
      FAIRHOUSE_SOCIAL_PROVIDERS: JSON.stringify(providers),
      FAIRHOUSE_REGISTRATIONS_FREE: '100000',
      ...env,
    },
  })
  const { app } = site.platform
  const call = (address: string, options?: Call) => callJson(app, address, options)
  const issuerOf = (provider: string) => (provider === 'other' ? other : issuer)

  async function begin(
    provider = 'somebody',
    options: { as?: TestPlayer; backRoute?: string } = {},
  ): Promise<Begun> {
    const { as, backRoute } = options
    const answer =
      as === undefined
        ? await call('POST /api/player/sessions/social/start', { body: { provider, backRoute } })
        : await call(`POST /api/player/social-connections/${provider}/start`, { as, body: {} })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    const { url, browserKey } = answer.body.data
    return { provider, url, browserKey, back: issuerOf(provider).authorize(url) }
  }

  const signIn = ({ provider, browserKey, back }: Begun, body: Record<string, unknown> = {}) =>
    call(`POST /api/player/sessions/social?${new URLSearchParams(back).toString()}`, {
      body: { provider, browserKey, ...body },
    })

  const challenge = async (person: TestIssuer['person'], provider?: string): Promise<string> => {
    issuerOf(provider ?? 'somebody').person = person
    const { body } = await signIn(await begin(provider))
    return body.error.challenge as string
  }

  const register = (token: string, form: Record<string, unknown> = {}) =>
    call('POST /api/player/register/social', { body: { challenge: token, ...FORM, ...form } })

  return {
    site,
    clock,
    issuer,
    other,
    call,
    begin,
    signIn,
    challenge,
    register,
    connect: ({ provider, browserKey, back }, as) =>
      call(
        `POST /api/player/social-connections/${provider}?${new URLSearchParams(back).toString()}`,
        { as, body: { browserKey } },
      ),
    async socialPlayer(person) {
      const email = String(person['email'] ?? `${String(person['sub'])}@people.example`)
      const { body } = await register(await challenge(person), { email })
      return toTestPlayer(body.data, email)
    },
    signUp: (form) => signUp(app, form),
    async close() {
      await site.close()
      await Promise.all([issuer.close(), other.close()])
    },
  }
}
