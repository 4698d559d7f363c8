import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createPhoneWorld,
  OTHER_PHONE,
  PHONE,
  type PhoneWorld,
} from '#platform/modules/auth/phone/phone.fixture'
import type { TestPlayer } from '#platform/testing/test-app'

const SECOND = 1_000

let world: PhoneWorld

beforeEach(async () => {
  world = await createPhoneWorld()
})

afterEach(() => world.close())

describe('sending', () => {
  test('a number with an account and one without get the same answer and the same message', async () => {
    await world.signUpByPhone(PHONE)
    const known = await world.send(PHONE)
    const unknown = await world.send(OTHER_PHONE)
    expect([known.status, known.body]).toEqual([
      200,
      { data: { isAlreadySent: false, expiresInSeconds: 600, resendAfterSeconds: 30 } },
    ])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await expect.poll(() => world.sms.length).toBe(3)
    const words = world.sms.slice(1).map(({ text }) => text.replaceAll(/\d{6}/g, '#'))
    expect(new Set(words).size).toBe(1)
  })

  test('spellings of a number are one number', async () => {
    expect((await world.send(' +55 (11) 96123-4567 ')).status).toBe(200)
    const again = await world.send(PHONE)
    expect([again.status, again.body.data.isAlreadySent]).toEqual([200, true])
    await expect.poll(() => world.sms.map(({ to }) => to)).toEqual([PHONE])
  })

  test('the message speaks the language of the page', async () => {
    const body = { phone: PHONE, locale: 'ar' }
    await world.site.call('POST', '/api/player/otp/send', { body })
    await expect.poll(() => world.sms[0]?.language).toBe('ar')
  })

  test.each([
    ['', 'required'],
    ['abc', 'NOT_A_NUMBER'],
    ['11 96123-4567', 'INVALID_COUNTRY'],
    ['+1', 'TOO_SHORT'],
    [`+55${'1'.repeat(18)}`, 'TOO_LONG'],
    ['+1 21', 'phone'],
  ])('%j is told as %s at its field', async (phone, code) => {
    const { status, body } = await world.send(phone)
    expect([status, body.error.code, body.error.fields.phone.code]).toEqual([
      422,
      'validationFailed',
      code,
    ])
  })

  test('a guest cannot confirm a number', async () => {
    const { status, body } = await world.send(PHONE, { purpose: 'confirmPhone' })
    expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
  })

  test('unknown purposes and fields are refused', async () => {
    expect((await world.send(PHONE, { purpose: 'stepUp' })).body.error.fields).toHaveProperty(
      'purpose',
    )
    const body = { phone: PHONE, playerId: 'x' }
    const { status } = await world.site.call('POST', '/api/player/otp/send', { body })
    expect(status).toBe(422)
    expect(world.sms).toEqual([])
  })

  test('a site without messages says so', async () => {
    await world.close()
    world = await createPhoneWorld({ isSilent: true })
    const bySms = await world.send(PHONE)
    expect([bySms.status, bySms.body.error.code]).toEqual([409, 'smsUnavailable'])
    const body = { email: 'a@players.example' }
    const byMail = await world.site.call('POST', '/api/player/otp/email/send', { body })
    expect([byMail.status, byMail.body.error.code]).toEqual([409, 'mailUnavailable'])
  })

  test.each([
    ['', 'required'],
    ['mara', 'email'],
  ])('%j is no address to mail a code to', async (email, code) => {
    const { body } = await world.site.call('POST', '/api/player/otp/email/send', {
      body: { email },
    })
    expect(body.error.fields.email.code).toBe(code)
  })
})

