import { expect, test } from 'vitest'
import { readNotification } from './notification.ts'

const SENT = {
  id: 'n1',
  title: 'Deposit received',
  text: '€ 20',
  path: '/ar/wallet',
  language: 'ar',
}

test('a notification is shown under its own name and leads to its page', () => {
  expect(readNotification(JSON.stringify(SENT))).toEqual({
    title: 'Deposit received',
    options: {
      body: '€ 20',
      tag: 'n1',
      lang: 'ar',
      icon: '/icon-192.png',
      data: { path: '/ar/wallet' },
    },
  })
})

test.each([
  '//evil.example',
  '/\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  7,
  undefined,
])('a notification never leads to %j', (path) => {
  expect(readNotification(JSON.stringify({ ...SENT, path }))?.options.data.path).toBe('/')
})

test.each(['', '{', 'null', '[]', '{"title":"x"}'])('%j is no notification', (text) => {
  expect(readNotification(text)).toBeNull()
})
