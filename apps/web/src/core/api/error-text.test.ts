import { REFUSALS } from '@fairhouse/contract/refusals'
import { RULE_MESSAGES } from '@fairhouse/domain/validation/message.table'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApiError, type TransportFault } from '@fairhouse/app-kit/api/api-error'
import { readTexts, speakEnglish } from '#core/i18n/catalogue.fixture.ts'
import { activateLanguage, createLanguage } from '@fairhouse/app-kit/i18n/language'
import { errorReference, errorText, loadErrorText } from '@fairhouse/app-kit/api/error-text'
import { fieldText } from '@fairhouse/app-kit/form/field-text'

const FAULTS: readonly TransportFault[] = [
  'network',
  'timeout',
  'responseTooLarge',
  'malformedResponse',
  'cookiesBlocked',
]

const en = readTexts('en')
const ptBR = readTexts('pt-BR')

beforeAll(speakEnglish)

test('every refusal of the contract and every fault of the way is worded in every language', () => {
  const ids = [...Object.keys(REFUSALS), ...FAULTS].map((code) =>
    ['network', 'timeout', 'internalError', 'cookiesBlocked'].includes(code)
      ? `shell.fault.${code}`
      : `refusal.${code}`,
  )
  for (const catalogue of [en, ptBR, readTexts('ar')])
    expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(ids))
})

test('no text shouts', () => {
  const shouting = [...Object.entries(en), ...Object.entries(ptBR)].filter(([, text]) =>
    text.includes('!'),
  )
  expect(shouting).toEqual([])
})

test.each([
  [1, 'Too many attempts in a short time. Try again in 1 second.'],
  [42, 'Too many attempts in a short time. Try again in 42 seconds.'],
  [300, 'Too many attempts in a short time. Try again in 5 minutes.'],
  [null, 'Too many attempts in a short time. Wait a moment and try again.'],
])('a refusal for %s seconds says how long to wait', (retryAfterSeconds, text) => {
  const error = new ApiError({
    code: 'tooManyRequests',
    status: 429,
    traceId: 't',
    retryAfterSeconds,
  })
  expect(errorText(error)).toBe(text)
})

test('an error that is not an answer of a call is reported as our own fault', () => {
  expect(errorText(new Error('boom'))).toBe(en['shell.fault.internalError'])
})

test('a refusal whose text did not load gets a general text, not its code', () => {
  activateLanguage(createLanguage('en', { 'shell.fault.internalError': 'Something went wrong.' }))
  const missing = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const error = new ApiError({ code: 'insufficientFunds', status: 409, traceId: 't' })
  expect(errorText(error)).toBe('Something went wrong.')
  missing.mockRestore()
  speakEnglish()
})

test('an address with an id that cannot be one names nothing, and no fields are spoken of', () => {
  const error = new ApiError({ code: 'validationFailed', status: 422, traceId: 't' })
  expect(loadErrorText(error)).toBe(en['refusal.notFound'])
  expect(errorText(error)).toBe(en['refusal.validationFailed'])
})

test('an error of the server has a reference for support, a missing connection has none', () => {
  const fromServer = new ApiError({ code: 'internalError', status: 500, traceId: 'abc' })
  const noAnswer = new ApiError({ code: 'network', status: 0, traceId: 'abc' })
  expect(errorReference(fromServer)).toBe('Reference for support: abc')
  expect(errorReference(noAnswer)).toBeUndefined()
})

test('the bounds of an amount are written with their unit, in the milli unit for bitcoin', () => {
  expect(fieldText({ code: 'min', params: { min: '1000', currency: 'EUR' } })).toBe(
    'The minimum value allowed is 10.00\u00a0EUR',
  )
  expect(fieldText({ code: 'max', params: { max: '200000000', currency: 'BTC' } })).toBe(
    'The maximum value allowed is 2,000\u00a0mBTC',
  )
})

test('a bound that is a length stays a number', () => {
  expect(fieldText({ code: 'minLength', params: { min: 8 } })).toBe(
    'This field should be at least 8 characters long',
  )
})

test('a field with its own text for a rule uses it, others use the common one', () => {
  expect(fieldText({ code: 'taken' }, 'cpf_number')).toBe(en['field.cpfTaken'])
  expect(fieldText({ code: 'taken' }, 'email')).toBe(en['field.taken'])
  expect(fieldText({ code: 'cpf_number' }, 'cpf_number')).toBe(en['field.cpf'])
})

test('a rule that this build lacks still has a text', () => {
  expect(fieldText({ code: 'somethingNew' })).toBe('This value is not accepted.')
})

test('every rule of the forms has its own text', () => {
  const codes = [...Object.keys(RULE_MESSAGES), 'choice', 'locked']
  const unworded = codes.filter((code) => fieldText({ code }) === en['field.other'])
  expect(unworded).toEqual([])
})

test('a day that a date must be before is named, and today is called a day in the past', () => {
  const textOf = (param: string) => fieldText({ code: 'before', params: { param } })
  expect(textOf('today')).toBe('Choose a date in the past.')
  expect(textOf('2020-01-31')).toBe('Choose a date before 2020-01-31.')
})
