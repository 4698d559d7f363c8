import type { ReportBase } from '@fairhouse/domain/report/base'
import { computeFigure, NO_SUMS, termsOf } from '@fairhouse/domain/report/compute'
import type { FigureId } from '@fairhouse/domain/report/figure.table'
import type { Period } from '@fairhouse/domain/report/period'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { toRows } from './report-rows.ts'
import { sumReport } from './report.repo.ts'

/** By the names of columns. */
const FIGURES = {
  ...{ firstDeposits: 'firstDeposits', deposits: 'depositCount', deposited: 'deposits' },
  ...{ withdrawn: 'withdrawals', staked: 'stakes', returned: 'returns', ggr: 'ggr', ngr: 'ngr' },
} as const satisfies Record<string, FigureId>

/** Figures of the reports, exactly in one currency: the basis for revenue share. */
export type AffiliateLine = {
  readonly tag: string
  /** Empty for a tag whose players have moved no money. */
  readonly currency: string
  /** Of all currencies, in the first row of a tag. */
  readonly registrations: bigint
} & Readonly<Record<keyof typeof FIGURES, bigint>>

/** What the players of each tag did, by currency. */
export async function reportAffiliates(
  db: Kysely<PlatformDatabase>,
  period: Period,
): Promise<AffiliateLine[]> {
  const bases = new Set(Object.values(FIGURES).flatMap((id) => Object.keys(termsOf(id) ?? {})))
  const asked = { scope: period, keys: ['tag'], products: {} } as const
  const found = await sumReport(db, {
    ...asked,
    bases: ['registered', ...(bases as ReadonlySet<ReportBase>)],
  })
  const rows = toRows(
    found,
    {
      keyOf: ({ keys: [tag], currency }) => `${currency} ${tag}`,
      currency: ({ currency }) => currency,
    },
    '',
  ).map(({ key, ...row }) => ({ ...row, tag: key.slice(key.indexOf(' ') + 1) }))
  const tags = [...new Set(rows.map(({ tag }) => tag))].filter((tag) => tag !== '').toSorted()
  return tags.flatMap((tag) => {
    const own = rows.filter((row) => row.tag === tag)
    const registrations = own.find(({ currency }) => currency === '')?.sums.counts.registered ?? 0n
    const moved = own.filter(({ currency }) => currency !== '')
    return (moved.length === 0 ? [{ currency: '', sums: NO_SUMS }] : moved)
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
      .map(({ currency, sums }, place) => ({
        ...{ tag, currency, registrations: place === 0 ? registrations : 0n },
        ...(Object.fromEntries(
          Object.entries(FIGURES).map(([name, id]) => [name, computeFigure(id, sums) ?? 0n]),
        ) as Record<keyof typeof FIGURES, bigint>),
      }))
  })
}
