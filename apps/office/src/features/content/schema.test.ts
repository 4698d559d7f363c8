import { expect, test } from 'vitest'
import {
  firstValue,
  kindOf,
  labelOf,
  type Schema,
  setField,
  switchOption,
  titleOf,
  withoutNull,
} from './schema.ts'

const text: Schema = { type: 'string' }
const gift: Schema = {
  type: 'object',
  properties: {
    kind: { type: 'string', const: 'gift' },
    id: text,
    amount: { type: 'integer', minimum: 1 },
  },
  required: ['kind', 'id', 'amount'],
}
const spins: Schema = {
  type: 'object',
  properties: { kind: { type: 'string', const: 'spins' }, id: text, game: text },
  required: ['kind', 'id', 'game'],
}

test('a field that may be null is the field, empty', () => {
  const nullable: Schema = { anyOf: [text, { type: 'null' }], default: null }
  expect(withoutNull(nullable)).toEqual({ schema: { ...text, default: null }, isNull: true })
  expect(withoutNull(text)).toEqual({ schema: text, isNull: false })
})

test('a new element has its required fields with their first values', () => {
  expect(firstValue(gift)).toEqual({ kind: 'gift', id: '', amount: 1 })
  expect(firstValue({ type: 'object', form: 'words', additionalProperties: text })).toEqual({
    en: '',
  })
  expect(firstValue({ ...text, default: 'once' })).toBe('once')
})

test('another kind of a union keeps what both kinds have', () => {
  const union: Schema = { oneOf: [gift, spins] }
  expect(kindOf(union)).toBe('union')
  expect(switchOption(spins, 'spins', { kind: 'gift', id: 'a', amount: 5 })).toEqual({
    ...{ kind: 'spins', id: 'a', game: '' },
  })
})

test('a field is set or taken out and nothing else changes', () => {
  expect(setField({ a: 1, b: 2 }, 'a', 3)).toEqual({ a: 3, b: 2 })
  expect(setField({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 })
})

test('elements and fields have names that people read', () => {
  expect(titleOf({ id: 'welcome', names: { en: 'Welcome' } }, 0)).toBe('welcome · Welcome')
  expect(titleOf('x', 2)).toBe('3')
  expect(labelOf('wagerTimes')).toBe('Wager times')
})
