import { expect, test } from 'vitest'
import { groupDigits, keepNumber, readCard } from './card.ts'

const now = new Date('2030-06-15T12:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

test('the first test card is approved', () => {
  expect(readCard(good, now)).toEqual({
    ok: true,
    outcome: 'approve',
    face: { brand: 'visa', lastFour: '4242', expiresIn: '2030-12' },
  })
})

test('the second test card is declined', () => {
  const form = { ...good, number: '4000-0000-0000-0002' }
  expect(readCard(form, now)).toMatchObject({ ok: true, outcome: 'decline' })
})

test('the third test card wants the step of its bank', () => {
  const form = { ...good, number: '4000 0027 6000 3184' }
  expect(readCard(form, now)).toMatchObject({ ok: true, outcome: 'authenticate' })
})

test('a card that could be real is refused and never repeated', () => {
  const number = '4111 1111 1111 1111'
  expect(readCard({ ...good, number }, now)).toEqual({
    ok: false,
    problems: { number: 'notTestCard' },
  })
  expect(keepNumber(number)).toBe('')
  expect(keepNumber('4242424242424242')).toBe('4242 4242 4242 4242')
})

test('all missing fields are reported together', () => {
  expect(readCard({ number: ' ', expiry: '', cvc: ' ' }, now)).toEqual({
    ok: false,
    problems: { number: 'required', expiry: 'required', cvc: 'required' },
  })
})

test.each([
  '4242424242424241',
  '4242',
  'four',
  '4242 4242 4242 4242 4242',
  '４２４２４２４２４２４２４２４２',
])('the number %s is not a card', (number) => {
  expect(readCard({ ...good, number }, now)).toEqual({ ok: false, problems: { number: 'invalid' } })
})

test.each(['06/30', '6/30', '06 / 30', '06/2030', '01/31'])(
  'a card of %s is still good',
  (expiry) => {
    expect(readCard({ ...good, expiry }, now).ok).toBe(true)
  },
)

test.each(['05/30', '12/29', '01/00'])('a card of %s has expired', (expiry) => {
  expect(readCard({ ...good, expiry }, now)).toEqual({ ok: false, problems: { expiry: 'past' } })
})

test.each(['13/30', '00/30', '0630', '06-30', 'soon'])('"%s" is no expiry', (expiry) => {
  expect(readCard({ ...good, expiry }, now)).toEqual({ ok: false, problems: { expiry: 'invalid' } })
})

test.each(['12', '12345', 'abc'])('"%s" is no security code', (cvc) => {
  expect(readCard({ ...good, cvc }, now)).toEqual({ ok: false, problems: { cvc: 'invalid' } })
})

test('digits are grouped by four', () => {
  expect(groupDigits('4000000000000002')).toBe('4000 0000 0000 0002')
})
