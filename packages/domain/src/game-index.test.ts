import { expect, test } from 'vitest'
import { createGameIndex, findGames } from './game-index.ts'

const game = (name: string, provider = 'Fairhouse Studio', features: string[] = []) => ({
  identity: name.toLowerCase(),
  name,
  provider,
  features,
})

const INDEX = createGameIndex([
  game('Golden Dragon', 'North Lights', ['slots', 'free-spins']),
  game('Dragon', 'North Lights', ['slots']),
  game('Snapdragon Garden'),
  game('Plinko'),
  game('Café Royal', 'Royal Works'),
])

const find = (text: string): string[] => findGames(INDEX, text)

test('the name itself comes first, then its beginning, a word, and anything inside', () => {
  expect(find('dragon')).toEqual(['dragon', 'golden dragon', 'snapdragon garden'])
})

test('two letters find beginnings of words only', () => {
  expect(find('dr')).toEqual(['dragon', 'golden dragon'])
})

test('providers and features find their games, after those of that name', () => {
  expect(find('royal')).toEqual(['café royal'])
  expect(find('north')).toEqual(['golden dragon', 'dragon'])
  expect(find('free spin')).toEqual(['golden dragon'])
})

test('words of name and provider together are found in any order', () => {
  expect(find('lights golden')).toEqual(['golden dragon'])
})

test.each([
  ['plinco', 'a wrong letter'],
  ['pliko', 'a missing letter'],
  ['plinkoo', 'a letter too many'],
  ['plikno', 'two letters swapped'],
  ['plimk', 'a wrong letter while typing'],
])('%s finds Plinko: %s is forgiven', (text) => {
  expect(find(text)).toEqual(['plinko'])
})

test('a long word may have two mistakes, a short one none', () => {
  expect(find('snbpdragxn')).toEqual(['snapdragon garden'])
  expect(find('gld')).toEqual([])
})

test('accents and capitals do not matter', () => {
  expect(find('CAFE')).toEqual(['café royal'])
})

test('games with half of the words are found when none has all', () => {
  expect(find('golden zebra')).toEqual(['golden dragon'])
  expect(find('golden zebra crossing')).toEqual([])
})

test.each(['zebra', '%', '   ', ''])('%j finds nothing', (text) => {
  expect(find(text)).toEqual([])
})
