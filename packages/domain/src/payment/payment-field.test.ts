import { expect, test } from 'vitest'
import { readPaymentFields, shortenDestination } from './payment-field.ts'

const SEPA = [
  { name: 'iban', kind: 'iban' },
  { name: 'holder', kind: 'personName' },
] as const

test('fields come back in the form they are kept in', () => {
  expect(
    readPaymentFields(SEPA, { iban: 'de89 3704 0044 0532 0130 00', holder: ' Ana de Souza ' }),
  ).toEqual({ ok: true, value: { iban: 'DE89370400440532013000', holder: 'Ana de Souza' } })
})

test('each missing, wrong or unknown field is refused under its name', () => {
  const read = readPaymentFields(SEPA, { iban: 'DE00', bic: 'X', ['__proto__x']: '1' })
  expect(read).toMatchObject({
    refusal: 'validationFailed',
    fields: {
      'fields.iban': { code: 'iban' },
      'fields.holder': { code: 'required' },
      'fields.bic': { code: 'unknown' },
    },
  })
})

test.each([
  ['pixKey', '+55 11 91234-5678', '+5511912345678'],
  ['upiId', 'Ana@ybl', 'ana@ybl'],
  ['tronAddress', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['emailOrPhone', 'ana@example.com', 'ana@example.com'],
  ['emailOrPhone', '+90 532 123 45 67', '+905321234567'],
  ['bangladeshMobile', '+8801712345678', '01712345678'],
  ['smsCode', '123456', '123456'],
  ['transactionId', 'BKA12345XY', 'BKA12345XY'],
] as const)('%s reads %s', (kind, text, value) => {
  expect(readPaymentFields([{ name: 'a', kind }], { a: text })).toEqual({
    ok: true,
    value: { a: value },
  })
})

test.each([
  ['bitcoinAddress', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['ethereumAddress', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['emailOrPhone', 'ana'],
  ['bangladeshMobile', '01212345678'],
  ['personName', '<b>Ana</b>'],
  ['smsCode', '12a4'],
] as const)('%s refuses %s', (kind, text) => {
  expect(readPaymentFields([{ name: 'a', kind }], { a: text }).ok).toBe(false)
})

test('a destination is shortened so that it cannot be copied', () => {
  expect(shortenDestination({ iban: 'DE89370400440532013000', holder: 'Ana' })).toBe('DE89 … 3000')
  expect(shortenDestination({ key: 'ana.souza@example.com' })).toBe('an…@example.com')
  expect(shortenDestination({ phone: '0171234567' })).toBe('… 4567')
})
