import { expect, test } from 'vitest'
import { backRouteOf, readAutoLoginSearch } from './auto-login.ts'

const stateOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

test('the state leads to a path of this site', () => {
  expect(backRouteOf(stateOf({ backRoute: '/profile/sessions?page=2' }))).toBe(
    '/profile/sessions?page=2',
  )
  expect(backRouteOf(stateOf({ backRoute: '/games/caça-níqueis' }))).toBe(
    '/games/ca%C3%A7a-n%C3%ADqueis',
  )
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/ok\u0000',
  7,
  null,
])('a state with %j leads home', (backRoute) => {
  expect(backRouteOf(stateOf({ backRoute }))).toBe('/')
})

test.each([undefined, '', '%%%', 'bm90IGpzb24', 'bnVsbA'])('the state %j leads home', (state) => {
  expect(backRouteOf(state)).toBe('/')
})

test('a token is letters, digits and few signs; anything else is none', () => {
  expect(readAutoLoginSearch({ token: 'aB3_-.~', state: 'x' })).toEqual({
    token: 'aB3_-.~',
    state: 'x',
  })
  for (const token of ['', 'a b', '<script>', 'a'.repeat(257), 1, ['a']]) {
    expect(readAutoLoginSearch({ token })).toEqual({})
  }
})
