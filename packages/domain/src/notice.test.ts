import { expect, test } from 'vitest'
import { chooseNoticeWay } from './notice.ts'

test('who has an e-mail address is written to there, with a phone or without', () => {
  expect(chooseNoticeWay({ byEmail: true, byPhone: false })).toBe('email')
  expect(chooseNoticeWay({ byEmail: true, byPhone: true })).toBe('email')
})

test('who has a phone number only gets a short message', () => {
  expect(chooseNoticeWay({ byEmail: false, byPhone: true })).toBe('phone')
})

test('who has neither is told by neither', () => {
  expect(chooseNoticeWay({ byEmail: false, byPhone: false })).toBe(null)
})
