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

function find(text: string, isPlayer = true) {
  const nameOf = (label: string): string => NAMES[label] ?? label.slice(12)
  const found = listResults({
    text,
    recent: ['plinko', 'mines'],
    games: [],
    providers: PROVIDERS,
    isPlayer,
    nameOf,
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

test('pages of players are not offered to guests', () => {
  expect(find('wall')).toEqual(['/wallet'])
  expect(find('wall', false)).toEqual([])
})
