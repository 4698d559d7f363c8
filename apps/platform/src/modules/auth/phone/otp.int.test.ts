import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  createPhoneSetup,
  OTHER_PHONE,
  PHONE,
  type PhoneSetup,
} from '#platform/modules/auth/phone/phone.fixture'
import { changePlayer, type TestPlayer } from '#platform/testing/test-app'
import { NO_CARRIERS, shareSite } from '#platform/testing/test-platform'

const SECOND = 1_000

let setup: PhoneSetup

const open = shareSite(createPhoneSetup)
beforeEach(async () => {
  setup = await open()
})

describe('sending', () => {
  test('numbers with and without an account get the same answer and message', async () => {
    await setup.signUpByPhone(PHONE)
    const known = await setup.send(PHONE)
    const unknown = await setup.send(OTHER_PHONE)
    expect([known.status, known.body]).toEqual([
      200,
      { data: { isAlreadySent: false, expiresInSeconds: 600, resendAfterSeconds: 30 } },
    ])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await expect.poll(() => setup.sms.length).toBe(3)
    const words = setup.sms.slice(1).map(({ text }) => text.replaceAll(/\d{6}/g, '#'))
    expect(new Set(words).size).toBe(1)
  })

  test('spellings of a number are one number', async () => {
    expect((await setup.send(' +55 (11) 96123-4567 ')).status).toBe(200)
    const again = await setup.send(PHONE)
    expect([again.status, again.body.data.isAlreadySent]).toEqual([200, true])
    await expect.poll(() => setup.sms.map(({ to }) => to)).toEqual([PHONE])
  })

  test('the message is in the language of the page', async () => {
    const body = { phone: PHONE, locale: 'ar' }
    await setup.site.call('POST', '/api/player/otp/send', { body })
    await expect.poll(() => setup.sms[0]?.language).toBe('ar')
  })

  test.each([
    ['', 'required'],
    ['11 96123-4567', 'INVALID_COUNTRY'],
  ])('%j is the field error %s', async (phone, code) => {
    const { status, body } = await setup.send(phone)
    expect([status, body.error.code, body.error.fields.phone.code]).toEqual([
      422,
      'validationFailed',
      code,
    ])
  })

  test('a guest cannot confirm a number', async () => {
    const { status, body } = await setup.send(PHONE, { purpose: 'confirmPhone' })
    expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
  })

  test('unknown purposes and fields are refused', async () => {
    expect((await setup.send(PHONE, { purpose: 'stepUp' })).body.error.fields).toHaveProperty(
      'purpose',
    )
    const body = { phone: PHONE, playerId: 'x' }
    const { status } = await setup.site.call('POST', '/api/player/otp/send', { body })
    expect(status).toBe(422)
    expect(setup.sms).toEqual([])
  })

  test('a site without messages refuses', async () => {
    setup = await createPhoneSetup(NO_CARRIERS)
    onTestFinished(() => setup.close())
    const bySms = await setup.send(PHONE)
    expect([bySms.status, bySms.body.error.code]).toEqual([409, 'smsUnavailable'])
    const body = { email: 'a@players.example' }
    const byMail = await setup.site.call('POST', '/api/player/otp/email/send', { body })
    expect([byMail.status, byMail.body.error.code]).toEqual([409, 'mailUnavailable'])
  })

  test.each([
    ['', 'required'],
    ['mara', 'email'],
  ])('%j is not a deliverable address', async (email, code) => {
    const { body } = await setup.site.call('POST', '/api/player/otp/email/send', {
      body: { email },
    })
    expect(body.error.fields.email.code).toBe(code)
  })
})

