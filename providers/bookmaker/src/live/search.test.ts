import { expect, test } from 'vitest'
import { buildCatalogue } from '../catalogue/catalogue.ts'
import { makeEvent } from '../event/event.fixture.ts'
import { matchesQuery, search } from './search.ts'

test('every word of a query has to be the beginning of a word, ignoring accents', () => {
  expect(matchesQuery('Atlético Peñablanca – Unión Torrelara', 'atletico penab')).toBe(true)
  expect(matchesQuery('Skogsjö Vikings', 'vik skog')).toBe(true)
  expect(matchesQuery('Bjørnvik IF', 'bjornvik')).toBe(true)
  expect(matchesQuery('Marlwick City', 'wick')).toBe(false)
  expect(matchesQuery('Marlwick City', 'marl town')).toBe(false)
})

test('a query without letters finds nothing', () => {
  expect(matchesQuery('Marlwick City', ' - ')).toBe(false)
})

test('events that are over are not found, championships are', () => {
  const catalogue = buildCatalogue()
  const [open, ended] = [
    makeEvent('soccer', { id: 1, name: 'Marlwick City – Ashcombe Town' }),
    makeEvent('soccer', { id: 2, name: 'Marlwick City – Oakhallow United', status: 'ended' }),
  ]
  expect(search(catalogue, [open, ended], 'marl').events).toEqual([open])
  expect(search(catalogue, [], 'isles').championships.map(({ spec }) => spec.name)).toContain(
    'Isles First Division',
  )
})
