import { beforeEach, describe, expect, test } from 'vitest'
import {
  type ContactSetup,
  createContactSetup,
  digitsOf,
  linkCodeOf,
} from '#platform/modules/contact/contact.fixture'
import type { TestPlayer } from '#platform/testing/test-app'
import { shareSite } from '#platform/testing/test-platform'

const CHANGE = 'PUT /api/player/profile/email/change'
const CANCEL = 'DELETE /api/player/profile/email/change'
const CONFIRM = 'POST /api/player/profile/email/verify/confirm'
const SEND = 'POST /api/player/profile/email/verify/send'
const UNDO = 'POST /api/player/profile/email/undo'
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const NEW = 'ana.new@players.example'

let setup: ContactSetup
let player: Awaited<ReturnType<ContactSetup['signUp']>>

const open = shareSite(createContactSetup)
beforeEach(async () => {
  setup = await open()
  player = await setup.signUp()
})

const confirmLink = (confirmCode: string, as?: TestPlayer) =>
  setup.call(CONFIRM, as, { confirmCode })
const change = (email: string, as: TestPlayer = player) => setup.call(CHANGE, as, { email })
const undo = (undoCode: string) => setup.call(UNDO, undefined, { undoCode })

/** Changes the address through the link in its e-mail. */
async function changeTo(email: string, as: TestPlayer = player): Promise<void> {
  expect((await change(email, as)).status).toBe(200)
  const mail = await setup.mailTo(email, /^Confirm your new/)
  expect((await confirmLink(linkCodeOf(mail))).status).toBe(200)
}

/** The e-mail to the former, confirmed address. */
async function changedMail(): Promise<string> {
  await confirmLink(linkCodeOf(player.mail))
  await changeTo(NEW)
  return linkCodeOf(await setup.mailTo(player.email, /was changed$/))
}

describe('requesting a change of address', () => {
  test('leaves the account unchanged until the new one is confirmed', async () => {
    const { status, body } = await change(` ${NEW} `)
    const sent = { isAlreadySent: false, expiresInSeconds: 600, resendAfterSeconds: 30 }
    expect([status, body.data]).toEqual([200, sent])
    expect(await setup.profile(player)).toMatchObject({
      email: player.email,
      pendingEmail: NEW,
      isEmailConfirmed: false,
    })
    expect((await setup.signIn(player.email)).playerId).toBe(player.playerId)
  })

  test('requires a step-up', async () => {
    setup.clock.advance(10 * MINUTE)
    const { status, body } = await change(NEW, await setup.renew(player))
    expect([status, body.error.code]).toEqual([428, 'stepUpRequired'])
  })

  test.each([
    ['', 'required'],
    ['not an address', 'email'],
  ])('%j is no address', async (typed, rule) => {
    expect((await change(typed)).body.error.fields.email.code).toBe(rule)
  })

  test('the address of the account, in any spelling, is not another one', async () => {
    const { body } = await change(player.email.toUpperCase())
    expect(body.error.fields.email.code).toBe('unchanged')
  })

  test('a taken address gets the same answer; only its mailbox is notified', async () => {
    const other = await setup.signUp()
    const free = await change(NEW)
    const taken = await change(other.email)
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const mail = await setup.mailTo(other.email, /already has an account/)
    expect([linkCodeOf(mail), digitsOf(mail)]).toEqual(['', ''])
    expect((await setup.profile(other)).email).toBe(other.email)
  })

  test('the same address twice within half a minute gets one e-mail', async () => {
    await change(NEW)
    const mail = await setup.mailTo(NEW, /^Confirm your new/)
    await change('ana.other@players.example')
    const { body } = await change(NEW)
    expect(body.data).toMatchObject({ isAlreadySent: true, resendAfterSeconds: 30 })
    expect(await setup.profile(player)).toMatchObject({ pendingEmail: NEW })
    expect((await confirmLink(linkCodeOf(mail))).status).toBe(200)
  })

  test('can be cancelled, which invalidates the messages', async () => {
    await change(NEW)
    const mail = await setup.mailTo(NEW, /^Confirm your new/)
    expect((await setup.call(CANCEL, player)).status).toBe(200)
    expect(await setup.profile(player)).toMatchObject({ pendingEmail: null })
    expect((await confirmLink(linkCodeOf(mail))).body.error.code).toBe('linkRejected')
    const byCode = await setup.call(CONFIRM, player, { code: digitsOf(mail) })
    expect(byCode.body.error.code).toBe('codeRejected')
    expect((await setup.call(CANCEL, player)).status).toBe(200)
  })

  test('a new request replaces the previous one', async () => {
    await change('first@players.example')
    const first = await setup.mailTo('first@players.example', /^Confirm your new/)
    await change(NEW)
    expect((await confirmLink(linkCodeOf(first))).body.error.code).toBe('linkRejected')
  })

  test('sends the e-mail to the new address again', async () => {
    await change(NEW)
    await setup.mailTo(NEW, /^Confirm your new/)
    setup.clock.advance(30 * SECOND)
    expect((await setup.call(SEND, player)).status).toBe(200)
    const count = () => setup.messages.mails.filter(({ to }) => to === NEW).length
    await expect.poll(count).toBe(2)
  })
})

