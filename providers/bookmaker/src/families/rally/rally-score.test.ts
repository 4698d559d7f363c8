import { expect, test } from 'vitest'
import type { Side } from '../../simulation/fact.ts'
import { addPoint, startRally, targetOf, type RallyScore } from './rally-score.ts'

const tennis = { sport: 'tennis', setsToWin: 2 } as const

/** The score after the points of a text of 1s and 2s. */
function after(
  rules: Parameters<typeof addPoint>[0],
  points: string,
  start = startRally(1),
): RallyScore {
  return [...points].reduce((score, side) => addPoint(rules, score, Number(side) as Side), start)
}

const game = (side: Side) => String(side).repeat(4)
/** Games of a tennis set in turn, the first to the first side. */
const shared = (games: number) =>
  Array.from({ length: games }, (_, i) => game(i % 2 === 0 ? 1 : 2)).join('')

test('a tennis game needs four points and two ahead', () => {
  expect(after(tennis, '1112222').periods).toEqual([[0, 0]])
  expect(after(tennis, '111').game).toEqual([3, 0])
  expect(after(tennis, '1111').periods).toEqual([[1, 0]])
  expect(after(tennis, '11122211').periods).toEqual([[1, 0]])
})

test('servers change with every tennis game, across sets too', () => {
  expect(after(tennis, game(1)).server).toBe(2)
  expect(after(tennis, game(1) + game(1)).server).toBe(1)
  const set = after(tennis, game(1).repeat(6))
  expect([set.periods.length, set.server]).toEqual([2, 1])
})

test('at 6-6 a tie-break to seven is served by turns of one, two, two', () => {
  const level = after(tennis, shared(12))
  expect([level.isTiebreak, level.periods, level.server]).toEqual([true, [[6, 6]], 1])
  const servers = ['1', '12', '121', '1212', '12121'].map(
    (points) => after(tennis, points, level).server,
  )
  expect(servers).toEqual([2, 2, 1, 1, 2])
  const set = after(tennis, '1111111', level)
  expect(set.periods).toEqual([
    [7, 6],
    [0, 0],
  ])
  // The first receiver of the tie-break serves first in the next set.
  expect(set.server).toBe(2)
})

test('a tie-break continues until a side is two ahead', () => {
  const six = after(tennis, '121212121212', after(tennis, shared(12)))
  expect(after(tennis, '1', six).isTiebreak).toBe(true)
  expect(after(tennis, '11', six).sets).toEqual([1, 0])
})

test('table tennis changes servers every two points and from 10-10 every point', () => {
  const table = { sport: 'table-tennis', setsToWin: 3 } as const
  const servers = [1, 2, 3, 4].map((count) => after(table, '1212'.slice(0, count)).server)
  expect(servers).toEqual([1, 2, 2, 1])
  const ten = after(table, '12'.repeat(10))
  expect([ten.server, after(table, '1', ten).server, after(table, '12', ten).server]).toEqual([
    1, 2, 1,
  ])
  expect(after(table, '1'.repeat(11)).server).toBe(2)
})

test('the winner of a volleyball rally serves next, and the fifth set has a toss', () => {
  const volleyball = { sport: 'volleyball', setsToWin: 3 } as const
  expect(after(volleyball, '2').server).toBe(2)
  const four = after(volleyball, '1'.repeat(25) + '2'.repeat(25) + '1'.repeat(25) + '2'.repeat(24))
  expect(addPoint(volleyball, four, 2, 2).server).toBe(2)
  expect(addPoint(volleyball, four, 2, 1).server).toBe(1)
  const fifth = addPoint(volleyball, four, 2, 1)
  expect(targetOf(volleyball, fifth)).toBe(15)
  expect(after(volleyball, '1'.repeat(15), fifth).winner).toBe(1)
})

test('a finished match accepts no more points', () => {
  const over = after(tennis, game(1).repeat(12))
  expect(over.winner).toBe(1)
  expect(() => addPoint(tennis, over, 1)).toThrow('over')
})
