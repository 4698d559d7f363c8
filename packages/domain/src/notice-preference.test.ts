import { expect, test } from 'vitest'
import { isNoticeChoosable, isNoticeWanted, toNoticePreferences } from './notice-preference.ts'

const OFF = { channel: 'site', topic: 'money', isOn: false } as const

test('money, security, documents and limits are shown on the site whatever the settings', () => {
  expect(isNoticeWanted([OFF], OFF)).toBe(true)
  expect(isNoticeChoosable(OFF)).toBe(false)
})

test('offers are shown on the site until the player opts out', () => {
  const offers = { channel: 'site', topic: 'offers' } as const
  expect(isNoticeWanted([], offers)).toBe(true)
  expect(isNoticeWanted([{ ...offers, isOn: false }], offers)).toBe(false)
  expect(isNoticeChoosable(offers)).toBe(true)
})

test('nothing leaves the site without a yes for just that', () => {
  const yes = { channel: 'telegram', topic: 'money', isOn: true } as const
  const { telegram, push } = toNoticePreferences([yes])
  expect(telegram).toEqual({
    money: true,
    wins: false,
    codes: false,
    security: false,
    documents: false,
    limits: false,
    offers: false,
    support: false,
  })
  expect(Object.values(push)).not.toContain(true)
})
