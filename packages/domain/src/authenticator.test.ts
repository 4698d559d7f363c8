import { expect, test } from 'vitest'
import { authenticatorStep, cleanAuthenticatorCode, decideStep } from './authenticator.ts'

const now = new Date('2030-01-01T12:00:00Z')
const step = authenticatorStep(now)

test('a step is half a minute, counted from 1970', () => {
  expect(authenticatorStep(new Date(59_000))).toBe(1)
  expect(authenticatorStep(new Date(60_000))).toBe(2)
  expect(authenticatorStep(new Date(1_111_111_109_000))).toBe(37_037_036)
})

test('the codes of now, of the step before and of the next are taken', () => {
  for (const near of [step - 1, step, step + 1]) {
    expect(decideStep({ step: near, lastStep: 0 }, now)).toBe(near)
  }
})

test('codes two steps away are not', () => {
  for (const far of [step - 2, step + 2]) {
    expect(decideStep({ step: far, lastStep: 0 }, now)).toBeNull()
  }
})

test('a step that was used is not taken again, nor one before it', () => {
  expect(decideStep({ step, lastStep: step }, now)).toBeNull()
  expect(decideStep({ step: step - 1, lastStep: step }, now)).toBeNull()
  expect(decideStep({ step: step + 1, lastStep: step }, now)).toBe(step + 1)
})

test('a code that is of no step is not taken', () => {
  expect(decideStep({ step: null, lastStep: 0 }, now)).toBeNull()
})

test('the gap that apps show in the middle does not matter', () => {
  expect(cleanAuthenticatorCode(' 287 082 ')).toBe('287082')
  expect(cleanAuthenticatorCode('287-082')).toBe('287082')
})

test('digits of other keyboards are the same digits', () => {
  for (const typed of ['٢٨٧٠٨٢', '۲۸۷۰۸۲', '２８７０８２']) {
    expect(cleanAuthenticatorCode(typed)).toBe('287082')
  }
})

test.each(['', '28708', '2870820', '28708x', '94287082', '२८७०८२'])('%j is no code', (typed) => {
  expect(cleanAuthenticatorCode(typed)).toBeNull()
})
