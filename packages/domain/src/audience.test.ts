import { expect, test } from 'vitest'
import { isInAudience } from './audience.ts'

const ana = { id: 'ana', country: 'BR', language: 'pt-BR', segments: new Set(['vip']) }

test.each([
  [{ playerId: 'ana' }, true],
  [{ playerId: 'rui' }, false],
  [{ country: 'BR', language: 'pt-BR' }, true],
  [{ country: 'BR', language: 'en' }, false],
  [{ country: 'PT', language: 'pt-BR' }, false],
  [{ segment: 'vip' }, true],
  [{ segment: 'new' }, false],
  [{ segment: 'vip', country: 'PT' }, false],
])('every condition of an audience has to hold: %j', (audience, isIn) => {
  expect(isInAudience(audience, ana)).toBe(isIn)
})

test('a guest is of no audience', () => {
  expect(isInAudience({ country: 'BR' }, undefined)).toBe(false)
})
