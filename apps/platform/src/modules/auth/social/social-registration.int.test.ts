import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createSocialSetup, FORM } from '#platform/modules/auth/social/social.fixture'
import { TEST_PASSWORD } from '#platform/testing/test-app'

const setup = await createSocialSetup()
afterAll(() => setup.close())

const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code
let people = 0
const somebody = (more: Record<string, unknown> = {}) => {
  people += 1
  return { sub: `new-${people}`, email: `new-${people}@people.example`, ...more }
}
const draft = (challenge: string) =>
  setup.call('POST /api/player/register/social/draft', { body: { challenge } })
const playerOf = (email: string) =>
  setup.site.db.selectFrom('player').selectAll().where('email', '=', email).executeTakeFirst()

describe('the draft', () => {
  test('contains the provider’s data, and no more', async () => {
    const person = somebody({ email_verified: true, given_name: 'Ana', family_name: 'Sample' })
    const { body } = await draft(await setup.challenge(person))
    expect(body.data).toEqual({
      provider: { id: 'somebody', label: 'Somebody' },
      email: person.email,
      isEmailVerified: true,
      emailError: null,
      firstName: 'Ana',
      lastName: 'Sample',
    })
  })

  test('tells whether the address has an account', async () => {
    const { email } = await setup.signUp()
    const challenge = await setup.challenge(somebody({ email: email.toUpperCase() }))
    expect((await draft(challenge)).body.data.emailError).toBe('taken')
  })

  test('tells whether the provider gave no address, or an undeliverable one', async () => {
    for (const email of [undefined, 'not an address', 42, '']) {
      const { body } = await draft(await setup.challenge(somebody({ email })))
      expect(body.data).toMatchObject({ email: null, emailError: 'missing' })
    }
  })

  test('treats an address as unverified unless the provider says otherwise', async () => {
    for (const [email_verified, isEmailVerified] of [
      [true, true],
      ['true', true],
      [false, false],
      ['yes', false],
      [1, false],
      [undefined, false],
    ] as const) {
      const { body } = await draft(await setup.challenge(somebody({ email_verified })))
      expect([email_verified, body.data.isEmailVerified]).toEqual([email_verified, isEmailVerified])
    }
  })

  test('is available for half an hour, and not for a forged challenge', async () => {
    const challenge = await setup.challenge(somebody())
    setup.clock.advance(30 * 60_000)
    for (const token of [challenge, 'guessed', '']) {
      const answer = await draft(token)
      expect([answer.status, codeOf(answer)]).toEqual([422, 'socialChallengeRejected'])
    }
  })
})