describe('signing in', () => {
  test('a code of a known number opens a session', async () => {
    const player = await world.signUpByPhone()
    const code = await world.codeFor(PHONE)
    const { status, body } = await world.verify({ phone: PHONE, code })
    expect([status, body.data.outcome]).toEqual([200, 'signedIn'])
    expect(body.data.profile).toMatchObject({ id: player.playerId, phone: PHONE, email: null })
    const headers = { authorization: `Bearer ${body.data.accessToken}` }
    expect((await world.site.call('GET', '/api/player/profile', { headers })).status).toBe(200)
  })

  test('a code of an unknown number opens no session, but the way to an account', async () => {
    const code = await world.codeFor(PHONE)
    const { status, body } = await world.verify({ phone: PHONE, code })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      outcome: 'unregistered',
      phoneProof: expect.any(String),
      expiresInSeconds: 1_800,
    })
    const { phoneProof } = body.data
    expect((await world.register({ phone: PHONE, phoneProof })).status).toBe(200)
  })

  test('a known and an unknown number are refused alike', async () => {
    await world.signUpByPhone()
    const refusals = [
      await world.verify({ phone: PHONE, code: '000000' }),
      await world.verify({ phone: OTHER_PHONE, code: '000000' }),
    ].map(({ status, body }) => [status, body.error.code, body.error.message])
    expect(refusals[0]?.slice(0, 2)).toEqual([422, 'codeRejected'])
    expect(refusals[1]).toEqual(refusals[0])
  })

  test('of twenty at once with one code one session opens', async () => {
    await world.signUpByPhone()
    const code = await world.codeFor(PHONE)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.verify({ phone: PHONE, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    for (const { status } of others) expect([422, 429]).toContain(status)
  })

  test('a locked player is told so, after the right code only', async () => {
    const { playerId } = await world.signUpByPhone()
    await world.site.db
      .updateTable('player')
      .set({ status: 'locked' })
      .where('id', '=', playerId)
      .execute()
    expect((await world.verify({ phone: PHONE, code: '000000' })).body.error.code).toBe(
      'codeRejected',
    )
    const code = await world.codeFor(PHONE)
    const { status, body } = await world.verify({ phone: PHONE, code })
    expect([status, body.error.code]).toEqual([403, 'accountLocked'])
    expect((await world.audited()).at(-1)).toBe('session.refused phone locked')
  })

  test('a mailed code signs in, and shows that the address is theirs', async () => {
    const player = await world.site.signUp({ email: 'Mara@players.example' })
    const code = await world.mailedCode('mara@PLAYERS.example')
    const { body } = await world.verify({ email: ' MARA@players.example', code })
    expect(body.data).toMatchObject({
      outcome: 'signedIn',
      profile: { id: player.playerId, isEmailConfirmed: true },
    })
    const { body: profile } = await world.site.call('GET', '/api/player/profile', { as: player })
    expect(profile.data.isEmailConfirmed).toBe(true)
  })

  test('an address without an account is refused like a wrong code', async () => {
    const email = 'nobody@players.example'
    const sent = await world.site.call('POST', '/api/player/otp/email/send', { body: { email } })
    expect(sent.status).toBe(200)
    const { body } = await world.verify({ email, code: '123456' })
    expect(body.error.code).toBe('codeRejected')
    expect(world.mails).toEqual([])
  })

  test.each([
    ['neither number nor address', {}, 'phone'],
    ['both', { phone: PHONE, email: 'a@players.example' }, 'phone'],
    ['an empty address', { email: ' ' }, 'email'],
    ['a wrong number', { phone: 'abc' }, 'phone'],
  ])('%s is told at its field', async (_what, recipient, field) => {
    const { status, body } = await world.verify({ ...recipient, code: '123456' })
    expect([status, body.error.code]).toEqual([422, 'validationFailed'])
    expect(Object.keys(body.error.fields)).toEqual([field])
  })

  test('a code for one purpose does nothing for another', async () => {
    await world.signUpByPhone()
    const code = await world.codeFor(PHONE)
    const { body } = await world.verify({ phone: PHONE, code, purpose: 'registration' })
    expect(body.error.code).toBe('codeRejected')
  })

  test('where sessions are hardened, the cookie comes with it', async () => {
    await world.close()
    world = await createPhoneWorld({ hasHardenedSessions: true })
    await world.signUpByPhone()
    const code = await world.codeFor(PHONE)
    const { headers } = await world.verify({ phone: PHONE, code })
    expect(headers.get('set-cookie')).toContain('HttpOnly')
  })

  test('waiting grows over codes that follow each other, and is told', async () => {
    await world.signUpByPhone()
    for (let turn = 0; turn < 5; turn += 1) await world.verify({ phone: PHONE, code: '000000' })
    const code = await world.codeFor(PHONE)
    const early = await world.verify({ phone: PHONE, code })
    expect([early.status, early.body.error.code]).toEqual([429, 'tooManyRequests'])
    world.clock.advance(Number(early.headers.get('retry-after')) * SECOND)
    expect((await world.verify({ phone: PHONE, code })).status).toBe(200)
  })
})

