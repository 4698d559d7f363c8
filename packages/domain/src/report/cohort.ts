import type { CohortMeasure, ReportId } from '@fairhouse/contract/office/report-kind'
import { computeFigure, addSums, NO_SUMS, type Sums } from './compute.ts'
import type { FigureId } from './figure.table.ts'
import { countDays, type Period, shiftDay, stepOf } from './period.ts'

/** A figure by week since the sign-up; from the sign-up on, or of that week alone. */
export type Measure = {
  readonly figure: FigureId
  readonly unit: 'share' | 'money'
  readonly isFromSignUp: boolean
  /** The report that shows a cell as its total. */
  readonly report: ReportId
}

const worth = { unit: 'money', isFromSignUp: true, report: 'revenue' } as const

export const MEASURES: Readonly<Record<CohortMeasure, Measure>> = {
  active: { figure: 'players', unit: 'share', isFromSignUp: false, report: 'games' },
  firstDeposits: { ...worth, figure: 'firstDeposits', unit: 'share', report: 'players' },
  deposits: { ...worth, figure: 'deposits', report: 'players' },
  ggr: { ...worth, figure: 'ggr' },
  ngr: { ...worth, figure: 'ngr' },
}

export const COHORTS_MAX = 53

/** The weeks of sign-ups, by their Mondays. */
export function listCohorts({ from, until }: Period): string[] {
  const weeks: string[] = []
  for (let week = stepOf('week', from); week <= until; week = shiftDay(week, 7)) weeks.push(week)
  return weeks
}

/** Weeks from the sign-up up to a day, the one that is not over among them. */
export function countWeeks(week: string, today: string): number {
  return Math.max(0, Math.ceil(countDays({ from: week, until: today }) / 7))
}

/** The days that a cell is about. */
export function cellPeriod({ isFromSignUp }: Measure, week: string, age: number): Period {
  const start = shiftDay(week, 7 * age)
  return { from: isFromSignUp ? week : start, until: shiftDay(start, 6) }
}

export type CohortCell = { readonly value: bigint | null; readonly sum: bigint }

/** The cells of a cohort by its sums of each week since the sign-up. */
export function cohortCells(
  measure: Measure,
  players: bigint,
  weeks: readonly (Sums | undefined)[],
): CohortCell[] {
  let so = NO_SUMS
  return weeks.map((sums = NO_SUMS) => {
    so = measure.isFromSignUp ? addSums(so, sums) : sums
    const sum = computeFigure(measure.figure, so) ?? 0n
    return { value: perPlayer(measure, sum, players), sum }
  })
}

/** Of all cohorts that have a cell at an age. */
export function averageCells(
  measure: Measure,
  cohorts: readonly { readonly players: bigint; readonly cells: readonly CohortCell[] }[],
): (bigint | null)[] {
  const ages = Math.max(0, ...cohorts.map(({ cells }) => cells.length))
  return Array.from({ length: ages }, (_, age) => {
    const old = cohorts.filter(({ cells }) => cells.length > age)
    const sum = old.reduce((all, { cells }) => all + cells[age]!.sum, 0n)
    return perPlayer(
      measure,
      sum,
      old.reduce((all, { players }) => all + players, 0n),
    )
  })
}

/** Hundredths of a percent, or minor units, rounded half away from zero; null of nobody. */
function perPlayer({ unit }: Measure, sum: bigint, players: bigint): bigint | null {
  if (players === 0n) return null
  const whole = unit === 'share' ? sum * 10_000n : sum
  const size = whole < 0n ? -whole : whole
  const rounded = (2n * size + players) / (2n * players)
  return whole < 0n ? -rounded : rounded
}
