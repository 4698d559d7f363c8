import { expect, test } from 'vitest'
import { rankStandings, type Played } from './standings.ts'

const TEAMS = ['Ash', 'Birch', 'Cedar'].map((name, index) => ({ id: index + 1, name }))
const FOOTBALL = { win: 3, draw: 1 }

function play(home: number, away: number, ...total: [number, number]): Played {
  return { competitors: [TEAMS[home]!, TEAMS[away]!], total }
}

const order = (matches: readonly Played[], points = FOOTBALL) =>
  rankStandings(matches, points).map((row) => `${row.name} ${row.points}`)

test('a win counts three points in football, a draw one, a loss none', () => {
  expect(order([play(0, 1, 2, 0), play(1, 2, 1, 1)])).toEqual(['Ash 3', 'Cedar 1', 'Birch 1'])
})

test('where only wins count a draw gives nothing', () => {
  expect(order([play(0, 1, 2, 0), play(1, 2, 1, 1)], { win: 1, draw: 0 })).toEqual([
    'Ash 1',
    'Cedar 0',
    'Birch 0',
  ])
})

test('equal points are ranked by the difference, then by what was scored', () => {
  expect(order([play(0, 1, 1, 0), play(2, 1, 3, 0)])[0]).toBe('Cedar 3')
  expect(order([play(0, 1, 1, 0), play(2, 1, 3, 2)])[0]).toBe('Cedar 3')
})

test('both sides of each match are counted', () => {
  expect(rankStandings([play(0, 1, 2, 1), play(1, 0, 0, 0)], FOOTBALL)[0]).toEqual({
    ...TEAMS[0],
    ...{ played: 2, won: 1, drawn: 1, lost: 0, scored: 2, conceded: 1, points: 4 },
  })
})

test('a team is in the table before its first match', () => {
  const rows = rankStandings([play(0, 1, 2, 0)], FOOTBALL, TEAMS)
  expect(rows.map(({ name, played }) => [name, played])).toEqual([
    ['Ash', 1],
    ['Cedar', 0],
    ['Birch', 1],
  ])
  expect(rankStandings([], FOOTBALL)).toEqual([])
})