describe('signing in', () => {
  test('a code for a known number opens a session', async () => {
    const player = await setup.signUpByPhone()
    const code = await setup.codeFor(PHONE)
    const { status, body } = await setup.verify({ phone: PHONE, code })
    expect([status, body.data.outcome]).toEqual([200, 'signedIn'])
    expect(body.data.profile).toMatchObject({ id: player.playerId, phone: PHONE, email: null })
    const headers = { authorization: `Bearer ${body.data.accessToken}` }
    expect((await setup.site.call('GET', '/api/player/profile', { headers })).status).toBe(200)
  })

  test('a code for an unknown number opens no session, but allows registration', async () => {
    const code = await setup.codeFor(PHONE)
    const { status, body } = await setup.verify({ phone: PHONE, code })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      outcome: 'unregistered',
      phoneProof: expect.any(String),
      expiresInSeconds: 1_800,
    })
    const { phoneProof } = body.data
    expect((await setup.register({ phone: PHONE, phoneProof })).status).toBe(200)
  })

  test('known and unknown numbers get the same refusal', async () => {
    await setup.signUpByPhone()
    const refusals = [
      await setup.verify({ phone: PHONE, code: '000000' }),
      await setup.verify({ phone: OTHER_PHONE, code: '000000' }),
    ].map(({ status, body }) => [status, body.error.code, body.error.message])
    expect(refusals[0]?.slice(0, 2)).toEqual([422, 'codeRejected'])
    expect(refusals[1]).toEqual(refusals[0])
  })

  test('of twenty concurrent uses of one code one opens a session', async () => {
    await setup.signUpByPhone()
    const code = await setup.codeFor(PHONE)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => setup.verify({ phone: PHONE, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    for (const { status } of others) expect([422, 429]).toContain(status)
  })

  test('only the right code reveals that a player is locked', async () => {
    const { playerId } = await setup.signUpByPhone()
    await changePlayer(setup.site.db, playerId, { status: 'locked' })
    expect((await setup.verify({ phone: PHONE, code: '000000' })).body.error.code).toBe(
      'codeRejected',
    )
    const code = await setup.codeFor(PHONE)
    const { status, body } = await setup.verify({ phone: PHONE, code })
    expect([status, body.error.code]).toEqual([403, 'accountLocked'])
    expect((await setup.audited()).at(-1)).toBe('session.refused phone locked')
  })

  test('an e-mailed code signs in and confirms the address', async () => {
    const player = await setup.site.signUp({ email: 'Mara@players.example' })
    const code = await setup.mailedCode('mara@PLAYERS.example')
    const { body } = await setup.verify({ email: ' MARA@players.example', code })
    expect(body.data).toMatchObject({
      outcome: 'signedIn',
      profile: { id: player.playerId, isEmailConfirmed: true },
    })
    const { body: profile } = await setup.site.call('GET', '/api/player/profile', { as: player })
    expect(profile.data.isEmailConfirmed).toBe(true)
  })

  test('an address without an account is refused like a wrong code', async () => {
    const email = 'nobody@players.example'
    const sent = await setup.site.call('POST', '/api/player/otp/email/send', { body: { email } })
    expect(sent.status).toBe(200)
    const { body } = await setup.verify({ email, code: '123456' })
    expect(body.error.code).toBe('codeRejected')
    expect(setup.mails).toEqual([])
  })

  test.each([
    ['neither number nor address', {}, 'phone'],
    ['both', { phone: PHONE, email: 'a@players.example' }, 'phone'],
    ['an empty address', { email: ' ' }, 'email'],
    ['a wrong number', { phone: 'abc' }, 'phone'],
  ])('%s is a field error', async (_what, recipient, field) => {
    const { status, body } = await setup.verify({ ...recipient, code: '123456' })
    expect([status, body.error.code]).toEqual([422, 'validationFailed'])
    expect(Object.keys(body.error.fields)).toEqual([field])
  })

  test('a code is not valid for another purpose', async () => {
    await setup.signUpByPhone()
    const code = await setup.codeFor(PHONE)
    const { body } = await setup.verify({ phone: PHONE, code, purpose: 'registration' })
    expect(body.error.code).toBe('codeRejected')
  })

  test('with hardened sessions the cookie is set as well', async () => {
    setup = await createPhoneSetup({ FAIRHOUSE_HARDENED_SESSIONS: 'on' })
    onTestFinished(() => setup.close())
    await setup.signUpByPhone()
    const code = await setup.codeFor(PHONE)
    const { headers } = await setup.verify({ phone: PHONE, code })
    expect(headers.get('set-cookie')).toContain('HttpOnly')
  })

  test('delays grow across successive codes, and are reported', async () => {
    await setup.signUpByPhone()
    for (let turn = 0; turn < 5; turn += 1) await setup.verify({ phone: PHONE, code: '000000' })
    const code = await setup.codeFor(PHONE)
    const early = await setup.verify({ phone: PHONE, code })
    expect([early.status, early.body.error.code]).toEqual([429, 'tooManyRequests'])
    setup.clock.advance(Number(early.headers.get('retry-after')) * SECOND)
    expect((await setup.verify({ phone: PHONE, code })).status).toBe(200)
  })
})

