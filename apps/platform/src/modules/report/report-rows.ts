import type { ReportBase } from '@fairhouse/domain/report/base'
import { addSums, NO_SUMS, type Sums } from '@fairhouse/domain/report/compute'
import type { PaymentRow } from './payment-report.repo.ts'
import type { SumRow } from './report.repo.ts'

/** A row of a report before its figures are computed. */
export type ReportRow = {
  readonly key: string
  readonly currency: string
  readonly sums: Sums
}

/**
 * The sums of each group, exactly in its currency, or together in the site's currency at the rates of
 * their days.
 */
export function toRows(
  rows: readonly SumRow[],
  { keyOf, currency }: { keyOf: (row: SumRow) => string; currency: (row: SumRow) => string | null },
  base: string,
): ReportRow[] {
  const found = new Map<string, ReportRow>()
  for (const row of rows) {
    const key = keyOf(row)
    const exact = currency(row)
    const before = found.get(key)
    const sums = addSums(before?.sums ?? NO_SUMS, exact === null ? toWorth(row) : toExact(row))
    found.set(key, { key, currency: exact ?? base, sums })
  }
  return [...found.values()]
}

/** As many columns as there are figures: the totals are those of the rows. */
export function sumRows(rows: readonly ReportRow[]): Sums {
  return rows.reduce((sum, row) => addSums(sum, row.sums), NO_SUMS)
}

function toExact({ base, amount, count, known, expected }: SumRow): Sums {
  return toSums(base, { amount, count, known, expected })
}

function toWorth({ base, count, worth, knownWorth, expectedWorth }: SumRow): Sums {
  const known = knownWorth ?? 0n
  return toSums(base, { amount: worth ?? 0n, count, known, expected: expectedWorth ?? 0n })
}

function toSums(
  base: ReportBase,
  of: { amount: bigint; count: bigint; known: bigint; expected: bigint },
): Sums {
  return {
    ...NO_SUMS,
    amounts: { [base]: of.amount },
    counts: { [base]: of.count },
    knownStake: of.known,
    expectedReturn: of.expected,
  }
}

/** Counts and times of payments; amounts exactly where they are of one currency. */
export function paymentsOf(row: Omit<PaymentRow, 'key'> | undefined, isExact: boolean): Sums {
  const { accepted = 0n, refused = 0n, waiting = 0n } = row ?? {}
  const amount = (isExact ? row?.amount : row?.worth) ?? (accepted === 0n ? 0n : null)
  const decided = accepted + refused
  return {
    ...NO_SUMS,
    sourced: {
      ...{ accepted, refused, waiting, acceptedAmount: amount },
      acceptance: decided === 0n ? null : (accepted * 20_000n + decided) / (2n * decided),
      timeMedian: row?.median ?? null,
      timeSlow: row?.slow ?? null,
    },
  }
}
