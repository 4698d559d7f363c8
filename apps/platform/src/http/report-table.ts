import { type ColumnKind, REPORT_ROWS_MAX } from '@fairhouse/contract/office/operation-word'
import type { Report } from '@fairhouse/contract/office/operation-table'
import type { Period } from '@fairhouse/domain/report/period'
import { DAY_MS } from '@fairhouse/domain/time-units'

type Cells = Readonly<Record<string, unknown>>

/** A table with these columns; cells that no column names are left out. */
export function toReport(
  columns: Readonly<Record<string, ColumnKind>>,
  rows: readonly object[],
  { facts = [], rowsMax = REPORT_ROWS_MAX }: { facts?: Report['facts']; rowsMax?: number } = {},
): Report {
  const names = Object.keys(columns)
  const toRow = (row: Cells) =>
    Object.fromEntries(names.map((name) => [name, toCell(row[name])] as const))
  return {
    facts: [...facts],
    columns: Object.entries(columns).map(([name, kind]) => ({ name, kind })),
    rows: rows.slice(0, rowsMax).map((row) => toRow(row as Cells)),
    isCut: rows.length > rowsMax,
  }
}

export function toFact(name: string, kind: ColumnKind, value: unknown): Report['facts'][number] {
  return { name, kind, value: toCell(value) }
}

function toCell(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(toCell).join(', ') || null
  return typeof value === 'object' ? toWords(value) : String(value)
}

/** `side 2, minute 6`, of whatever a job or a book answers. */
function toWords(value: object): string | null {
  const words = Object.entries(value).flatMap(([name, part]) => {
    const cell = toCell(part)
    return cell === null ? [] : [`${name} ${cell}`]
  })
  return words.join(', ') || null
}

const DAYS = 30

/** Both days count, in UTC; without them the thirty days before now. */
export function periodOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): { readonly from: Date; readonly to: Date } {
  // What happened right now counts.
  const end = to === undefined ? new Date(now.getTime() + 1) : new Date(Date.parse(to) + DAY_MS)
  return {
    to: end,
    from: from === undefined ? new Date(end.getTime() - DAYS * DAY_MS) : new Date(from),
  }
}

/** The days of UTC that a time touches. */
export function daysOf({ from, to }: { readonly from: Date; readonly to: Date }): Period {
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  return { from: dayOf(from), until: dayOf(new Date(to.getTime() - 1)) }
}

/** One answer for all who ask while it is made, and for a moment after: a report may read all rows. */
export function shareFor<Answer>(
  clock: { now(): Date },
  keptMs: number,
  read: () => Promise<Answer>,
): () => Promise<Answer> {
  let kept: { readonly at: number; readonly answer: Promise<Answer> } | null = null
  return () => {
    const at = clock.now().getTime()
    if (kept !== null && at >= kept.at && at - kept.at < keptMs) return kept.answer
    const answer = read()
    kept = { at, answer }
    answer.catch(() => (kept = null))
    return answer
  }
}
