import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Begun, createSocialSetup } from '#platform/modules/auth/social/social.fixture'
import type { TestPlayer } from '#platform/testing/test-app'

const MINUTE = 60_000

let people = 0
let person: { sub: string }
let ana: TestPlayer
const setup = await createSocialSetup()
afterAll(() => setup.close())
beforeEach(async () => {
  people += 1
  person = { sub: `step-up-${people}` }
  setup.issuer.token = {}
  const joined = await setup.socialPlayer(person)
  // Past the step-up and the life of the token, which is renewed.
  setup.clock.advance(11 * MINUTE)
  ana = await renew(joined)
  signInNow()
})

async function renew(player: TestPlayer): Promise<TestPlayer> {
  const { status, body } = await setup.call('POST /api/player/sessions/refresh', { as: player })
  expect(status).toBe(200)
  return withToken(player, body.data.accessToken)
}

function withToken(player: TestPlayer, accessToken: string): TestPlayer {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  return { ...player, accessToken, headers }
}

/** The visitor signs in at the issuer this many seconds from now. */
function signInNow(seconds = 0): void {
  setup.issuer.person = person
  setup.issuer.token = { auth_time: Math.floor(setup.clock.now().getTime() / 1000) + seconds }
}

async function begin(as = ana): Promise<Begun> {
  const body = { provider: 'somebody', backRoute: '/profile/security' }
  const answer = await setup.call('POST /api/player/step-up/social', { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { url, browserKey } = answer.body.data
  return { provider: 'somebody', url, browserKey, back: setup.issuer.authorize(url) }
}

function confirm({ provider, browserKey, back: query }: Begun, as = ana) {
  const body = { method: 'social', social: { provider, browserKey, query } }
  return setup.call('POST /api/player/step-up', { as, body })
}

const read = async (as = ana) => (await setup.call('GET /api/player/step-up', { as })).body.data
const guarded = (as = ana) => setup.call('POST /api/player/data/exports', { as })

describe('a player whose only auth method is a connected service', () => {
  test('can step up by signing in with it again', async () => {
    expect(await read()).toEqual({
      methods: ['social'],
      services: [{ id: 'somebody', label: 'Somebody' }],
      confirmedUntil: null,
    })
    expect((await guarded()).body.error.code).toBe('stepUpRequired')
  })

  test('signs in at the service again, which confirms for ten minutes', async () => {
    const begun = await begin()
    const asked = new URL(begun.url).searchParams
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
    expect((await confirm(begun)).status).toBe(200)
    expect((await guarded()).status).toBe(200)
    const entry = await setup.site.db
      .selectFrom('audit_entry')
      .select(['act', 'details'])
      .where('player_id', '=', ana.playerId)
      .where('act', '=', 'session.steppedUp')
      .executeTakeFirst()
    expect(entry?.details).toEqual({ method: 'social' })
  })

  test('cannot use it alone when a second factor is on', async () => {
    await confirm(await begin())
    const { db } = setup.site
    const now = setup.clock.now()
    const on = { created_at: now, confirmed_at: now, last_step: 0n, sealed_secret: 'sealed' }
    const row = { player_id: ana.playerId, ...on }
    await db.insertInto('player_authenticator').values(row).execute()
    expect(await read()).toMatchObject({ methods: ['authenticator'], services: [] })
  })
})

describe('an answer confirms nothing', () => {
  test.each([
    ['that does not say when its visitor signed in', {}],
    ['of a sign-in from before', { auth_time: 1 }],
    ['that tells the time as a text', { auth_time: '9999999999' }],
  ])('%s', async (_what, token) => {
    const begun = await begin()
    setup.issuer.token = token
    const { status, body } = await confirm(begun)
    expect([status, body.error.code]).toEqual([422, 'stepUpRejected'])
    expect((await guarded()).status).toBe(428)
  })

  test('from a sign-in before they were sent there', async () => {
    const begun = await begin()
    signInNow(-60)
    expect((await confirm(begun)).body.error.code).toBe('stepUpRejected')
  })

  test('about another person', async () => {
    const begun = await begin()
    setup.issuer.person = { sub: 'a stranger' }
    expect((await confirm(begun)).body.error.code).toBe('stepUpRejected')
  })

  test('twice', async () => {
    const begun = await begin()
    expect((await confirm(begun)).status).toBe(200)
    expect((await confirm(begun)).body.error.code).toBe('stepUpRejected')
  })

  test('in another browser', async () => {
    const begun = { ...(await begin()), browserKey: 'A'.repeat(43) }
    expect((await confirm(begun)).body.error.code).toBe('stepUpRejected')
  })

  test('in another session of the same player', async () => {
    const begun = await begin()
    setup.issuer.token = {}
    const second = await setup.signIn(await setup.begin())
    expect(second.status).toBe(200)
    const elsewhere = withToken(ana, second.body.data.accessToken)
    signInNow()
    expect((await confirm(begun, elsewhere)).body.error.code).toBe('stepUpRejected')
    expect((await confirm(begun)).status, 'it is still good where it began').toBe(200)
  })

  test('to another player', async () => {
    const begun = await begin()
    const other = await setup.socialPlayer({ sub: `other-${people}` })
    signInNow()
    expect((await confirm(begun, other)).body.error.code).toBe('stepUpRejected')
  })

  test('that was started to sign in or to connect', async () => {
    const begun = await setup.begin()
    expect((await confirm(begun)).body.error.code).toBe('stepUpRejected')
  })
})

test('and a step-up answer neither signs in nor connects', async () => {
  const begun = await begin()
  expect((await setup.signIn(begun)).body.error.code).toBe('socialStateRejected')
  const connected = await setup.connect(begun, ana)
  expect(['socialStateRejected', 'stepUpRequired']).toContain(connected.body.error.code)
  expect((await confirm(begun)).status).toBe(200)
})

test('an unconnected service is not started, and a guest starts nothing', async () => {
  const path = 'POST /api/player/step-up/social'
  for (const provider of ['other', 'unheard-of']) {
    const answer = await setup.call(path, { as: ana, body: { provider } })
    expect([answer.status, answer.body.error.code]).toEqual([422, 'stepUpUnavailable'])
  }
  const guest = await setup.call(path, { body: { provider: 'somebody' } })
  expect(guest.body.error.code).toBe('unauthenticated')
  const body = { provider: 'somebody', backRoute: 'https://evil.example' }
  expect((await setup.call(path, { as: ana, body })).body.error.code).toBe('validationFailed')
})

test('a field of another method and a service without an answer are refused', async () => {
  const answer = await setup.call('POST /api/player/step-up', {
    as: ana,
    body: { method: 'social' },
  })
  expect(answer.body.error.code).toBe('stepUpRejected')
})
