import { expect, test } from 'vitest'
import { displayName } from './nickname.ts'

const nobody = { nickname: null, firstName: null, tgUserId: null, email: null }

test('the nickname wins over everything else', () => {
  const player = { nickname: 'Ace', firstName: 'Ana', tgUserId: '77', email: 'ana@example.com' }
  expect(displayName(player)).toBe('Ace')
})

test('without a nickname the first name is shown', () => {
  expect(displayName({ ...nobody, firstName: 'Ana', tgUserId: '77' })).toBe('Ana')
})

test('without names the Telegram id is shown', () => {
  expect(displayName({ ...nobody, tgUserId: '77', email: 'ana@example.com' })).toBe('77')
})

test.each([
  ['marianne@example.com', 'maria***'],
  ['anna@example.com', 'a***'],
  ['ana@example.com', 'a**'],
  ['jo@example.com', 'j*'],
  ['x@example.com', 'x'],
])('the local part of %s is shown as %s', (email, shown) => {
  expect(displayName({ ...nobody, email })).toBe(shown)
})

test('a character outside the basic plane is hidden or kept as a whole', () => {
  expect(displayName({ ...nobody, email: '😀😀😀😀😀@example.com' })).toBe('😀😀***')
})

test('blank text counts as absent', () => {
  expect(displayName({ ...nobody, nickname: '  ', firstName: '', email: 'ana@example.com' })).toBe(
    'a**',
  )
})

test('a player with neither name nor address is shown by the end of the phone number', () => {
  expect(displayName({ ...nobody, phone: '+5511961234567' })).toBe('***67')
  expect(displayName({ ...nobody, email: 'x@example.com', phone: '+5511961234567' })).toBe('x')
})

test('with nothing at all there is no name, and the caller words Unknown', () => {
  expect(displayName(nobody)).toBeNull()
  expect(displayName({ ...nobody, email: '@example.com' })).toBeNull()
})
