import { expect, test } from 'vitest'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { recordMessages } from '#platform/modules/notice/notice.fixture'
import { NOTICE_SMS_WORDS } from '#platform/modules/notice/notice-sms.table'
import { type NoticeKind, writeNoticeSms } from '#platform/modules/notice/notice.sms'
import { createTellPlayer, type NoticeReader } from '#platform/modules/notice/tell-player'

const READER: NoticeReader = {
  email: 'ana@players.test',
  phone: '+351912345678',
  phone_confirmed_at: new Date(0),
  language: 'en',
}
const MAIL = { subject: 'A change', html: '<p>x</p>', text: 'x', language: 'en' }
const NOTICE = {
  id: 'e-1',
  mail: () => MAIL,
  sms: { kind: 'newDevice', values: { device: 'Chrome on Windows' } },
} as const

test('who has an address and a number gets the mail only', async () => {
  const { mails, texts, tell } = recordMessages()
  expect(await tell(READER, NOTICE)).toBe('sent')
  expect(mails).toEqual([{ ...MAIL, id: 'e-1', to: READER.email }])
  expect(texts).toEqual([])
})

test('who has no address gets a short message only', async () => {
  const { mails, texts, tell } = recordMessages()
  expect(await tell({ ...READER, email: null }, NOTICE)).toBe('sent')
  expect(mails).toEqual([])
  expect(texts).toMatchObject([{ id: 'e-1', to: READER.phone, language: 'en' }])
  expect(texts[0]?.text).toContain('a new device signed in to your account: Chrome on Windows.')
})

test('where the house sends no mail, or the address is not the one to tell, the phone is', async () => {
  const { texts, sms, tell } = recordMessages()
  await createTellPlayer({ mailer: null, sms })(READER, NOTICE)
  await tell(READER, { ...NOTICE, mail: null })
  expect(texts).toHaveLength(2)
})

test('a number that nobody has shown to be theirs is sent nothing', async () => {
  const { texts, tell } = recordMessages()
  const reader = { ...READER, email: null, phone_confirmed_at: null }
  expect(await tell(reader, NOTICE)).toBe('unreachable')
  expect(texts).toEqual([])
})

test('a mail that cannot be taken now is not answered with a short message', async () => {
  const { texts, sms } = recordMessages()
  const mailer = { send: () => Promise.reject(new Error('The mail server is away')) }
  await expect(createTellPlayer({ mailer, sms })(READER, NOTICE)).rejects.toThrow('away')
  expect(texts).toEqual([])
})

const KINDS = Object.keys(NOTICE_SMS_WORDS['en']?.changes ?? {}) as NoticeKind[]

test.each(LOCALES.map(({ code }) => code))('short messages in %s are short', (language) => {
  const values = { device: 'Mobile Safari on iPhone', passkey: 'My phone', service: 'Google' }
  const texts = KINDS.map((kind) => writeNoticeSms({ kind, values, language }).text)
  expect(new Set(texts).size).toBe(KINDS.length)
  for (const text of texts) {
    expect(text).not.toMatch(/[{}]|https?:/)
    // Two parts of a message in letters beyond ASCII hold 134, three 201.
    expect(text.length, text).toBeLessThanOrEqual(201)
  }
})
