import { expect, test } from 'vitest'
import { chooseNoticeWay } from './notice.ts'

test('a player with an e-mail address is notified there, with a phone or without', () => {
  expect(chooseNoticeWay({ byEmail: true, byPhone: false })).toBe('email')
  expect(chooseNoticeWay({ byEmail: true, byPhone: true })).toBe('email')
})

test('a player with a phone number only gets a text message', () => {
  expect(chooseNoticeWay({ byEmail: false, byPhone: true })).toBe('phone')
})

test('a player with neither is not notified', () => {
  expect(chooseNoticeWay({ byEmail: false, byPhone: false })).toBe(null)
})
