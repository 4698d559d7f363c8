import { expect, test } from 'vitest'
import { averageCells, cohortCells, countWeeks, listCohorts, MEASURES } from './cohort.ts'
import { NO_SUMS } from './compute.ts'

test('cohorts are whole weeks, from the Monday of the first day', () => {
  expect(listCohorts({ from: '2026-11-11', until: '2026-11-23' })).toEqual([
    ...['2026-11-09', '2026-11-16', '2026-11-23'],
  ])
})

test.each([
  ['2026-11-23', '2026-11-22', 0],
  ['2026-11-23', '2026-11-23', 1],
  ['2026-11-23', '2026-11-29', 1],
  ['2026-11-23', '2026-11-30', 2],
])('a cohort of %s has on %s as many weeks: %i', (week, today, weeks) => {
  expect(countWeeks(week, today)).toBe(weeks)
})

const ggr = (stake: bigint) => ({ ...NO_SUMS, amounts: { stake } })

test('amounts add up from the sign-up on, for each player, also those who did nothing', () => {
  const cells = cohortCells(MEASURES.ggr, 3n, [ggr(100n), undefined, ggr(-250n)])
  expect(cells.map(({ sum }) => sum)).toEqual([100n, 100n, -150n])
  expect(cells.map(({ value }) => value)).toEqual([33n, 33n, -50n])
})

test('who was active in a week is a share of the cohort', () => {
  const of = (players: bigint) => ({ ...NO_SUMS, players })
  const cells = cohortCells(MEASURES.active, 8n, [of(8n), of(3n), undefined])
  expect(cells.map(({ value }) => value)).toEqual([10_000n, 3_750n, 0n])
  expect(cohortCells(MEASURES.active, 0n, [undefined])[0]).toEqual({ value: null, sum: 0n })
})

test('an average is over the players of all cohorts that are as old', () => {
  const cohorts = [
    { players: 10n, cells: cohortCells(MEASURES.ggr, 10n, [ggr(100n), ggr(50n)]) },
    { players: 30n, cells: cohortCells(MEASURES.ggr, 30n, [ggr(700n)]) },
  ]
  expect(averageCells(MEASURES.ggr, cohorts)).toEqual([20n, 15n])
})
