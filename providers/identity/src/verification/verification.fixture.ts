import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { createIdentitySetup, type IdentitySetup, TEST_VERIFICATION } from '../identity.fixture.ts'

/** A message as the site got it, its digest checked. */
export type Told = {
  readonly type: string
  readonly externalUserId: string
  readonly reviewStatus: string
  readonly reviewResult?: Readonly<Record<string, unknown>>
  readonly createdAtMs: string
}

export type VerificationSetup = {
  readonly setup: IdentitySetup
  readonly told: Told[]
  /** The site's response to webhooks; null = no connection. */
  siteAnswers: number | null
  /** A request of the site, signed with its key by default. */
  ask(
    body: object,
    changes?: { secretKey?: string; at?: Date; appToken?: string },
  ): Promise<Response>
  /** A token for the SDK of this person. */
  tokenFor(userId: string): Promise<string>
  /** A request of the frame. */
  frame(
    token: string,
    path: string,
    init?: { body?: Uint8Array<ArrayBuffer>; method?: string },
  ): Promise<Response>
  /** Every picture of a passport, and submitted. */
  submitPassport(token: string): Promise<void>
  applicantId(token: string): Promise<string>
  /** A form of the page for reviewers. */
  review(id: string, form: Record<string, string>, origin?: string): Promise<Response>
  close(): Promise<void>
}

const { appToken, secretKey, webhookSecret, webhookUrl } = TEST_VERIFICATION

export async function createVerificationSetup(): Promise<VerificationSetup> {
  const told: Told[] = []
  const setup = await createIdentitySetup({ fetch: receive })
  const made: VerificationSetup = {
    setup,
    told,
    siteAnswers: 200,
    ask(content, changes = {}) {
      const path = '/identity/resources/accessTokens/sdk'
      const body = JSON.stringify(content)
      const at = changes.at ?? setup.clock.now()
      const ts = Math.floor(at.getTime() / 1000).toString()
      const sig = createHmac('sha256', changes.secretKey ?? secretKey)
        .update(`${ts}POST${path}${body}`)
        .digest('hex')
      return fetch(setup.origin + path, {
        method: 'POST',
        body,
        headers: {
          'x-app-token': changes.appToken ?? appToken,
          'x-app-access-ts': ts,
          'x-app-access-sig': sig,
        },
      })
    },
    async tokenFor(userId) {
      const answer = await made.ask({ userId, levelName: 'basic', ttlInSecs: 600 })
      return ((await answer.json()) as { token: string }).token
    },
    frame: (token, path, { body, method = body ? 'POST' : 'GET' } = {}) =>
      fetch(`${setup.origin}/identity/verification/applicant${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body && { body }),
      }),
    async submitPassport(token) {
      const body = await picture()
      await made.frame(token, '/pictures/front?idDocument=PASSPORT', { body })
      await made.frame(token, '/pictures/face?idDocument=PASSPORT', { body })
      await made.frame(token, '/submit', { method: 'POST' })
    },
    async applicantId(token) {
      return ((await (await made.frame(token, '')).json()) as { id: string }).id
    },
    review: (id, form, origin = setup.origin) =>
      fetch(`${setup.origin}/identity/verification/reviewer/${id}/review`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { origin },
        redirect: 'manual',
      }),
    close: () => setup.close(),
  }
  async function receive(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const body = await request.text()
    const digest = createHmac('sha256', webhookSecret).update(body).digest('hex')
    if (request.url !== webhookUrl || request.headers.get('x-payload-digest') !== digest) {
      throw new Error('The webhook is addressed or signed wrongly')
    }
    if (made.siteAnswers === null) throw new TypeError('fetch failed')
    told.push(JSON.parse(body) as Told)
    return new Response(null, { status: made.siteAnswers })
  }
  return made
}

/** A picture of something. */
export async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 640, height: 480, channels: 3, background: '#88aacc' } as const
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
}
