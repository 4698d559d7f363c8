import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import type { Report } from '@fairhouse/contract/office/report'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { FigureLink, type ReportTableProps } from './report-table.tsx'
import { figureText } from './report-text.ts'
import styles from './reports.module.css'

/** The figures of the whole time. */
export function ReportTiles(props: {
  readonly report: Report
  readonly open: ReportTableProps['open']
}): ReactNode {
  const { report, open } = props
  const columnOf = (id: string) => report.columns.find((column) => column.id === id)!
  const textOf = (id: string) =>
    figureText(report.totals[id], { unit: columnOf(id).unit, currency: report.currency })
  return (
    <div className={styles.tiles}>
      {report.tiles.map(([id = '', ...notes]) => (
        <section key={id} className={styles.tile} aria-label={columnOf(id).label}>
          <h2 className="fine" title={columnOf(id).sentence}>
            {columnOf(id).label}
          </h2>
          <p className={`${styles.amount} tabular`}>
            <FigureLink column={columnOf(id)} rowKey={undefined} open={open}>
              {textOf(id)}
            </FigureLink>
          </p>
          <p className="fine">
            {notes.length > 0
              ? notes.map((note) => `${columnOf(note).label} ${textOf(note)}`).join(' · ')
              : changeText(report.totals[id], report.before[id])}
          </p>
        </section>
      ))}
    </div>
  )
}

/** "+6.2% on the time before"; nothing to compare with if that was nothing or below. */
function changeText(now: string | null | undefined, before: string | null | undefined): string {
  const from = Number(before ?? 0)
  if (now === null || now === undefined || from <= 0) return t('reports.nothingBefore')
  const change = (100 * (Number(now) - from)) / from
  const share = formatNumber(change, { maximumFractionDigits: 1, signDisplay: 'always' })
  return t('reports.change', { share })
}
