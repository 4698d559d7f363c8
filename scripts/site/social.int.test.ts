import { afterAll, beforeAll, expect, test } from 'vitest'
import { callJson } from '../../apps/platform/src/testing/test-app.ts'
import {
  createTestPlatform,
  type TestPlatform,
} from '../../apps/platform/src/testing/test-platform.ts'
import {
  CLIENT,
  createIdentitySetup,
  type IdentitySetup,
} from '../../providers/identity/src/identity.fixture.ts'
import { signInAs } from '../../providers/identity/src/issuer/openid.fixture.ts'
import { createVisitor } from '../../providers/identity/src/issuer/visitor.fixture.ts'

// The platform against the certified library of the stand-in issuer, over HTTP on both sides.
const SITE = 'http://127.0.0.1:3000'
let identity: IdentitySetup
let site: TestPlatform

beforeAll(async () => {
  identity = await createIdentitySetup()
  const issuer = `${identity.origin}/identity/issuers/demo-id`
  const provider = { id: 'demo-id', label: 'Demo ID', issuer }
  site = await createTestPlatform({
    env: {
      FAIRHOUSE_SOCIAL_PROVIDERS: JSON.stringify([
        { ...provider, clientId: CLIENT.id, clientSecret: CLIENT.secret },
      ]),
    },
  })
})
afterAll(async () => {
  await site.close()
  await identity.close()
})

type Answered = Awaited<ReturnType<typeof callJson>>

const call = (path: string, body: object, platform = site): Promise<Answered> =>
  callJson(platform.platform.app, `POST ${SITE}/api/player/${path}`, { body })

async function begin(): Promise<{ readonly url: string; readonly browserKey: string }> {
  return (await call('sessions/social/start', { provider: 'demo-id' })).body.data
}

/** Comes back from the issuer with what its redirect says. */
function comeBack(address: string, browserKey: string): Promise<Answered> {
  const { search } = new URL(address)
  return call(`sessions/social${search}`, { provider: 'demo-id', browserKey })
}

async function signIn(name: string): Promise<Answered> {
  const { url, browserKey } = await begin()
  return comeBack((await signInAs(createVisitor(), url, name)).url, browserKey)
}

test('a new person registers with the issuer’s data, and signs in with it from then on', async () => {
  const first = await signIn('Ana Sample')
  expect([first.status, first.body.error.code]).toEqual([428, 'socialRegistrationRequired'])
  const { challenge } = first.body.error
  const draft = await call('register/social/draft', { challenge })
  expect(draft.body.data).toMatchObject({
    email: 'ana@people.example',
    isEmailVerified: true,
    emailError: null,
    firstName: 'Ana',
    lastName: 'Sample',
  })
  const form = { email: 'ana@people.example', country: 'DE', currency: 'EUR', agreements: true }
  const registered = await call('register/social', { challenge, ...form })
  expect(registered.body.data.profile).toMatchObject({ isEmailConfirmed: true })
  const again = await signIn('Ana Sample')
  expect(again.body.data.profile.id).toBe(registered.body.data.profile.id)
})

test('an unverified e-mail, and a missing one, are reported as such', async () => {
  for (const [name, told] of [
    ['Ben Sample', { email: 'ben@people.example', isEmailVerified: false, emailError: null }],
    ['Cleo Sample', { email: null, isEmailVerified: false, emailError: 'missing' }],
  ] as const) {
    const { challenge } = (await signIn(name)).body.error
    expect((await call('register/social/draft', { challenge })).body.data).toMatchObject(told)
  }
})

test('cancelling at the issuer is reported', async () => {
  const { url, browserKey } = await begin()
  const visitor = createVisitor()
  await visitor.open(url)
  const { body } = await comeBack((await visitor.submit('cancel')).url, browserKey)
  expect(body.error.code).toBe('socialCanceled')
})

test('the issuer refuses a code that was used before, whoever sends it', async () => {
  const mine = await begin()
  const theirs = await begin()
  const back = new URL((await signInAs(createVisitor(), theirs.url, 'Ben Sample')).url)
  expect((await comeBack(back.href, theirs.browserKey)).status).toBe(428)
  // another sign-in of the same person with the code of the first
  back.searchParams.set('state', new URL(mine.url).searchParams.get('state') ?? '')
  expect((await comeBack(back.href, mine.browserKey)).body.error.code).toBe('socialRejected')
})

test('the page of the stand-in is that of the host under which the site was opened', async () => {
  const { port } = new URL(identity.origin)
  const demo = await createTestPlatform({ env: { FAIRHOUSE_PROVIDERS_PORT: port } })
  for (const host of ['127.0.0.1', '192.168.1.7', 'house.local']) {
    const { body } = await callJson(
      demo.platform.app,
      `POST http://${host}:3000/api/player/sessions/social/start`,
      { body: { provider: 'demo-id' } },
    )
    const url = new URL(body.data.url)
    expect(url.origin).toBe(`http://${host}:${port}`)
    expect(url.pathname).toBe('/identity/issuers/demo-id/auth')
    const back = url.searchParams.get('redirect_uri')
    expect(back).toBe(`http://${host}:3000/auth/social/demo-id/callback`)
  }
  await demo.close()
})

test('an issuer that is unreachable after the visitor’s return is reported as such', async () => {
  const { url, browserKey } = await begin()
  const back = (await signInAs(createVisitor(), url, 'Ben Sample')).url
  await identity.close()
  const answer = await comeBack(back, browserKey)
  expect([answer.status, answer.body.error.code]).toEqual([502, 'socialUnavailable'])
  identity = await createIdentitySetup()
})
