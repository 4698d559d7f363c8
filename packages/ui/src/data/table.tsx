/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
   -- Safari removes the roles of a table whose rows are laid out as cards */
import type { ReactNode } from 'react'
import styles from './table.module.css'

export type TableColumn<Row> = {
  readonly key: string
  readonly label: string
  /** What the column says, for who points at its name. */
  readonly title?: string
  readonly align?: 'start' | 'end'
  /** The column that names the row: a row header, and the title of its card. One per table. */
  readonly isTitle?: boolean
  /** The figure beside the title of a compact card. One per table. */
  readonly isFigure?: boolean
  /** Figures of one width. */
  readonly isNumeric?: boolean
  /** Its name stays beside it in a compact card. */
  readonly isNamed?: boolean
  /** Left out where the columns have little room. */
  readonly isExtra?: boolean
  readonly cell: (row: Row) => ReactNode
}

export type TableProps<Row> = {
  /** Names the table. Shown only to screen readers: a heading stands above it. */
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** A last row: values by column key. */
  readonly totals?: Readonly<Record<string, ReactNode>> | null | undefined
  /** Cards of two lines without the names of the columns, for facts that explain themselves. */
  readonly isCompact?: boolean
  /** Low rows apart by lines, with a head that stays, for people who work with the list. */
  readonly isDense?: boolean
  /** What is wider than the page scrolls in its own frame, so its head does not stay. */
  readonly isScrolled?: boolean
}

/**
 * Rows and columns; if there is no room for columns, every row is a card with labelled facts. The whole
 * row is clickable if one of its cells has a link with `data-row-link`.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, totals, isCompact, isDense, isScrolled } = props
  return (
    <div
      className={styles.frame}
      data-compact={isCompact || undefined}
      data-dense={isDense || undefined}
      {...(isScrolled && {
        role: 'group',
        'aria-label': label,
        tabIndex: 0,
        'data-scrolled': true,
      })}
    >
      <table role="table" className={styles.table} aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                title={column.title}
                data-align={column.align}
                data-extra={column.isExtra || undefined}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {totals[column.key]}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type CellProps<Row> = { readonly column: TableColumn<Row>; readonly children: ReactNode }

function Cell<Row>({ column, children }: CellProps<Row>) {
  const look = {
    'data-align': column.align,
    'data-figure': column.isFigure || undefined,
    'data-named': column.isNamed || undefined,
    'data-extra': column.isExtra || undefined,
    className: column.isNumeric ? 'tabular' : undefined,
  }
  if (column.isTitle) {
    return (
      <th role="rowheader" scope="row" {...look}>
        {children}
      </th>
    )
  }
  return (
    <td role="cell" {...look}>
      {/* the column's name beside its fact, once the columns are gone */}
      <span className={styles.name} aria-hidden="true">
        {column.label}
      </span>
      <span className={styles.fact}>{children}</span>
    </td>
  )
}
