import type { SportEvent } from '@fairhouse/contract/sport'
import { expect, test } from 'vitest'
import { listResults } from './search-result.ts'

const PROVIDERS = [
  { identity: 'fair', name: 'Fair Studio', gameCount: 13 },
  { identity: 'north', name: 'Northern Lights', gameCount: 2 },
]
const NAMES: Readonly<Record<string, string>> = {
  'search.page.wallet': 'Wallet',
  'search.page.fairness': 'Fairness',
}

const MATCH: SportEvent = {
  id: 7,
  name: 'Fairwater – Castel',
  competitors: ['Fairwater', 'Castel'],
  sport: { id: 66, name: 'Football', code: 'soccer' },
  championship: 'First Division',
  path: '/sport/soccer/isles/first-division/7-fairwater-castel',
  startAt: '2026-11-22T18:00:00.000Z',
  status: 'live',
  score: [1, 0],
  minute: 71,
  outcomes: [],
}

function find(text: string, isPlayer = true, events: readonly SportEvent[] = []) {
  const t = (label: string): string => NAMES[label] ?? label.slice(12)
  const found = listResults({
    text,
    recent: ['plinko', 'mines'],
    games: [],
    events,
    providers: PROVIDERS,
    isPlayer,
    t,
  })
  return found.map(({ key }) => key)
}

test('without a text the last searches are offered', () => {
  expect(find('  ')).toEqual(['recent plinko', 'recent mines'])
})

test('providers and pages are found by the beginnings of their words', () => {
  expect(find('fair')).toEqual(['provider fair', '/fairness'])
  expect(find('lights')).toEqual(['provider north'])
  expect(find('ights')).toEqual([])
})

test('matches come before providers and pages, five of them at most', () => {
  const many = Array.from({ length: 7 }, (_, id) => ({ ...MATCH, id }))
  expect(find('fair', true, many)).toEqual([
    ...['event 0', 'event 1', 'event 2', 'event 3', 'event 4'],
    'provider fair',
    '/fairness',
  ])
})

test('pages of players are not offered to guests', () => {
  expect(find('wall')).toEqual(['/wallet'])
  expect(find('wall', false)).toEqual([])
})
