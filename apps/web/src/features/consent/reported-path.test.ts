import { expect, test } from 'vitest'
import { plainPath, plainText, reportedPath } from './reported-path.ts'

test('a public page is reported by its address', () => {
  expect(reportedPath({ pathname: '/game/dice', fullPath: '/game/$id' })).toBe('/game/dice')
})

test.each([
  ['/password-reset/S3CRET', '/password-reset/$resetCode'],
  ['/verify/S3CRET', '/verify/$confirmCode'],
  ['/wallet/history/0198c9a0', '/wallet/history/$id'],
  ['/ana@players.example', '/$'],
])('of %s only the pattern is told', (pathname, fullPath) => {
  expect(reportedPath({ pathname, fullPath })).toBe(fullPath)
})

test('a reported path identifies nobody', () => {
  expect(plainPath('https://a.test/api/player/sessions/0198c9a0-1/close?token=x#y')).toBe(
    '/api/player/sessions/:id/close',
  )
})

test('a text in a report has no e-mail, phone, amount or token', () => {
  expect(plainText('ana@a.test +351 912 345 678 €1,234.56 eyJhbGciOiJIUzI1NiIsInR5cCI6.x_y')).toBe(
    '[e-mail] [number] €[number] [token]',
  )
})