describe('confirming a number', () => {
  test('a right code assigns the number to the player, who can sign in with it', async () => {
    const player = await setup.site.signUp()
    const code = await setup.codeFor(PHONE, { purpose: 'confirmPhone', as: player })
    const { status, body } = await setup.verify(
      { phone: PHONE, code, purpose: 'confirmPhone' },
      player,
    )
    expect([status, body.data.outcome, body.data.profile.phone]).toEqual([200, 'confirmed', PHONE])
    expect((await setup.audited()).at(-1)).toBe('player.phoneConfirmed new')
    const signIn = await setup.verify({ phone: PHONE, code: await setup.codeFor(PHONE) })
    expect(signIn.body.data.profile.id).toBe(player.playerId)
  })

  test('a new number needs a step-up first, and the code stays valid', async () => {
    let player = await setup.site.signUp()
    setup.clock.advance(600 * SECOND)
    const { body: renewed } = await setup.site.call('POST', '/api/player/sessions/refresh', {
      as: player,
    })
    const headers = { authorization: `Bearer ${renewed.data.accessToken}` }
    player = { ...player, headers }
    const code = await setup.codeFor(PHONE, { purpose: 'confirmPhone', as: player })
    const typed = { phone: PHONE, code, purpose: 'confirmPhone' }
    const refused = await setup.verify(typed, player)
    expect([refused.status, refused.body.error.code]).toEqual([428, 'stepUpRequired'])
    await setup.site.db
      .updateTable('player_session')
      .set({ stepped_up_at: setup.clock.now() })
      .where('player_id', '=', player.playerId)
      .execute()
    expect((await setup.verify(typed, player)).status).toBe(200)
  })

  test('another account’s number is a field error, after the right code only', async () => {
    await setup.signUpByPhone()
    const player = await setup.site.signUp()
    const typed = { phone: PHONE, purpose: 'confirmPhone' }
    expect((await setup.verify({ ...typed, code: '000000' }, player)).body.error.code).toBe(
      'codeRejected',
    )
    setup.clock.advance(30 * SECOND)
    const code = await setup.codeFor(PHONE, { purpose: 'confirmPhone', as: player })
    const { status, body } = await setup.verify({ ...typed, code }, player)
    expect([status, body.error.fields.phone.code]).toEqual([422, 'taken'])
  })

  test.each(['excluded', 'closed'] as const)(
    'the number of a player who is %s stays theirs, confirmed or not',
    async (status) => {
      const { db, newId } = setup.site
      const owner = await setup.signUpByPhone()
      const of = { player_id: owner.playerId, starts_at: setup.clock.now(), ends_at: null }
      if (status === 'excluded') {
        await db
          .insertInto('player_exclusion')
          .values({ ...of, id: newId(), decided_by: 'operator', why: 'a test' })
          .execute()
      }
      await changePlayer(db, owner.playerId, {
        status,
        ...(status === 'excluded' && { phone_confirmed_at: null }),
      })
      const player = await setup.site.signUp()
      setup.clock.advance(30 * SECOND)
      const code = await setup.codeFor(PHONE, { purpose: 'confirmPhone', as: player })
      const typed = { phone: PHONE, code, purpose: 'confirmPhone' }
      const { status: answered, body } = await setup.verify(typed, player)
      expect([answered, body.error.fields.phone.code]).toEqual([422, 'taken'])
      const kept = await db
        .selectFrom('player')
        .select('id')
        .where('phone', '=', PHONE)
        .executeTakeFirst()
      expect(kept?.id).toBe(owner.playerId)
    },
  )

  test('of two players with codes for one number one gets it', async () => {
    const players = [await setup.site.signUp(), await setup.site.signUp()]
    const typed: { readonly as: TestPlayer; readonly body: object }[] = []
    for (const as of players) {
      const code = await setup.codeFor(PHONE, { purpose: 'confirmPhone', as })
      typed.push({ as, body: { phone: PHONE, code, purpose: 'confirmPhone' } })
    }
    const answers = await Promise.all(typed.map(({ as, body }) => setup.verify(body, as)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('a guest cannot use such a code', async () => {
    const player = await setup.site.signUp()
    const code = await setup.codeFor(PHONE, { purpose: 'confirmPhone', as: player })
    const { status, body } = await setup.verify({ phone: PHONE, code, purpose: 'confirmPhone' })
    expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
  })
})
