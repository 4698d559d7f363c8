import type { ManualClock } from '@fairhouse/server-kit/clock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestMessages } from '#platform/modules/message/message.fixture'
import type { TestPlayer } from '#platform/testing/test-app'
import { createTestSite, type TestSite } from '#platform/testing/test-platform'

const PHONE = '+4915112345678'

let site: TestSite
let clock: ManualClock
let player: TestPlayer
let messages: TestMessages

beforeEach(async () => {
  site = await createTestSite()
  ;({ clock, messages } = site)
  player = await site.signUp()
})
afterEach(() => site.close())

async function confirmContact(change: {
  readonly email_confirmed_at?: Date
  readonly phone?: string
  readonly phone_confirmed_at?: Date
}): Promise<void> {
  await site.db.updateTable('player').set(change).where('id', '=', player.playerId).execute()
}

const send = () => site.call('POST', '/api/player/step-up/code', { as: player })

function confirm(code: string) {
  return site.call('POST', '/api/player/step-up', { as: player, body: { method: 'code', code } })
}

async function latestCode(list: () => readonly { readonly text: string }[]): Promise<string> {
  await expect.poll(() => list().length).toBeGreaterThan(0)
  return /\d{6}/.exec(list().at(-1)?.text ?? '')?.[0] ?? ''
}

test('a code mailed to the confirmed address confirms, once', async () => {
  await confirmContact({ email_confirmed_at: clock.now() })
  const { status, body } = await send()
  expect([status, body.data]).toEqual([
    200,
    {
      isAlreadySent: false,
      expiresInSeconds: 600,
      resendAfterSeconds: 30,
      recipient: { kind: 'email', address: player.email },
    },
  ])
  const code = await latestCode(() => messages.mails)
  expect(messages.mails[0]?.text).toContain('to confirm a change to your Fairhouse account')
  clock.advance(60_000)
  expect((await confirm(code)).body.data.confirmedUntil).toBe('2030-01-01T12:11:00.000Z')
  expect((await confirm(code)).body.error.code).toBe('stepUpRejected')
})

test('without a confirmed address it is texted to the confirmed number', async () => {
  await confirmContact({ phone: PHONE, phone_confirmed_at: clock.now() })
  expect((await send()).body.data.recipient).toEqual({ kind: 'phone', address: PHONE })
  expect((await confirm(await latestCode(() => messages.texts))).status).toBe(200)
})

test('an unconfirmed address or number gets no code', async () => {
  await confirmContact({ phone: PHONE })
  const { status, body } = await send()
  expect([status, body.error.code]).toEqual([422, 'stepUpUnavailable'])
  expect((await confirm('123456')).body.error.code).toBe('stepUpUnavailable')
  const { body: state } = await site.call('GET', '/api/player/step-up', { as: player })
  expect(state.data.methods).toEqual(['password'])
})

test('another one comes after half a minute', async () => {
  await confirmContact({ email_confirmed_at: clock.now() })
  await send()
  const { body } = await send()
  expect(body.data).toMatchObject({ isAlreadySent: true, resendAfterSeconds: 30 })
})

test('a wrong code confirms nothing', async () => {
  await confirmContact({ email_confirmed_at: clock.now() })
  await send()
  const wrong = (await latestCode(() => messages.mails)) === '000000' ? '000001' : '000000'
  expect((await confirm(wrong)).body.error.code).toBe('stepUpRejected')
})

test('of twenty concurrent attempts with the right code only one is accepted', async () => {
  await confirmContact({ email_confirmed_at: clock.now() })
  await send()
  const code = await latestCode(() => messages.mails)
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
