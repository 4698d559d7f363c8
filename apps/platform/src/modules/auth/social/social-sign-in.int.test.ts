import { readSocialState } from '@fairhouse/domain/social-state'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createSocialSetup } from '#platform/modules/auth/social/social.fixture'
import { changePlayer } from '#platform/testing/test-app'

const setup = await createSocialSetup()
afterAll(() => setup.close())
beforeEach(() => {
  Object.assign(setup.issuer, { token: {}, answers: {}, isForged: false, requests: [] })
})

const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code
let people = 0
const somebody = () => ({ sub: `person-${(people += 1)}`, email: `p${people}@people.example` })

describe('where the browser is sent', () => {
  test('the address carries state, nonce, PKCE challenge and the site’s language', async () => {
    const { body } = await setup.call('POST /api/player/sessions/social/start', {
      body: { provider: 'somebody', locale: 'pt-BR', backRoute: '/pt-br/games?x=1' },
    })
    const url = new URL(body.data.url)
    expect(url.origin + url.pathname).toBe(`${setup.issuer.url}/auth`)
    const query = Object.fromEntries(url.searchParams)
    expect(query).toMatchObject({
      client_id: 'fairhouse',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: 'http://localhost/auth/social/somebody/callback',
      code_challenge_method: 'S256',
      ui_locales: 'pt-BR',
    })
    expect(query['nonce']).toMatch(/^[\w-]{43}$/)
    expect(query['code_challenge']).toMatch(/^[\w-]{43}$/)
    expect(readSocialState(query['state'])).toEqual({
      backRoute: '/pt-br/games?x=1',
      locale: 'pt-BR',
    })
  })

  test('only hashes are stored', async () => {
    const begun = await setup.begin()
    const { state, nonce } = Object.fromEntries(new URL(begun.url).searchParams)
    const rows = await setup.site.db.selectFrom('player_secret').selectAll().execute()
    const text = JSON.stringify(rows)
    for (const secret of [state, nonce, begun.browserKey]) expect(text).not.toContain(secret)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/games',
    '/\\evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    'games',
  ])('the return path %s is refused', async (backRoute) => {
    const answer = await setup.call('POST /api/player/sessions/social/start', {
      body: { provider: 'somebody', backRoute },
    })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'validationFailed'])
    expect(answer.body.error.fields.backRoute.code).toBe('url')
  })

  test('another host is accepted only if it is one of the platform’s', async () => {
    const start = (redirect_domain: string) =>
      setup.call('POST /api/player/sessions/social/start', {
        body: { provider: 'somebody', redirect_domain },
      })
    expect((await start('localhost')).status).toBe(200)
    const answer = await start('evil.example')
    expect(answer.body.error.fields.redirect_domain.code).toBe('url')
  })

  test('a provider that is not offered is refused', async () => {
    const answer = await setup.call('POST /api/player/sessions/social/start', {
      body: { provider: 'google' },
    })
    expect([answer.status, codeOf(answer)]).toEqual([404, 'socialProviderUnknown'])
  })

  test('an unavailable provider is reported', async () => {
    const answer = await setup.call('POST /api/player/sessions/social/start', {
      body: { provider: 'nowhere' },
    })
    expect([answer.status, codeOf(answer)]).toEqual([502, 'socialUnavailable'])
  })
})

