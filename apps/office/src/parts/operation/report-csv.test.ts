import { expect, test } from 'vitest'
import { toCsv } from './report-csv.ts'

test('a file has the columns and rows of the report, and no formula', () => {
  const columns = [
    { name: 'tag', kind: 'text' },
    { name: 'sum', kind: 'amount' },
  ] as const
  const rows = [
    { tag: '=HYPERLINK("x")', sum: '-5' },
    { tag: 'a, b', sum: null },
    { tag: '-1+1', sum: '2.50' },
    { tag: '\n=1', sum: null },
  ]
  expect(toCsv({ columns: [...columns], rows })).toBe(
    `tag,sum\n"'=HYPERLINK(""x"")",-5\n"a, b",\n'-1+1,2.50\n"'\n=1",\n`,
  )
})
