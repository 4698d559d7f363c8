import type { Report } from '@fairhouse/contract/office/report'
import { Table, type TableColumn } from '@fairhouse/ui/data/table'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { figureText, rowName } from './report-text.ts'
import styles from './reports.module.css'

type Row = Report['rows'][number]
type Column = Report['columns'][number]

export type ReportTableProps = {
  readonly report: Report
  readonly title: string
  readonly columns: readonly Column[]
  readonly open: { readonly figure: string | undefined; readonly key: string | undefined }
}

/** The rows of a report. Every figure that is made of entries opens them. */
export function ReportTable({ report, title, columns, open }: ReportTableProps): ReactNode {
  const { group, rows, currency, totals } = report
  const cells = columns.map((column): TableColumn<Row> => ({
    key: column.id,
    label: column.label,
    title: column.sentence,
    align: 'end',
    isNumeric: true,
    cell: (row) => (
      <FigureLink column={column} rowKey={row.key} open={open}>
        {figureText(row.cells[column.id], {
          ...{ unit: column.unit, currency: row.currency, usual: currency },
        })}
      </FigureLink>
    ),
  }))
  return (
    <div className={styles.wide}>
      <Table
        label={title}
        rows={rows}
        rowKey={({ key }) => key}
        isDense
        columns={[
          {
            key: 'row',
            label: t(`reports.group.${group}`),
            isTitle: true,
            cell: (row) =>
              row.isEmpty
                ? `${rowName(row, group)}: ${t('reports.noActivity')}`
                : rowName(row, group),
          },
          ...cells,
        ]}
        totals={{
          row: t('reports.total'),
          ...Object.fromEntries(
            columns.map((column) => [
              column.id,
              <FigureLink key={column.id} column={column} rowKey={undefined} open={open}>
                {figureText(totals[column.id], { unit: column.unit, currency })}
              </FigureLink>,
            ]),
          ),
        }}
      />
    </div>
  )
}

export type FigureLinkProps = {
  readonly column: Column
  readonly rowKey: string | undefined
  readonly open: ReportTableProps['open']
  readonly children: string
}

export function FigureLink({ column, rowKey, open, children }: FigureLinkProps): ReactNode {
  if (!column.opens || /^[–0.]+$/.test(children)) return children
  const isOpen = open.figure === column.id && open.key === rowKey
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, figure: column.id, key: rowKey }) as object}
      resetScroll={false}
      className={styles.figure}
      title={column.sentence}
      aria-current={isOpen ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}