describe('coming back', () => {
  test('a connected person is signed in', async () => {
    const person = somebody()
    const player = await setup.socialPlayer(person)
    const { status, body } = await setup.signIn(await setup.begin())
    expect(status).toBe(200)
    expect(body.data.profile).toMatchObject({ id: player.playerId, email: person.email })
    const sessions = await setup.site.db
      .selectFrom('player_session')
      .select('way')
      .where('player_id', '=', player.playerId)
      .execute()
    expect(sessions.map(({ way }) => way).toSorted()).toEqual(['registration', 'social'])
  })

  test('an unknown person gets a challenge and no session', async () => {
    setup.issuer.person = somebody()
    const answer = await setup.signIn(await setup.begin())
    expect([answer.status, codeOf(answer)]).toEqual([428, 'socialRegistrationRequired'])
    expect(answer.body.error.challenge).toMatch(/^[\w-]{43}$/)
  })

  test('a state is valid once', async () => {
    setup.issuer.person = somebody()
    const begun = await setup.begin()
    await setup.signIn(begun)
    const again = await setup.signIn({ ...begun, back: setup.issuer.authorize(begun.url) })
    expect([again.status, codeOf(again)]).toEqual([422, 'socialStateRejected'])
  })

  test('a state is refused in another browser, and stays valid in its own', async () => {
    setup.issuer.person = somebody()
    const mine = await setup.begin()
    const theirs = await setup.begin()
    const swapped = await setup.signIn({ ...mine, back: theirs.back })
    expect(codeOf(swapped)).toBe('socialStateRejected')
    expect(codeOf(await setup.signIn({ ...mine, browserKey: 'guessed' }))).toBe(
      'socialStateRejected',
    )
    expect(codeOf(await setup.signIn(theirs))).toBe('socialRegistrationRequired')
  })

  test('a state with another return path is refused', async () => {
    setup.issuer.person = somebody()
    const begun = await setup.begin('somebody', { backRoute: '/games' })
    const [secret] = (begun.back['state'] ?? '').split('.')
    const evil = Buffer.from(JSON.stringify({ backRoute: '/wallet' })).toString('base64url')
    const forged = { ...begun.back, state: `${secret}.${evil}` }
    expect(codeOf(await setup.signIn({ ...begun, back: forged }))).toBe('socialStateRejected')
  })

  test('an answer is valid for its provider only', async () => {
    const begun = await setup.begin('somebody')
    const answer = await setup.signIn({ ...begun, provider: 'other' })
    expect(codeOf(answer)).toBe('socialStateRejected')
    // the answer names another issuer (mix-up attack)
    const mixed = await setup.begin('somebody')
    const back = { ...mixed.back, iss: setup.other.url }
    expect(codeOf(await setup.signIn({ ...mixed, back }))).toBe('socialRejected')
  })

  test('without a state, or for a provider that is not offered, no provider is called', async () => {
    const begun = await setup.begin()
    setup.issuer.requests.length = 0
    const { state: _none, ...back } = begun.back
    expect(codeOf(await setup.signIn({ ...begun, back }))).toBe('socialStateRejected')
    const answer = await setup.signIn({ ...begun, provider: 'google' })
    expect([answer.status, codeOf(answer)]).toEqual([404, 'socialProviderUnknown'])
    expect(setup.issuer.requests).toEqual([])
  })

  test('a visitor who cancelled at the provider is told so', async () => {
    const begun = await setup.begin()
    const { code: _none, ...back } = begun.back
    const denied = { ...back, error: 'access_denied', error_description: 'no' }
    const answer = await setup.signIn({ ...begun, back: denied })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'socialCanceled'])
    expect(codeOf(await setup.signIn(begun))).toBe('socialStateRejected')
  })

  test('additional query parameters are ignored', async () => {
    setup.issuer.person = somebody()
    const begun = await setup.begin()
    const back = { ...begun.back, scope: 'openid email', authuser: '0', prompt: 'none' }
    expect(codeOf(await setup.signIn({ ...begun, back }))).toBe('socialRegistrationRequired')
  })

  test('a locked player is refused', async () => {
    const person = somebody()
    const { playerId } = await setup.socialPlayer(person)
    await changePlayer(setup.site.db, playerId, { status: 'locked' })
    const answer = await setup.signIn(await setup.begin())
    expect([answer.status, codeOf(answer)]).toEqual([403, 'accountLocked'])
  })

  test('a player who travels to an excluded country can still sign in', async () => {
    const { playerId } = await setup.socialPlayer(somebody())
    const { provider, browserKey, back } = await setup.begin()
    const headers = { 'cf-ipcountry': 'US', 'content-type': 'application/json' }
    const bindings = { incoming: { headers, socket: { remoteAddress: '10.0.0.1' } } }
    const response = await setup.site.platform.app.request(
      `/api/player/sessions/social?${new URLSearchParams(back).toString()}`,
      { method: 'POST', headers, body: JSON.stringify({ provider, browserKey }) },
      bindings,
    )
    const { data } = (await response.json()) as { data: { profile: { id: string } } }
    expect(data.profile.id).toBe(playerId)
  })
})

