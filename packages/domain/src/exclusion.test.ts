import { describe, expect, test } from 'vitest'
import { type Exclusion, returnStatus } from './exclusion.ts'

const NOW = new Date('2030-06-01T12:00:00Z')
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

const own = (changes: Partial<Exclusion> = {}): Exclusion => ({
  decidedBy: 'player',
  endsAt: at(-48),
  returnAskedAt: null,
  returnedAt: null,
  ...changes,
})

describe('coming back', () => {
  test('a player without an exclusion may play', () => {
    expect(returnStatus([], NOW)).toBe('open')
  })

  test('an exclusion holds to its last moment, and a permanent one forever', () => {
    expect(returnStatus([own({ endsAt: at(1 / 3_600_000) })], NOW)).toBe('excluded')
    expect(returnStatus([own({ endsAt: null })], NOW)).toBe('excluded')
    expect(returnStatus([own({ decidedBy: 'operator', endsAt: null })], NOW)).toBe('excluded')
  })

  test('an ended self-exclusion still needs a request to return', () => {
    expect(returnStatus([own({ endsAt: NOW })], NOW)).toBe('askFirst')
  })

  test('a player who requested it waits a whole day', () => {
    expect(returnStatus([own({ returnAskedAt: at(-23.99) })], NOW)).toBe('waiting')
    expect(returnStatus([own({ returnAskedAt: at(-24) })], NOW)).toBe('open')
  })

  test('an operator’s exclusion ends at its end', () => {
    expect(returnStatus([own({ decidedBy: 'operator' })], NOW)).toBe('open')
  })

  test('one they came back from counts no more, another one does', () => {
    const before = own({ returnAskedAt: at(-30), returnedAt: at(-6) })
    expect(returnStatus([before], NOW)).toBe('open')
    expect(returnStatus([before, own()], NOW)).toBe('askFirst')
    expect(returnStatus([before, own({ endsAt: at(5) })], NOW)).toBe('excluded')
  })
})
