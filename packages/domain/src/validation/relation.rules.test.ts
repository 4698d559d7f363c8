import { describe, expect, test } from 'vitest'
import { findFlaw } from './rules.table.ts'
import { codeOf, CONTEXT } from './rule.fixture.ts'

describe('the same as another field', () => {
  const same = (value: unknown, other: unknown) =>
    codeOf({ sameAs: 'other' }, value, { values: { other } })

  test('is equal to the last character', () => {
    expect(same('secret', 'secret')).toBeNull()
    expect(same('secret', 'secret ')).toBe('sameAs')
    expect(same('1', 1)).toBe('sameAs')
  })

  test('may be empty only together with it', () => {
    expect([same('', undefined), same(null, '')]).toEqual([null, null])
    expect(same('', 'secret')).toBe('sameAs')
    expect(same('secret', '')).toBe('sameAs')
  })

  test('a name that every object has is no field', () => {
    expect(codeOf({ sameAs: 'toString' }, Object.prototype.toString)).toBe('sameAs')
  })
})

describe('different from another field', () => {
  const different = (value: unknown, other: unknown) =>
    codeOf({ different: 'other' }, value, { values: { other } })

  test('is not equal, and may be empty', () => {
    expect(different('new', 'old')).toBeNull()
    expect(different('old', 'old')).toBe('different')
    expect(different('', '')).toBeNull()
  })
})

describe('confirmed', () => {
  const confirmed = (value: unknown, repeated: unknown) =>
    findFlaw(
      { confirmed: true },
      { field: 'password', value },
      { ...CONTEXT, values: { password_confirmation: repeated } },
    )

  test('is repeated in its own confirmation field', () => {
    expect(confirmed('secret', 'secret')).toBeNull()
    expect(confirmed('secret', 'Secret')).toEqual({
      code: 'confirmed',
      params: { other: 'password_confirmation' },
    })
    expect(confirmed('secret', undefined)?.code).toBe('confirmed')
  })
})

test('the other field is named by its label if the form has one', () => {
  const context = { ...CONTEXT, values: { password: 'a' }, labels: { password: 'Senha' } }
  expect(findFlaw({ sameAs: 'password' }, { field: 'it', value: 'b' }, context)?.params).toEqual({
    other: 'Senha',
  })
})