describe('a token is refused', () => {
  const now = Math.floor(Date.now() / 1000)
  test.each([
    ['with the nonce of another sign-in', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['for another site', { aud: 'another-site' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { iat: now - 7_200, exp: now - 3_600 }],
    ['that names nobody', { sub: undefined }],
  ])('%s', async (_what, token) => {
    setup.issuer.person = somebody()
    setup.issuer.token = token
    const answer = await setup.signIn(await setup.begin())
    expect([answer.status, codeOf(answer)]).toEqual([422, 'socialRejected'])
  })

  test('with another issuer’s signature', async () => {
    setup.issuer.person = somebody()
    setup.issuer.isForged = true
    expect(codeOf(await setup.signIn(await setup.begin()))).toBe('socialRejected')
  })

  test('for a code of another sign-in', async () => {
    setup.issuer.person = somebody()
    const mine = await setup.begin()
    const theirs = await setup.begin()
    const back = { ...mine.back, code: theirs.back['code'] ?? '' }
    expect(codeOf(await setup.signIn({ ...mine, back }))).toBe('socialRejected')
  })

  test('and logged as a refused sign-in', async () => {
    setup.issuer.token = { nonce: 'another' }
    await setup.signIn(await setup.begin())
    const entry = await setup.site.db
      .selectFrom('audit_entry')
      .select(['act', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      act: 'session.refused',
      details: { way: 'social', reason: 'socialRejected' },
    })
  })
})

describe('an issuer in trouble', () => {
  test.each([
    ['answers with an error', () => new Response('no', { status: 503 })],
    ['answers with a page', () => new Response('<html>')],
    ['sends elsewhere', () => Response.redirect('http://127.0.0.1:9/', 302)],
    [
      'does not know the platform',
      () => Response.json({ error: 'invalid_client' }, { status: 401 }),
    ],
    ['never ends', () => new Response('x'.repeat(300 * 1024), { headers: JSON_TYPE })],
  ])('one that %s is unavailable, and the sign-in can be retried', async (_what, answer) => {
    setup.issuer.answers = { '/token': answer }
    const failed = await setup.signIn(await setup.begin())
    expect([failed.status, codeOf(failed)]).toEqual([502, 'socialUnavailable'])
    setup.issuer.answers = {}
    setup.issuer.person = somebody()
    expect(codeOf(await setup.signIn(await setup.begin()))).toBe('socialRegistrationRequired')
  })

  test('endpoints on other hosts are not called', async () => {
    const elsewhere = await createSocialSetup()
    elsewhere.issuer.document = { token_endpoint: `${elsewhere.other.url}/token` }
    elsewhere.issuer.person = somebody()
    const answer = await elsewhere.signIn(await elsewhere.begin())
    expect(codeOf(answer)).toBe('socialUnavailable')
    expect(elsewhere.other.requests).toEqual([])
    await elsewhere.close()
  })
})

const JSON_TYPE = { 'content-type': 'application/json' }

test('a name missing in the token is read from userinfo', async () => {
  const { issuer } = setup
  const person = somebody()
  issuer.answers = { '/me': () => Response.json({ ...person, given_name: 'Ana' }) }
  issuer.token = { email: undefined }
  const challenge = await setup.challenge(person)
  const { body } = await setup.call('POST /api/player/register/social/draft', {
    body: { challenge },
  })
  expect(body.data).toMatchObject({ email: person.email, firstName: 'Ana' })
})

test('userinfo about another person is refused', async () => {
  const person = somebody()
  setup.issuer.answers = { '/me': () => Response.json({ ...person, sub: 'someone-else' }) }
  setup.issuer.token = { email: undefined }
  setup.issuer.person = person
  expect(codeOf(await setup.signIn(await setup.begin()))).toBe('socialRejected')
})

test('a provider with form_post sends the browser to the same page', async () => {
  setup.issuer.person = somebody()
  const { body } = await setup.call('POST /api/player/sessions/social/start', {
    body: { provider: 'apple' },
  })
  const url = new URL(body.data.url)
  expect(url.searchParams.get('response_mode')).toBe('form_post')
  expect(url.searchParams.get('redirect_uri')).toBe('http://localhost/api/callbacks/social/apple')
  const form = { ...setup.issuer.authorize(url.href), user: '{"name":{}}' }
  const post = (path: string, text: string, method = 'POST') =>
    setup.site.platform.app.request(path, {
      method,
      ...(method === 'POST' && { body: text }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const sent = await post('/api/callbacks/social/apple', new URLSearchParams(form).toString())
  expect(sent.status).toBe(303)
  const page = new URL(sent.headers.get('location') ?? '', 'http://localhost')
  expect(page.pathname).toBe('/auth/social/apple/callback')
  expect(page.searchParams.has('user')).toBe(false)
  const { browserKey } = body.data
  const back = Object.fromEntries(page.searchParams)
  const answer = await setup.signIn({ provider: 'apple', url: url.href, browserKey, back })
  expect(codeOf(answer)).toBe('socialRegistrationRequired')
  expect((await post('/api/callbacks/social/google', '')).status).toBe(404)
  expect((await post('/api/callbacks/social/apple', '', 'GET')).status).toBe(405)
  expect((await post('/api/callbacks/social/apple', 'x'.repeat(20_000))).status).toBe(413)
})