describe('confirming the new address', () => {
  test('switches the account: the old address cannot sign in any more', async () => {
    await changeTo(NEW)
    expect(await setup.profile(player)).toMatchObject({
      email: NEW,
      isEmailConfirmed: true,
      pendingEmail: null,
    })
    expect((await setup.signIn(NEW)).playerId).toBe(player.playerId)
    const body = { email: player.email, password: 'vermilion-otter-71' }
    const old = await setup.call('POST /api/player/sessions', undefined, body)
    expect(old.body.error.code).toBe('credentialsRejected')
    expect(await setup.audited()).toEqual(
      expect.arrayContaining(['player.emailChangeRequested', 'player.emailChanged link']),
    )
  })

  test('works by code if the player is signed in', async () => {
    await change(NEW)
    const mail = await setup.mailTo(NEW, /^Confirm your new/)
    const { body } = await setup.call(CONFIRM, player, { code: digitsOf(mail) })
    expect(body.data).toEqual({ outcome: 'changed', email: NEW, isOwn: true })
  })

  test('invalidates password reset links sent to the old address', async () => {
    await setup.call('POST /api/player/passwords/reset', undefined, { email: player.email })
    const reset = await setup.mailTo(player.email, /^Reset your password/)
    await changeTo(NEW)
    const body = { resetCode: linkCodeOf(reset), newPassword: 'a lantern in May 58' }
    const answer = await setup.call('POST /api/player/passwords/confirm', undefined, body)
    expect(answer.body.error.code).toBe('resetCodeRejected')
  })

  test('an address that somebody registered meanwhile stays with them', async () => {
    await change(NEW)
    const mail = await setup.mailTo(NEW, /^Confirm your new/)
    const other = await setup.site.signUp({ email: NEW })
    const { status, body } = await confirmLink(linkCodeOf(mail))
    expect([status, body.error.code]).toEqual([409, 'emailTaken'])
    expect((await setup.profile(other)).email).toBe(NEW)
    expect((await setup.profile(player)).email).toBe(player.email)
  })

  test('of ten players who confirm one address concurrently one gets it', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => setup.site.signUp()))
    for (const [turn, as] of players.entries()) {
      const headers = { 'cf-connecting-ip': `203.0.113.${turn}` }
      const order = { as, headers, body: { email: NEW } }
      const { status } = await setup.site.call('PUT', '/api/player/profile/email/change', order)
      expect(status).toBe(200)
    }
    const links = () => setup.messages.mails.filter(({ to }) => to === NEW).map(linkCodeOf)
    // A link is committed, then its e-mail is sent.
    await expect.poll(() => links().length, { timeout: 20_000 }).toBe(10)
    const answers = await Promise.all(links().map((code) => confirmLink(code)))
    const outcomes = answers.map(({ status, body }) => [status, body.error?.code ?? 'confirmed'])
    const refused = Array.from({ length: 9 }, () => [409, 'emailTaken'])
    expect(outcomes.toSorted()).toEqual([[200, 'confirmed'], ...refused])
  })
})

