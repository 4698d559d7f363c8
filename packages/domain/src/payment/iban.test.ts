import { expect, test } from 'vitest'
import { readIban } from './iban.ts'

test.each([
  'DE89 3704 0044 0532 0130 00',
  'gb82west12345698765432',
  'PT50 0002 0123 1234 5678 9015 4',
  'TR33 0006 1005 1978 6457 8413 26',
])('%s is an IBAN', (text) => {
  expect(readIban(text)).toBe(text.replaceAll(' ', '').toUpperCase())
})

test.each([
  'IBAN DE89 3704 0044 0532 0130 00',
  'iban: DE89370400440532013000',
  '\u2066DE89\u00a03704 0044 0532 0130 00\u2069',
])('%j, as documents print it, is the IBAN in it', (text) =>
  expect(readIban(text)).toBe('DE89370400440532013000'),
)

test.each([
  ['an empty text', ''],
  ['a wrong check digit', 'DE88370400440532013000'],
  ['two digits in the wrong order', 'DE89370400440532031000'],
  ['a missing digit', 'DE8937040044053201300'],
  ['the length of another country', 'PT89370400440532013000'],
  ['a country without IBANs', 'US89370400440532013000'],
  ['other characters', 'DE89370400440532O1300!'],
])('%s is refused', (_, text) => {
  expect(readIban(text)).toBe(null)
})
