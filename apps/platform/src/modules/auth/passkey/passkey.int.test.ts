import { afterAll, describe, expect, test } from 'vitest'
import { createSoftPasskey } from '#platform/modules/auth/passkey/soft-passkey.fixture'
import { createSecuritySetup } from '#platform/modules/auth/security/security.fixture'
import { changePlayer, type TestPlayer } from '#platform/testing/test-app'

const PATH = '/api/player/security/passkeys'
const OPTIONS = '/api/player/security/passkey-options'
const MINUTE = 60_000

const setup = await createSecuritySetup()
afterAll(() => setup.close())

async function options(as: TestPlayer) {
  return (await setup.post(OPTIONS, undefined, as)).body.data
}

function add(as: TestPlayer, registration: unknown, name = 'My phone') {
  return setup.post(PATH, { name, registration }, as)
}

async function list(as: TestPlayer) {
  return (await setup.site.call('GET', '/api/player/security', { as })).body.data.passkeys
}

const remove = (as: TestPlayer, id: string) => setup.site.call('DELETE', `${PATH}/${id}`, { as })

const rename = (as: TestPlayer, id: string, name: string) =>
  setup.site.call('PUT', `${PATH}/${id}`, { as, body: { name } })

describe('adding a passkey', () => {
  test('requests a discoverable passkey with user verification', async () => {
    const player = await setup.site.signUp()
    const asked = await options(player)
    expect(asked).toMatchObject({
      rp: { id: 'localhost', name: 'Fairhouse' },
      user: { name: player.email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(Buffer.from(asked.user.id, 'base64url').toString()).toBe(player.playerId)
  })

  test('stores it with its name, beside others', async () => {
    const player = await setup.signUpWithPasskey()
    setup.clock.advance(1_000)
    const second = await setup.addPasskey(player, '  Key \n on my ring ')
    expect(await list(player)).toEqual([
      {
        id: second.id,
        name: 'Key on my ring',
        isSynced: false,
        createdAt: setup.clock.now().toISOString(),
        lastUsedAt: null,
      },
      expect.objectContaining({ id: player.id, name: 'My phone' }),
    ])
    const asked = await options(player)
    expect(asked.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([
      second.passkey.credentialId,
      player.passkey.credentialId,
    ])
    expect(await setup.audited(player)).toContain('security.passkeyAdded')
  })

  test.each([
    ['', 'required'],
    [' \n ', 'required'],
    ['x'.repeat(41), 'maxLength'],
  ])('the name %j is a field error and uses up nothing', async (name, rule) => {
    const player = await setup.site.signUp()
    const registration = createSoftPasskey().register(await options(player))
    const { body } = await add(player, registration, name)
    expect(body.error.fields.name.code).toBe(rule)
    expect((await add(player, registration)).status).toBe(200)
  })

  test('a challenge is valid once, for five minutes and for its player', async () => {
    const player = await setup.site.signUp()
    const other = await setup.site.signUp()
    const used = await options(player)
    expect((await add(player, createSoftPasskey().register(used))).status).toBe(200)
    const mine = await options(other)
    const asked = await setup.request('/api/player/sessions/passkey/options')
    const late = await options(player)
    setup.clock.advance(5 * MINUTE)
    for (const [as, challenge] of [
      [player, used.challenge],
      [player, mine.challenge],
      [player, asked.challenge],
      [player, late.challenge],
      [player, 'A'.repeat(43)],
    ] as const) {
      const registration = createSoftPasskey().register({ ...used, challenge })
      const { status, body } = await add(as, registration)
      expect([status, body.error.code]).toEqual([422, 'passkeyStepExpired'])
    }
    expect(await list(player)).toHaveLength(1)
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:9' }],
    ['another domain', { rpId: 'evil.example' }],
    ['no verified user', { isUserVerified: false }],
  ])('with %s it is refused', async (_what, twist) => {
    const player = await setup.site.signUp()
    const registration = createSoftPasskey().register(await options(player), twist)
    const { status, body } = await add(player, registration)
    expect([status, body.error.code]).toEqual([422, 'passkeyRejected'])
    expect(await list(player)).toEqual([])
  })

  test('an invalid registration is refused', async () => {
    const player = await setup.site.signUp()
    const good = createSoftPasskey().register(await options(player))
    const broken = { ...good, response: { ...good.response, attestationObject: 'AAAA' } }
    expect((await add(player, broken)).body.error.code).toBe('passkeyRejected')
    const unread = { ...good, response: { ...good.response, clientDataJSON: '%%%' } }
    expect((await add(player, unread)).body.error.code).toBe('passkeyStepExpired')
    expect((await add(player, { id: 'x' })).body.error.code).toBe('validationFailed')
  })

  test('a registered passkey is refused, whoever owns it', async () => {
    const player = await setup.site.signUp()
    const other = await setup.site.signUp()
    const soft = createSoftPasskey()
    expect((await add(player, soft.register(await options(player)))).status).toBe(200)
    for (const as of [player, other]) {
      const { body } = await add(as, soft.register(await options(as)))
      expect(body.error.code).toBe('passkeyRejected')
    }
  })

  test('ten are the maximum, also for two concurrent registrations', async () => {
    const player = await setup.site.signUp()
    for (let turn = 0; turn < 9; turn += 1) await setup.addPasskey(player, `Key ${turn}`)
    const asked = [await options(player), await options(player)]
    const answers = await Promise.all(
      asked.map((each) => add(player, createSoftPasskey().register(each))),
    )
    const words = answers.map(({ status, body }) => body.error?.code ?? status)
    expect(words.toSorted()).toEqual([200, 'passkeyLimitReached'])
    const { body } = await setup.post(OPTIONS, undefined, player)
    expect(body.error.code).toBe('passkeyLimitReached')
  })

  test('passkeys are unavailable at an IP address', async () => {
    const player = await setup.site.signUp()
    const headers = { ...player.headers, host: '192.168.1.7:3000' }
    for (const path of [OPTIONS, '/api/player/sessions/passkey/options']) {
      const { status, body } = await setup.site.call('POST', path, { headers })
      expect([status, body.error.code]).toEqual([409, 'passkeyUnavailable'])
    }
  })

  test('it is bound to the configured domain', async () => {
    const player = await setup.site.signUp()
    const headers = { ...player.headers, host: 'play.example' }
    const { body } = await setup.site.call('POST', OPTIONS, { headers })
    expect(body.data.rp.id).toBe('play.example')
  })
})

describe('signing in with a passkey', () => {
  test('needs no second step, even with an authenticator', async () => {
    const player = await setup.signUpWithAuthenticator()
    const { passkey } = await setup.addPasskey(player)
    setup.clock.advance(1_000)
    const { status, body } = await setup.signInByPasskey(passkey)
    expect([status, body.data.profile.id]).toEqual([200, player.playerId])
    expect((await list(player))[0].lastUsedAt).toBe(setup.clock.now().toISOString())
    expect((await setup.audited(player)).at(-1)).toBe('session.started passkey')
  })

  test('accepts any passkey of the site, with user verification', async () => {
    const asked = await setup.request('/api/player/sessions/passkey/options')
    expect(asked).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    })
  })

  test('a wrong answer uses up the challenge', async () => {
    const { passkey } = await setup.signUpWithPasskey()
    const asked = await setup.request('/api/player/sessions/passkey/options')
    const send = (assertion: unknown) => setup.post('/api/player/sessions/passkey', { assertion })
    const wrong = await send(passkey.assert(asked, { origin: 'https://evil.example' }))
    expect(wrong.body.error.code).toBe('passkeyRejected')
    expect((await send(passkey.assert(asked))).body.error.code).toBe('passkeyStepExpired')
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }, 'signature'],
    ['another domain', { rpId: 'evil.example' }, 'signature'],
    ['no verified user', { isUserVerified: false }, 'signature'],
    ['the id of another player', { userHandle: 'AAAA' }, 'otherPlayer'],
  ])('with %s it is refused and logged', async (_what, twist, reason) => {
    const player = await setup.signUpWithPasskey()
    const { status, body } = await setup.signInByPasskey(player.passkey, twist)
    expect([status, body.error.code]).toEqual([422, 'passkeyRejected'])
    expect((await setup.audited(player)).at(-1)).toBe(`security.passkeyRefused ${reason}`)
  })

  test('a signature by another key is refused', async () => {
    const player = await setup.signUpWithPasskey()
    const asked = await setup.request('/api/player/sessions/passkey/options')
    const good = player.passkey.assert(asked)
    const { signature } = createSoftPasskey().assert(asked).response
    const assertion = { ...good, response: { ...good.response, signature } }
    const { body } = await setup.post('/api/player/sessions/passkey', { assertion })
    expect(body.error.code).toBe('passkeyRejected')
  })

  test('an unknown passkey is named as such: the browser may forget it', async () => {
    const { status, body } = await setup.signInByPasskey(createSoftPasskey())
    expect([status, body.error.code]).toEqual([422, 'passkeyUnknown'])
  })

  test('a passkey of another domain of the platform is refused', async () => {
    const player = await setup.signUpWithPasskey()
    await setup.site.db
      .updateTable('player_passkey')
      .set({ name: 'moved' })
      .where('id', '=', player.id)
      .execute()
    const headers = { host: 'play.example', 'content-type': 'application/json' }
    const asked = await setup.site.call('POST', '/api/player/sessions/passkey/options', {
      headers,
    })
    const assertion = player.passkey.assert(asked.body.data, { origin: 'http://play.example' })
    const { body } = await setup.site.call('POST', '/api/player/sessions/passkey', {
      headers,
      body: { assertion },
    })
    expect(body.error.code).toBe('passkeyRejected')
    expect((await setup.audited(player)).at(-1)).toBe('security.passkeyRefused otherDomain')
  })

  test('a counter that does not rise is refused and logged as a clone', async () => {
    const player = await setup.signUpWithPasskey()
    const send = (count: number) => setup.signInByPasskey(player.passkey, { count })
    expect((await send(5)).status).toBe(200)
    expect((await send(6)).status).toBe(200)
    for (const count of [6, 5, 0]) {
      expect((await send(count)).body.error.code).toBe('passkeyRejected')
      expect((await setup.audited(player)).at(-1)).toBe('security.passkeyRefused counter')
    }
    expect((await send(7)).status).toBe(200)
  })

  test('of two concurrent answers with one counter one succeeds', async () => {
    const player = await setup.signUpWithPasskey()
    const answers = await Promise.all(
      [1, 2].map(() => setup.signInByPasskey(player.passkey, { count: 9 })),
    )
    const words = answers.map(({ status, body }) => body.error?.code ?? status)
    expect(words.toSorted()).toEqual([200, 'passkeyRejected'])
  })

  test('a locked player is refused', async () => {
    const player = await setup.signUpWithPasskey()
    await changePlayer(setup.site.db, player.playerId, { status: 'locked' })
    const { status, body } = await setup.signInByPasskey(player.passkey)
    expect([status, body.error.code]).toEqual([403, 'accountLocked'])
    expect((await setup.audited(player)).at(-1)).toBe('session.refused passkey locked')
  })
})

