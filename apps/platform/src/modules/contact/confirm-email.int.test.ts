import { beforeEach, describe, expect, test } from 'vitest'
import {
  type ContactSetup,
  createContactSetup,
  digitsOf,
  linkCodeOf,
} from '#platform/modules/contact/contact.fixture'
import { changePlayer, signUp, type TestPlayer } from '#platform/testing/test-app'
import { NO_CARRIERS, shareSite } from '#platform/testing/test-platform'

const CONFIRM = 'POST /api/player/profile/email/verify/confirm'
const RESEND = 'POST /api/player/profile/confirmations/email/resend'
const SEND = 'POST /api/player/profile/email/verify/send'
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let setup: ContactSetup
let player: Awaited<ReturnType<ContactSetup['signUp']>>

const open = shareSite(createContactSetup)
beforeEach(async () => {
  setup = await open()
  player = await setup.signUp()
})

const confirmLink = (confirmCode: string, as?: TestPlayer) =>
  setup.call(CONFIRM, as, { confirmCode })
const confirmCode = (code: string, as?: TestPlayer) => setup.call(CONFIRM, as, { code })

describe('registering by e-mail', () => {
  test('sends an e-mail with a link and a code to an unconfirmed address', async () => {
    expect(player.mail.text).toContain(`http://localhost/verify/${linkCodeOf(player.mail)}`)
    expect(digitsOf(player.mail)).toMatch(/^\d{6}$/)
    expect(await setup.profile(player)).toMatchObject({
      email: player.email,
      isEmailConfirmed: false,
      pendingEmail: null,
    })
  })

  test('stores neither the code nor the link in the database', async () => {
    const { db } = setup.site
    const stored = JSON.stringify([
      await db.selectFrom('player_secret').selectAll().execute(),
      await db.selectFrom('outbox_event').select('payload').execute(),
      await db.selectFrom('outgoing_message').selectAll().execute(),
    ])
    expect(stored).not.toContain(linkCodeOf(player.mail))
    expect(stored).not.toContain(`"${digitsOf(player.mail)}"`)
  })

  test('an e-mail sent after the code has expired has the link alone', async () => {
    setup.messages.onMail = (mail) => {
      if (digitsOf(mail) !== '') throw new Error('The mail server is away')
      return 'sent'
    }
    const late = await signUp(setup.site.app)
    const issued = () =>
      setup.site.db
        .selectFrom('player_secret')
        .select('expires_at')
        .where('purpose', '=', 'oneTimeCode')
        .execute()
    await expect.poll(issued).toHaveLength(2)
    setup.clock.advance(11 * MINUTE)
    const mail = await setup.mailTo(late.email, /^Confirm/)
    expect(digitsOf(mail)).toBe('')
    expect((await confirmLink(linkCodeOf(mail))).status).toBe(200)
  })
})

