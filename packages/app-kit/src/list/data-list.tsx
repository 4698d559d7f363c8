import { EmptyState, type EmptyStateProps } from '@fairhouse/ui/empty-state'
import { Button } from '@fairhouse/ui/button'
import { Table, type TableColumn } from '@fairhouse/ui/data/table'
import type { ReactNode } from 'react'
import { t } from '../i18n/language.ts'
import { Endless, type PagedResult } from './endless.tsx'
import { FilterBar, hasFilter, type FilterBarProps } from './filter-bar.tsx'
import styles from './list.module.css'

export type DataListProps<Row> = {
  /** Names the table. */
  readonly label: string
  readonly query: PagedResult<Row>
  readonly columns: readonly TableColumn<Row>[]
  readonly rowKey: (row: Row) => string
  readonly filters?: FilterBarProps
  /** A last row with a value per column key, once all rows are there; null where none would be true. */
  readonly totals?: (rows: readonly Row[]) => Readonly<Record<string, ReactNode>> | null
  readonly empty: EmptyStateProps
  readonly failed: string
  /** Shows so many rows, and a link to the others instead of loading them. */
  readonly preview?: { readonly rows: number; readonly more: ReactNode }
  /** As of {@link Table}. */
  readonly isDense?: boolean
}

const SKELETON = ['3.75rem', '3.75rem', '3.75rem', '3.75rem', '3.75rem'] as const

/** A history: filters, a table that becomes cards on narrow screens, more at its end, totals. */
export function DataList<Row>(props: DataListProps<Row>): ReactNode {
  const { query, filters, preview, totals, isDense = false } = props
  const isFiltered = filters !== undefined && hasFilter(filters.state.values)
  // A list that never had a row has nothing to filter.
  const isWithoutRows = !isFiltered && query.data?.pages[0]?.meta.totalRows === 0
  const rest = { query, skeleton: SKELETON, failed: props.failed }
  const table = (rows: readonly Row[], isAll: boolean): ReactNode => (
    <Table
      label={props.label}
      columns={props.columns}
      rows={rows}
      rowKey={props.rowKey}
      totals={isAll ? totals?.(rows) : null}
      isCompact={!isDense}
      isDense={isDense}
    />
  )
  return (
    <div className={styles.list}>
      {filters !== undefined && !isWithoutRows && <FilterBar {...filters} />}
      {preview === undefined ? (
        <Endless
          {...rest}
          empty={<EmptyState {...(isFiltered ? noMatch(filters) : props.empty)} />}
        >
          {table}
        </Endless>
      ) : (
        <Endless {...rest} isPreview empty={<EmptyState {...props.empty} />}>
          {(rows) => (
            <>
              {table(rows.slice(0, preview.rows), false)}
              {rows.length > preview.rows && preview.more}
            </>
          )}
        </Endless>
      )}
    </div>
  )
}

function noMatch({ state }: FilterBarProps): EmptyStateProps {
  return {
    icon: 'search',
    title: t('list.none'),
    text: t('list.noneText'),
    action: <Button onClick={state.clear}>{t('list.clear')}</Button>,
  }
}