describe('registering', () => {
  test('creates a connected player with an account and no password', async () => {
    const person = somebody({ email_verified: true, name: 'Ana Sample' })
    const { status, body } = await setup.register(await setup.challenge(person), {
      email: person.email,
      affiliateTag: 'tag-1',
      ref_id: 'friend',
    })
    expect(status).toBe(200)
    expect(body.data.profile).toMatchObject({
      email: person.email,
      isEmailConfirmed: true,
      hasPassword: false,
      country: 'DE',
    })
    const as = { headers: { authorization: `Bearer ${body.data.accessToken}` } } as never
    const accounts = await setup.call('GET /api/wallet/accounts', { as })
    expect(accounts.body.data).toMatchObject([{ currency: 'EUR' }])
    const connections = await setup.call('GET /api/player/social-connections', { as })
    expect(connections.body.data[0]).toMatchObject({
      socialType: 'somebody',
      isConnected: true,
      name: 'Ana Sample',
    })
    expect(await playerOf(person.email)).toMatchObject({
      affiliate_tag: 'tag-1',
      referral_id: 'friend',
    })
  })

  test('an address unverified by the provider is not confirmed', async () => {
    const person = somebody({ email_verified: false })
    const { body } = await setup.register(await setup.challenge(person), { email: person.email })
    expect(body.data.profile.isEmailConfirmed).toBe(false)
  })

  test('an address other than the verified one is not confirmed', async () => {
    const person = somebody({ email_verified: true })
    const challenge = await setup.challenge(person)
    const { body } = await setup.register(challenge, { email: `other-${person.email}` })
    expect(body.data.profile).toMatchObject({
      email: `other-${person.email}`,
      isEmailConfirmed: false,
    })
  })

  test('required fields are never filled in silently', async () => {
    const challenge = await setup.challenge(somebody({ email_verified: true }))
    const answer = await setup.call('POST /api/player/register/social', {
      body: { challenge, email: '', country: '', currency: '', agreements: false },
    })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'validationFailed'])
    expect(Object.keys(answer.body.error.fields).toSorted()).toEqual([
      'agreements',
      'country',
      'currency',
      'email',
    ])
  })

  test('an invalid form does not use up the challenge', async () => {
    const person = somebody()
    const challenge = await setup.challenge(person)
    const wrong = await setup.register(challenge, { email: person.email, currency: 'XXX' })
    expect(wrong.body.error.fields.currency.code).toBe('unknown')
    expect((await setup.register(challenge, { email: person.email })).status).toBe(200)
  })

  test('a challenge registers once', async () => {
    const person = somebody()
    const challenge = await setup.challenge(person)
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((part) =>
        setup.register(challenge, { email: `${part}-${person.email}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).map(codeOf)
    expect(refused).toEqual(['socialChallengeRejected', 'socialChallengeRejected'])
  })

  test('of two challenges of one person one creates an account', async () => {
    const person = somebody()
    const [first, second] = [await setup.challenge(person), await setup.challenge(person)]
    expect((await setup.register(first, { email: person.email })).status).toBe(200)
    const again = await setup.register(second, { email: `again-${person.email}` })
    expect([again.status, codeOf(again)]).toEqual([409, 'socialConnectionTaken'])
    expect(await playerOf(`again-${person.email}`)).toBeUndefined()
  })

  test('a taken address is never connected, verified or not; another one is free', async () => {
    const owner = await setup.signUp()
    const challenge = await setup.challenge(somebody({ email: owner.email, email_verified: true }))
    const taken = await setup.register(challenge, { email: owner.email })
    expect(taken.body.error.fields.email.code).toBe('taken')
    const mine = await setup.call('GET /api/player/social-connections', { as: owner })
    expect(mine.body.data.some((one: { isConnected: boolean }) => one.isConnected)).toBe(false)
    expect((await setup.register(challenge, { email: `x-${owner.email}` })).status).toBe(200)
  })

  test('the owner of a taken address connects with password and challenge', async () => {
    const owner = await setup.signUp()
    const person = somebody({ email: owner.email, email_verified: true })
    const challenge = await setup.challenge(person)
    const signedIn = await setup.call('POST /api/player/sessions', {
      body: { email: owner.email, password: TEST_PASSWORD },
    })
    const headers = { authorization: `Bearer ${signedIn.body.data.accessToken}` }
    const connect = () =>
      setup.call('POST /api/player/social-connections/somebody', { headers, body: { challenge } })
    expect((await connect()).body.data).toMatchObject({ isConnected: true })
    expect(codeOf(await connect())).toBe('socialChallengeRejected')
    setup.issuer.person = person
    const { body } = await setup.signIn(await setup.begin())
    expect(body.data.profile.id).toBe(owner.playerId)
  })

  test('an excluded country is refused, by the form and by the visitor’s location', async () => {
    const person = somebody()
    const challenge = await setup.challenge(person)
    const answer = await setup.register(challenge, { email: person.email, country: 'US' })
    expect(answer.body.error.fields.country.code).toBe('excluded')
    const headers = { 'cf-ipcountry': 'US', 'content-type': 'application/json' }
    const bindings = { incoming: { headers, socket: { remoteAddress: '10.0.0.1' } } }
    const form = JSON.stringify({ challenge, ...FORM, email: person.email })
    const response = await setup.site.platform.app.request(
      '/api/player/register/social',
      { method: 'POST', headers, body: form },
      bindings,
    )
    expect([response.status, codeOf({ body: await response.json() } as never)]).toEqual([
      451,
      'countryExcluded',
    ])
  })

  test('excluded players get the generic error, by either address', async () => {
    const person = somebody({ email_verified: true })
    const { playerId } = await setup.socialPlayer(person)
    await setup.site.db
      .insertInto('player_exclusion')
      .values({
        id: randomUUID(),
        player_id: playerId,
        starts_at: setup.clock.now(),
        ends_at: null,
        decided_by: 'operator',
        why: 'test',
      })
      .execute()
    const challenge = await setup.challenge({ sub: `again-${people}`, email: person.email })
    for (const email of [person.email, `new-${person.email}`]) {
      const answer = await setup.register(challenge, { email })
      expect([answer.status, codeOf(answer)]).toEqual([422, 'registrationClosed'])
    }
  })

  test('registrations are counted per network like all others', async () => {
    const few = await createSocialSetup({ FAIRHOUSE_REGISTRATIONS_PER_HOUR: '1' })
    const challenge = await few.challenge(somebody())
    const register = () => few.register(challenge, { email: 'z@people.example', currency: 'EUR' })
    expect((await register()).status).toBe(200)
    expect(
      codeOf(await few.register(await few.challenge(somebody()), { email: 'y@x.example' })),
    ).toBe('tooManyRequests')
    await few.close()
  })

  test('drafts are rate limited, since they reveal accounts', async () => {
    const many = await createSocialSetup()
    const challenge = await many.challenge(somebody())
    const ask = () => many.call('POST /api/player/register/social/draft', { body: { challenge } })
    for (let asked = 0; asked < 60; asked += 1) expect((await ask()).status).toBe(200)
    const answer = await ask()
    expect([answer.status, codeOf(answer)]).toEqual([429, 'tooManyRequests'])
    await many.close()
  })
})

test('with a second factor a provider is only the first step', async () => {
  const person = somebody()
  const { playerId } = await setup.socialPlayer(person)
  const now = new Date()
  await setup.site.db
    .insertInto('player_authenticator')
    .values({
      player_id: playerId,
      sealed_secret: 'x',
      created_at: now,
      confirmed_at: now,
      last_step: 0n,
    })
    .execute()
  const answer = await setup.signIn(await setup.begin())
  expect([answer.status, codeOf(answer)]).toEqual([428, 'secondFactorRequired'])
  expect(answer.body.error.challenge).toBeTruthy()
})
