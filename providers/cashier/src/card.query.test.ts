import { expect, test } from 'vitest'
import { readCardQuery, toCardQuery } from './card.query.ts'

function roundTrip(card: Parameters<typeof toCardQuery>[0]) {
  return readCardQuery(new URLSearchParams(toCardQuery(card)))
}

test('a test card comes back with its expiry, its problems and no security code', () => {
  const form = { number: '4242424242424242', expiry: '01/20', cvc: '12' }
  const problems = { expiry: 'past', cvc: 'invalid' } as const
  expect(roundTrip({ form, problems })).toEqual({
    form: { number: '4242 4242 4242 4242', expiry: '01/20', cvc: '' },
    problems,
  })
})

test('nothing of a card that could be real is written into an address', () => {
  const form = { number: '4111 1111 1111 1111', expiry: '11/34', cvc: '987' }
  const card = { form, problems: { number: 'notTestCard' } as const }
  expect(toCardQuery(card)).toEqual({ problem: 'number.notTestCard' })
  expect(roundTrip(card)?.form).toEqual({ number: '', expiry: '', cvc: '' })
})

test.each(['', 'problem=', 'problem=number', 'problem=name.required', 'problem=number.toString'])(
  'the query "%s" contains no refused form',
  (query) => {
    expect(readCardQuery(new URLSearchParams(query))).toBeUndefined()
  },
)