describe('managing passkeys', () => {
  test('can be renamed; an invalid name is a field error', async () => {
    const player = await setup.signUpWithPasskey()
    const { status, body } = await rename(player, player.id, ' Old phone ')
    expect([status, body.data.name]).toEqual([200, 'Old phone'])
    expect((await list(player))[0].name).toBe('Old phone')
    expect((await rename(player, player.id, ' ')).body.error.fields.name.code).toBe('required')
    expect(await setup.audited(player)).toContain('security.passkeyRenamed')
  })

  test('another player’s passkey is not found', async () => {
    const player = await setup.signUpWithPasskey()
    const other = await setup.signUpWithPasskey()
    for (const answer of [
      await rename(other, player.id, 'mine now'),
      await remove(other, player.id),
      await remove(other, '01890000-0000-7000-8000-000000000000'),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([404, 'passkeyNotFound'])
    }
    expect(await list(player)).toMatchObject([{ name: 'My phone' }])
  })

  test('a removed passkey no longer signs in', async () => {
    const player = await setup.signUpWithPasskey()
    const { status, body } = await remove(player, player.id)
    expect([status, body]).toEqual([200, { data: null }])
    expect(await list(player)).toEqual([])
    expect((await setup.signInByPasskey(player.passkey)).body.error.code).toBe('passkeyUnknown')
    expect(await setup.audited(player)).toContain('security.passkeyRemoved')
  })

  async function signUpWithPasskeyOnly() {
    const player = await setup.signUpWithPasskey()
    await changePlayer(setup.site.db, player.playerId, { password_hash: null })
    return player
  }

  test('the last auth method cannot be removed', async () => {
    const player = await signUpWithPasskeyOnly()
    const { status, body } = await remove(player, player.id)
    expect([status, body.error.code]).toEqual([409, 'lastWayIn'])
    expect(await list(player)).toHaveLength(1)
    expect((await setup.signInByPasskey(player.passkey)).status).toBe(200)
  })

  test('e-mail links are an auth method once the address is confirmed', async () => {
    const player = await signUpWithPasskeyOnly()
    await changePlayer(setup.site.db, player.playerId, { email_confirmed_at: setup.clock.now() })
    expect((await remove(player, player.id)).status).toBe(200)
  })

  test('so is a confirmed number, and no other', async () => {
    const player = await signUpWithPasskeyOnly()
    const setPhone = (confirmedAt: Date | null) =>
      changePlayer(setup.site.db, player.playerId, {
        phone: '+4915112345678',
        phone_confirmed_at: confirmedAt,
      })
    await setPhone(null)
    expect((await remove(player, player.id)).body.error.code).toBe('lastWayIn')
    await setPhone(setup.clock.now())
    expect((await remove(player, player.id)).status).toBe(200)
  })

  test('of the last two, removed concurrently, one stays', async () => {
    const player = await signUpWithPasskeyOnly()
    const second = await setup.addPasskey(player)
    const answers = await Promise.all([remove(player, player.id), remove(player, second.id)])
    const words = answers.map(({ status, body }) => body.error?.code ?? status)
    expect(words.toSorted()).toEqual([200, 'lastWayIn'])
    expect(await list(player)).toHaveLength(1)
  })

  test('adding and removing require a step-up', async () => {
    const first = await setup.signUpWithPasskey()
    const player = await setup.later(first, 10 * MINUTE)
    const registration = createSoftPasskey().register({
      ...(await options(await setup.site.signUp())),
    })
    const answers = [
      await setup.post(OPTIONS, undefined, player),
      await add(player, registration),
      await remove(player, first.id),
    ]
    expect(answers.map(({ body }) => body.error.code)).toEqual(answers.map(() => 'stepUpRequired'))
    expect((await rename(player, first.id, 'Any time')).status).toBe(200)
  })
})
