import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIdentitySetup, type IdentitySetup } from '../identity.fixture.ts'
import { authorizationRequest, CALLBACK, exchange, learnAs, signInAs } from './openid.fixture.ts'
import { createVisitor, personIn } from './visitor.fixture.ts'

let setup: IdentitySetup

beforeEach(async () => {
  setup = await createIdentitySetup()
})

afterEach(() => setup.close())

const ISSUER = '/identity/issuers/demo-id'
const readToken = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >

test('it says of itself where everything is, below its own path', async () => {
  const { html } = await setup.visit(`${ISSUER}/.well-known/openid-configuration`)
  const issuer = `${setup.origin}${ISSUER}`
  expect(JSON.parse(html)).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/jwks`,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
  })
})

test('a visitor who chooses a person and allows it comes back with a code and their state', async () => {
  const request = authorizationRequest(setup)
  const back = new URL((await signInAs(createVisitor(), request.url, 'Ana Sample')).url)
  expect(back.origin + back.pathname).toBe(CALLBACK)
  expect(back.searchParams.get('state')).toBe('state-of-the-client')
  expect(back.searchParams.get('iss')).toBe(`${setup.origin}${ISSUER}`)
  const code = back.searchParams.get('code') ?? ''
  const { status, body } = await exchange(setup, { code, verifier: request.verifier })
  expect(status).toBe(200)
  expect(readToken(body['id_token'] ?? '')).toMatchObject({
    iss: `${setup.origin}${ISSUER}`,
    aud: 'fairhouse',
    nonce: request.nonce,
    sub: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  })
})

test('the e-mail claims say whether it is verified, or are absent', async () => {
  expect(await learnAs(setup, 'Ana Sample')).toMatchObject({
    name: 'Ana Sample',
    given_name: 'Ana',
    family_name: 'Sample',
    email: 'ana@people.example',
    email_verified: true,
  })
  expect(await learnAs(setup, 'Ben Sample')).toMatchObject({ email_verified: false })
  expect(Object.keys((await learnAs(setup, 'Cleo Sample')) as object)).not.toContain('email')
})

test('a code is good once, with its verifier and the secret of the client', async () => {
  const request = authorizationRequest(setup)
  const code = async (): Promise<string> => {
    const { url } = await signInAs(createVisitor(), request.url, 'Ana Sample')
    return new URL(url).searchParams.get('code') ?? ''
  }
  const { verifier } = request
  const wrong = await exchange(setup, { code: await code(), verifier: `${verifier}x` })
  expect([wrong.status, wrong.body['error']]).toEqual([400, 'invalid_grant'])
  const stranger = await exchange(setup, { code: await code(), verifier, secret: 'wrong' })
  expect([stranger.status, stranger.body['error']]).toEqual([401, 'invalid_client'])
  const once = await code()
  expect((await exchange(setup, { code: once, verifier })).status).toBe(200)
  expect((await exchange(setup, { code: once, verifier })).body['error']).toBe('invalid_grant')
})

test('without a code challenge the sign-in is refused', async () => {
  const { url } = authorizationRequest(setup, { code_challenge: undefined })
  const back = new URL((await createVisitor().open(url)).url)
  expect(back.searchParams.get('error')).toBe('invalid_request')
})

test('answers go to the callback of a site under the same host name, and nowhere else', async () => {
  const elsewhere = [
    'http://evil.example/auth/social/demo/callback',
    'http://127.0.0.1:3000/redirect',
    'http://user@127.0.0.1:3000/auth/social/demo/callback',
    'javascript://127.0.0.1/auth/social/demo/callback',
  ]
  for (const redirect_uri of elsewhere) {
    const page = await createVisitor().open(authorizationRequest(setup, { redirect_uri }).url)
    expect([redirect_uri, page.status]).toEqual([redirect_uri, 400])
    expect(page.html).toContain('This sign-in cannot begin')
  }
})

test('the second time the same browser chooses a person, but is not asked for consent again', async () => {
  const visitor = createVisitor()
  await signInAs(visitor, authorizationRequest(setup).url, 'Ana Sample')
  const { html } = await visitor.open(authorizationRequest(setup).url)
  expect(html).toContain('Who do you want to be at Fairhouse?')
  const back = await visitor.submit('person', { person: personIn(html, 'Ana Sample') })
  expect(new URL(back.url).searchParams.has('code')).toBe(true)
})

test('a sign-in continues after a restart', async () => {
  const visitor = createVisitor()
  const request = authorizationRequest(setup)
  const { html } = await visitor.open(request.url)
  await setup.restart()
  await visitor.submit('person', { person: personIn(html, 'Ana Sample') })
  const back = await visitor.submit('allow')
  const code = new URL(back.url).searchParams.get('code') ?? ''
  expect((await exchange(setup, { code, verifier: request.verifier })).status).toBe(200)
})
