import { expect, test } from 'vitest'
import { homeZone } from './home-zone.ts'

test.each([
  ['Asia/Tashkent', 'NL', 'Asia/Tashkent'],
  [null, 'NL', 'Europe/Amsterdam'],
  [null, 'BR', 'America/Sao_Paulo'],
  [null, 'IN', 'Asia/Calcutta'],
  ['somewhere', 'TR', 'Europe/Istanbul'],
  [null, '', 'UTC'],
])('a player who said %s and lives in %s is in %s', (own, country, zone) => {
  expect(homeZone(own, country)).toBe(zone)
})
