import { expect, test } from 'vitest'
import { reportToFile } from './report-csv.ts'

const order = { id: 'players', from: '2026-11-01', until: '2026-11-30', group: 'subject' } as const
const row = { key: 'p', label: null, currency: 'EUR', cells: {}, figures: [] }

/** A report with so many rows. */
const exportOf = (rows: number) =>
  reportToFile(order, { group: 'subject', rows: Array.from({ length: rows }, () => row) } as never)

test('a file holds every row of its report, up to ten thousand', () => {
  expect(exportOf(10_000)).toMatchObject({ ok: true, value: { rows: 10_000 } })
})

test('a report with more rows is refused, never cut', () => {
  expect(exportOf(10_001)).toEqual({ ok: false, refusal: 'exportTooLarge' })
})