describe('the previous address', () => {
  test('is notified of the change, with a way to undo it', async () => {
    await confirmLink(linkCodeOf(player.mail))
    await changeTo(NEW)
    const mail = await setup.mailTo(player.email, /was changed$/)
    expect(mail.text).toContain('expires in 72 hours')
    expect(mail.text).toContain(`http://localhost/email-undo/${linkCodeOf(mail)}`)
  })

  test('that was never confirmed gets no notice: it may be a stranger’s', async () => {
    await changeTo(NEW)
    await changeTo('third@players.example')
    await setup.mailTo(NEW, /was changed$/)
    expect(setup.messages.mails.filter(({ to }) => to === player.email)).toHaveLength(1)
  })
})

describe('undoing a change', () => {
  test('restores the account: sessions end, the password is removed and a reset link is e-mailed', async () => {
    const undoCode = await changedMail()
    const { status, body } = await undo(undoCode)
    expect([status, body.data]).toEqual([200, { email: player.email, removed: [] }])
    const headers = player
    const { body: profile } = await setup.call('GET /api/player/profile', headers)
    expect(profile.error.code).toBe('sessionEnded')
    const credentials = { email: player.email, password: 'vermilion-otter-71' }
    const stale = await setup.call('POST /api/player/sessions', undefined, credentials)
    expect(stale.body.error.code).toBe('credentialsRejected')
    const reset = await setup.mailTo(player.email, /choose a new password$/)
    const form = { resetCode: linkCodeOf(reset), newPassword: 'a lantern in May 58' }
    await setup.call('POST /api/player/passwords/confirm', undefined, form)
    expect((await setup.signIn(player.email, 'a lantern in May 58')).playerId).toBe(player.playerId)
    expect(await setup.audited()).toContain('player.emailRestored')
  })

  test('works once', async () => {
    const undoCode = await changedMail()
    await undo(undoCode)
    const { status, body } = await undo(undoCode)
    expect([status, body.error.code]).toEqual([409, 'linkUsed'])
  })

  test('followed twenty times concurrently restores once', async () => {
    const undoCode = await changedMail()
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(undoCode)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('works for three days and is then reported as expired', async () => {
    const undoCode = await changedMail()
    setup.clock.advance(72 * HOUR)
    const { status, body } = await undo(undoCode)
    expect([status, body.error.code]).toEqual([422, 'linkExpired'])
  })

  test('a confirmation link, or a forged one, undoes nothing', async () => {
    for (const code of [linkCodeOf(player.mail), 'A'.repeat(43)]) {
      expect((await undo(code)).body.error.code).toBe('linkRejected')
    }
  })

  test('cannot be blocked by a later change of address by the same attacker', async () => {
    const undoCode = await changedMail()
    await changeTo('thief@players.example')
    const thiefs = linkCodeOf(await setup.mailTo(NEW, /was changed$/))
    expect((await undo(undoCode)).status).toBe(200)
    expect((await undo(thiefs)).body.error.code).toBe('linkRejected')
  })

  test('works even if a later change of address was undone before', async () => {
    const undoCode = await changedMail()
    setup.clock.advance(SECOND)
    await changeTo('thief@players.example')
    const thiefs = linkCodeOf(await setup.mailTo(NEW, /was changed$/))
    expect((await undo(thiefs)).status).toBe(200)
    expect((await undo(undoCode)).body.data.email).toBe(player.email)
  })

  test('leaves an address that belongs to another account by now with that account', async () => {
    const undoCode = await changedMail()
    const other = await setup.site.signUp({ email: player.email })
    const { status, body } = await undo(undoCode)
    expect([status, body.error.code]).toEqual([409, 'emailTaken'])
    expect((await setup.profile(other)).email).toBe(player.email)
  })
})