describe('the link of the e-mail', () => {
  test('confirms without a session, once', async () => {
    const { status, body } = await confirmLink(linkCodeOf(player.mail))
    expect([status, body.data]).toEqual([
      200,
      { outcome: 'confirmed', email: player.email, isOwn: false },
    ])
    expect(await setup.profile(player)).toMatchObject({ isEmailConfirmed: true })
    const again = await confirmLink(linkCodeOf(player.mail))
    expect([again.status, again.body.error.code]).toEqual([409, 'linkUsed'])
    expect(await setup.audited()).toEqual([
      'player.emailConfirmed link',
      'player.emailLinkRefused linkUsed',
    ])
  })

  test('says to its player that it is theirs', async () => {
    const { body } = await confirmLink(linkCodeOf(player.mail), player)
    expect(body.data.isOwn).toBe(true)
  })

  test('opened by another player confirms nothing', async () => {
    const other = await setup.signUp()
    const { status, body } = await confirmLink(linkCodeOf(player.mail), other)
    expect([status, body.error.code]).toEqual([409, 'linkOfAnother'])
    expect(await setup.profile(player)).toMatchObject({ isEmailConfirmed: false })
    expect((await confirmLink(linkCodeOf(player.mail))).status).toBe(200)
  })

  test('works for a day and is then reported as expired', async () => {
    setup.clock.advance(24 * HOUR - 1)
    const other = await setup.signUp()
    expect((await confirmLink(linkCodeOf(player.mail))).status).toBe(200)
    setup.clock.advance(24 * HOUR)
    const { status, body } = await confirmLink(linkCodeOf(other.mail))
    expect([status, body.error.code]).toEqual([422, 'linkExpired'])
  })

  test.each(['A'.repeat(43), '', '../x'])('a made-up one (%j) is refused', async (made) => {
    const { status, body } = await confirmLink(made)
    expect([status, body.error.code]).toEqual([422, 'linkRejected'])
  })

  test('followed twenty times concurrently confirms once', async () => {
    const code = linkCodeOf(player.mail)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirmLink(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = answers.flatMap(({ body }) => body.error?.code ?? [])
    expect(new Set(codes)).toEqual(new Set(['linkUsed']))
    const { db } = setup.site
    const entries = await db
      .selectFrom('audit_entry')
      .select('id')
      .where('act', '=', 'player.emailConfirmed')
      .where('player_id', '=', player.playerId)
      .execute()
    expect(entries).toHaveLength(1)
  })

  test('of a locked player still confirms', async () => {
    await changePlayer(setup.site.db, player.playerId, { status: 'locked' })
    expect((await confirmLink(linkCodeOf(player.mail))).status).toBe(200)
  })
})

describe('the code of the e-mail', () => {
  test('confirms in its player’s session, and uses up the link', async () => {
    const { status, body } = await confirmCode(digitsOf(player.mail), player)
    expect([status, body.data]).toEqual([
      200,
      { outcome: 'confirmed', email: player.email, isOwn: true },
    ])
    expect((await confirmLink(linkCodeOf(player.mail))).body.error.code).toBe('linkUsed')
  })

  test('requires a session', async () => {
    const { body } = await confirmCode(digitsOf(player.mail))
    expect(body.error.code).toBe('unauthenticated')
  })

  test('is invalid for another player', async () => {
    const other = await setup.signUp()
    const { body } = await confirmCode(digitsOf(player.mail), other)
    expect(body.error.code).toBe('codeRejected')
  })

  test('if wrong or expired is refused with the same error', async () => {
    const wrong = digitsOf(player.mail) === '000000' ? '000001' : '000000'
    const first = await confirmCode(wrong, player)
    setup.clock.advance(10 * MINUTE)
    const late = await confirmCode(digitsOf(player.mail), await setup.renew(player))
    expect(late.body.error).toMatchObject({
      code: 'codeRejected',
      message: first.body.error.message,
    })
  })

  test('is delayed after too many attempts', async () => {
    const wrong = digitsOf(player.mail) === '000000' ? '000001' : '000000'
    for (let turn = 0; turn < 5; turn += 1) await confirmCode(wrong, player)
    const { status, headers } = await confirmCode(digitsOf(player.mail), player)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('has no effect once the address is confirmed', async () => {
    await confirmLink(linkCodeOf(player.mail))
    const { status, body } = await confirmCode(digitsOf(player.mail), player)
    expect([status, body.error.code]).toEqual([409, 'nothingToConfirm'])
  })
})

test.each([{}, { code: '123456', confirmCode: 'x' }])(
  '%j is neither a code nor a link',
  async (body) => {
    const answer = await setup.call(CONFIRM, player, body)
    expect(answer.body.error.fields).toHaveProperty('code')
  },
)

describe.each([RESEND, SEND])('%s', (send) => {
  test('is e-mailed again, with a new code, after half a minute', async () => {
    const early = await setup.call(send, player)
    expect(early.body.data).toMatchObject({ isAlreadySent: true, resendAfterSeconds: 30 })
    setup.clock.advance(30 * SECOND)
    const { status, body } = await setup.call(send, player)
    const sent = { isAlreadySent: false, expiresInSeconds: 600, resendAfterSeconds: 30 }
    expect([status, body.data]).toEqual([200, sent])
    await expect.poll(() => setup.messages.mails.length).toBe(2)
    const second = setup.messages.mails[1]
    if (second === undefined) throw new Error('no second mail')
    expect(linkCodeOf(second)).not.toBe(linkCodeOf(player.mail))
    expect((await confirmCode(digitsOf(second), player)).status).toBe(200)
  })

  test('sends nothing once the address is confirmed', async () => {
    await confirmLink(linkCodeOf(player.mail))
    const { status, body } = await setup.call(send, player)
    expect([status, body.error.code]).toEqual([409, 'nothingToConfirm'])
  })

  test('requires a guest to sign in', async () => {
    expect((await setup.call(send)).body.error.code).toBe('unauthenticated')
  })
})

test('every pending link works until the address is confirmed', async () => {
  setup.clock.advance(30 * SECOND)
  await setup.call(RESEND, player)
  await expect.poll(() => setup.messages.mails.length).toBe(2)
  expect((await confirmLink(linkCodeOf(player.mail))).status).toBe(200)
})

test('a site without e-mail registers players, and refuses requests for an e-mail', async () => {
  const silent = await createContactSetup(NO_CARRIERS)
  const quiet = await silent.site.signUp()
  const { status, body } = await silent.call(RESEND, quiet)
  expect([status, body.error.code]).toEqual([409, 'mailUnavailable'])
  await silent.close()
})
