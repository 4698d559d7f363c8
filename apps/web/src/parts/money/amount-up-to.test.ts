import { beforeAll, expect, test } from 'vitest'
import { speakEnglish } from '#core/i18n/catalogue.fixture.ts'
import { readAmountUpTo } from './amount-up-to.ts'

beforeAll(speakEnglish)

const read = (text: string) =>
  readAmountUpTo(text, { currency: 'EUR', mostMinor: 5000n, tooMuch: 'Too much' })

test('an amount up to what there is is accepted, and one minor unit more is not', () => {
  expect(read('0.01')).toEqual({ ok: true, amountMinor: 1n })
  expect(read('50')).toEqual({ ok: true, amountMinor: 5000n })
  expect(read('50.01')).toEqual({ ok: false, error: 'Too much' })
})

test('nothing and zero are required to be an amount, and other texts are none', () => {
  expect(read('0')).toEqual(read(''))
  expect(read('0')).toMatchObject({ ok: false })
  expect(read('a')).toMatchObject({ ok: false })
})