describe('confirming a number', () => {
  test('a right code makes the number the player’s, and signs them in from then on', async () => {
    const player = await world.site.signUp()
    const code = await world.codeFor(PHONE, { purpose: 'confirmPhone', as: player })
    const { status, body } = await world.verify(
      { phone: PHONE, code, purpose: 'confirmPhone' },
      player,
    )
    expect([status, body.data.outcome, body.data.profile.phone]).toEqual([200, 'confirmed', PHONE])
    expect((await world.audited()).at(-1)).toBe('player.phoneConfirmed new')
    const signIn = await world.verify({ phone: PHONE, code: await world.codeFor(PHONE) })
    expect(signIn.body.data.profile.id).toBe(player.playerId)
  })

  test('a new number wants the player to have confirmed that it is them, and keeps the code', async () => {
    let player = await world.site.signUp()
    world.clock.advance(600 * SECOND)
    const { body: renewed } = await world.site.call('POST', '/api/player/sessions/refresh', {
      as: player,
    })
    const headers = { authorization: `Bearer ${renewed.data.accessToken}` }
    player = { ...player, headers }
    const code = await world.codeFor(PHONE, { purpose: 'confirmPhone', as: player })
    const typed = { phone: PHONE, code, purpose: 'confirmPhone' }
    const refused = await world.verify(typed, player)
    expect([refused.status, refused.body.error.code]).toEqual([428, 'stepUpRequired'])
    await world.site.db
      .updateTable('player_session')
      .set({ stepped_up_at: world.clock.now() })
      .where('player_id', '=', player.playerId)
      .execute()
    expect((await world.verify(typed, player)).status).toBe(200)
  })

  test('a number of someone else is told at its field, to who has read its code', async () => {
    await world.signUpByPhone()
    const player = await world.site.signUp()
    const typed = { phone: PHONE, purpose: 'confirmPhone' }
    expect((await world.verify({ ...typed, code: '000000' }, player)).body.error.code).toBe(
      'codeRejected',
    )
    world.clock.advance(30 * SECOND)
    const code = await world.codeFor(PHONE, { purpose: 'confirmPhone', as: player })
    const { status, body } = await world.verify({ ...typed, code }, player)
    expect([status, body.error.fields.phone.code]).toEqual([422, 'taken'])
  })

  test.each(['excluded', 'closed'] as const)(
    'a number of somebody who is %s is kept there, shown or only said',
    async (status) => {
      const { db, newId } = world.site
      const owner = await world.signUpByPhone()
      const of = { player_id: owner.playerId, starts_at: world.clock.now(), ends_at: null }
      if (status === 'excluded') {
        await db
          .insertInto('player_exclusion')
          .values({ ...of, id: newId(), decided_by: 'operator', why: 'a test' })
          .execute()
      }
      await db
        .updateTable('player')
        .set({ status, ...(status === 'excluded' && { phone_confirmed_at: null }) })
        .where('id', '=', owner.playerId)
        .execute()
      const player = await world.site.signUp()
      world.clock.advance(30 * SECOND)
      const code = await world.codeFor(PHONE, { purpose: 'confirmPhone', as: player })
      const typed = { phone: PHONE, code, purpose: 'confirmPhone' }
      const { status: answered, body } = await world.verify(typed, player)
      expect([answered, body.error.fields.phone.code]).toEqual([422, 'taken'])
      const kept = await db
        .selectFrom('player')
        .select('id')
        .where('phone', '=', PHONE)
        .executeTakeFirst()
      expect(kept?.id).toBe(owner.playerId)
    },
  )

  test('two players with codes for one number: one gets it', async () => {
    const players = [await world.site.signUp(), await world.site.signUp()]
    const typed: { readonly as: TestPlayer; readonly body: object }[] = []
    for (const as of players) {
      const code = await world.codeFor(PHONE, { purpose: 'confirmPhone', as })
      typed.push({ as, body: { phone: PHONE, code, purpose: 'confirmPhone' } })
    }
    const answers = await Promise.all(typed.map(({ as, body }) => world.verify(body, as)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('a guest cannot use such a code', async () => {
    const player = await world.site.signUp()
    const code = await world.codeFor(PHONE, { purpose: 'confirmPhone', as: player })
    const { status, body } = await world.verify({ phone: PHONE, code, purpose: 'confirmPhone' })
    expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
  })
})
