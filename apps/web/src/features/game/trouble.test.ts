import { expect, test } from 'vitest'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { frameTrouble, troubleOf } from './trouble.ts'

const GAME = { isEnabled: true, isInCountry: true, currencies: null }
const refused = (code: ConstructorParameters<typeof ApiError>[0]['code']) => ({
  error: new ApiError({ code, status: 422, traceId: 'x' }),
  isSuccess: false,
})

test.each([
  ['gameUnavailable', 'closed'],
  ['gameNotFound', 'gone'],
  ['gameCountryExcluded', 'country'],
  ['gameCurrencyUnavailable', 'currency'],
  ['demoUnavailable', 'noDemo'],
  ['identityFirst', 'identityFirst'],
  ['coolingOff', 'paused'],
  ['providerUnavailable', 'refused'],
] as const)('a launch that is refused with %s is told as %s', (code, trouble) => {
  expect(troubleOf(GAME, refused(code), null)).toBe(trouble)
})

test('a game that is stopped or not available in this country is reported before its launch', () => {
  const waiting = { error: null, isSuccess: false }
  expect(troubleOf({ ...GAME, isEnabled: false }, waiting, null)).toBe('closed')
  expect(troubleOf({ ...GAME, isInCountry: false }, waiting, null)).toBe('country')
  expect(troubleOf(GAME, waiting, null)).toBeNull()
})

test('a game in other currencies than that of the account is reported before its launch', () => {
  const waiting = { error: null, isSuccess: false }
  const game = { ...GAME, currencies: ['BRL'] }
  expect(troubleOf(game, waiting, null, 'EUR')).toBe('currency')
  expect(troubleOf(game, waiting, null, 'BRL')).toBeNull()
  expect(troubleOf(game, waiting, null), 'a demo').toBeNull()
})

test('an address that is none of a page is not opened', () => {
  expect(troubleOf(GAME, { error: null, isSuccess: true }, null)).toBe('foreign')
})

test('a game stays open unless it ended, its origin is blocked or its page did not load', () => {
  const open = { hasEnded: false, isSilent: false, state: 'open' } as const
  expect(frameTrouble(open)).toBeNull()
  expect(frameTrouble({ ...open, state: 'blocked', isSilent: true })).toBe('foreign')
  expect(frameTrouble({ ...open, state: 'opening', isSilent: true })).toBe('silent')
  expect(frameTrouble({ ...open, hasEnded: true })).toBe('ended')
})
