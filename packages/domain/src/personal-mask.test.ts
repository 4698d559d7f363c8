import { expect, test } from 'vitest'
import { maskPersonal } from './personal-mask.ts'

test('an e-mail address keeps its first letter and its domain', () => {
  expect(maskPersonal('email', 'mara@fairhouse.test')).toBe('m•••@fairhouse.test')
  expect(maskPersonal('email', 'm@fairhouse.test')).toBe('m•••@fairhouse.test')
})

test('the first letter of an address may be outside the basic plane', () => {
  expect(maskPersonal('email', '𝒎ara@fairhouse.test')).toBe('𝒎•••@fairhouse.test')
})

test('a text that is no address shows nothing', () => {
  expect(maskPersonal('email', '@fairhouse.test')).toBe('•••')
  expect(maskPersonal('email', 'mara')).toBe('•••')
})

test('a phone number keeps its country and its last two digits', () => {
  expect(maskPersonal('phone', '+4917012345678')).toBe('+49•••78')
})

test('a phone number that is too short to hide anything shows nothing', () => {
  expect(maskPersonal('phone', '+491234')).toBe('•••')
})

test('a CPF keeps its two check digits', () => {
  expect(maskPersonal('cpf', '52998224725')).toBe('•••-25')
})

test('an address of the network keeps its first two parts', () => {
  expect(maskPersonal('ip', '203.0.113.9')).toBe('203.0.•••')
  expect(maskPersonal('ip', '2001:db8:0:1::5')).toBe('2001:db8:•••')
  expect(maskPersonal('ip', '::1')).toBe('::•••')
  expect(maskPersonal('ip', 'unknown')).toBe('•••')
})

test('no field says how long its value is', () => {
  for (const field of ['email', 'phone', 'cpf', 'ip'] as const) {
    const [short, long] = [maskPersonal(field, 'a@b'), maskPersonal(field, 'a'.repeat(60))]
    expect(long.length).toBeLessThan(20)
    expect(short.length).toBeLessThan(20)
  }
})

test('what is not there stays so', () => {
  expect(maskPersonal('email', null)).toBeNull()
})
