import type { ClosedDay, DayReport } from '@fairhouse/contract/office/books'
import { compareLines, isClosable } from '@fairhouse/domain/operator/day'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { auditOperator, type ReviewDeps, type Reviewer } from '#platform/audit/review'
import { inTransaction } from '#platform/database/transaction'
import {
  type ClosingRow,
  countDay,
  findClosing,
  insertClosing,
  listClosings,
  listLater,
  listUnclosed,
  readLedgerHead,
  readReconciliation,
  sumLines,
} from './day-closing.repo.ts'

export type DayClosing = ReturnType<typeof createDayClosing>

const LISTED_MAX = 62

/** Days whose figures are frozen with the head of the journal's chain. */
export function createDayClosing({ db, clock }: ReviewDeps) {
  /** By a person, or by the nightly job. */
  function close(
    day: string,
    by: Reviewer | null,
  ): Promise<Result<void, 'dayOpen' | 'actUnchanged' | 'overloaded'>> {
    return inTransaction(db, async (trx) => {
      const closedAt = clock.now()
      if (!isClosable(day, closedAt)) return refuse('dayOpen')
      const range = rangeOf(day)
      const ledgerHead = await readLedgerHead(trx)
      const figures = { lines: await sumLines(trx, range), counts: await countDay(trx, range) }
      const closedBy = by?.actor.operator ?? null
      const isNew = await insertClosing(trx, { day, closedAt, closedBy, ledgerHead, ...figures })
      if (!isNew) return refuse('actUnchanged')
      const details = { day, head: ledgerHead ?? '' }
      const entry = { act: 'books.dayClosed', at: closedAt, playerId: null, details } as const
      if (by !== null) await auditOperator(trx, by, entry)
      return ok()
    })
  }

  return {
    close,

    async list(): Promise<ClosedDay[]> {
      return (await listClosings(db, LISTED_MAX)).map(toClosedDay)
    },

    /** `from`: it sums every entry of the day. */
    async read(from: typeof db, day: string): Promise<DayReport | undefined> {
      const row = await findClosing(from, day)
      if (row === undefined) return undefined
      const range = rangeOf(day)
      const changed = compareLines(row.lines, await sumLines(from, range))
      const later = await listLater(from, range)
      return { ...toClosedDay(row), changed, later, ...(await readReconciliation(from, day)) }
    },

    /** Closes all days up to yesterday that nobody has closed. */
    async closeAll(): Promise<{ readonly closed: number }> {
      const yesterday = new Date(clock.now().getTime() - DAY_MS).toISOString().slice(0, 10)
      let closed = 0
      for (const day of await listUnclosed(db, yesterday)) {
        if ((await close(day, null)).ok) closed += 1
      }
      return { closed }
    },
  }
}

function rangeOf(day: string): { from: Date; to: Date } {
  const from = new Date(`${day}T00:00:00Z`)
  return { from, to: new Date(from.getTime() + DAY_MS) }
}

function toClosedDay({ closedAt, ...row }: ClosingRow): ClosedDay {
  return { ...row, closedAt: closedAt.toISOString() }
}
