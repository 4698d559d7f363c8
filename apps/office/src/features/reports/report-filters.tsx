import { FilterBar } from '@fairhouse/app-kit/list/filter-bar'
import type { FilterState } from '@fairhouse/app-kit/list/use-filters'
import type { Report } from '@fairhouse/contract/office/report'
import { GAME_CATEGORIES } from '@fairhouse/contract/play-tools.table'
import { Button } from '@fairhouse/ui/button'
import { Select } from '@fairhouse/ui/select'
import type { ReactNode } from 'react'
import { DayFilter } from '#core/day-filter.tsx'
import { t, wordOf } from '#core/i18n.ts'
import { TypedFilter } from '#core/typed-filter.tsx'
import { REPORT_FILTERS, SPAN_NAMES } from './report.filters.ts'
import styles from './reports.module.css'

export type ReportFiltersProps = {
  readonly state: FilterState<typeof REPORT_FILTERS>
  readonly onChange: (changed: Readonly<Record<string, string | undefined>>) => void
  readonly period: { readonly from: string; readonly until: string }
  readonly report: Pick<Report, 'group' | 'groups'> | undefined
  /** Those of every report, if not all. */
  readonly typed?: readonly TypedName[]
}

const TYPED = ['segment', 'country', 'currency', 'tag', 'playerId', 'joined'] as const
type TypedName = (typeof TYPED)[number]

/** Time, rows and filters, all in the address: who opens it sees the same report. */
export function ReportFilters(props: ReportFiltersProps): ReactNode {
  const { state, onChange, period, report, typed: names = TYPED } = props
  const typed = (name: 'provider' | 'game' | TypedName) => (
    <TypedFilter
      key={name}
      label={t(`reports.filter.${name}`)}
      value={state.values[name]}
      pattern={REPORT_FILTERS[name]}
      isUpperCase={name === 'country' || name === 'currency'}
      onChange={(value) => state.set(name, value)}
    />
  )
  const groups = report?.groups ?? []
  const isOfPlay = groups.includes('product')
  return (
    <div className={styles.filters}>
      <DayFilter
        label={t('reports.from')}
        value={period.from}
        onChange={(from) => onChange({ from, until: period.until || undefined, span: undefined })}
      />
      <DayFilter
        label={t('reports.until')}
        value={period.until}
        onChange={(until) => onChange({ from: period.from || undefined, until, span: undefined })}
      />
      {SPAN_NAMES.map((span) => (
        <Button
          key={span}
          kind="quiet"
          onClick={() => onChange({ span, from: undefined, until: undefined })}
        >
          {t(`reports.span.${span}`)}
        </Button>
      ))}
      {report && groups.length > 1 && (
        <div className={styles.rows}>
          <Select
            aria-label={t('reports.rows')}
            value={report.group}
            options={groups.map((value) => ({
              value,
              label: t('reports.by', { group: t(`reports.group.${value}`) }),
            }))}
            onChange={({ target }) =>
              onChange({ group: target.value, page: undefined, figure: undefined, key: undefined })
            }
          />
        </div>
      )}
      {isOfPlay && typed('provider')}
      {isOfPlay && typed('game')}
      {names.map(typed)}
      <FilterBar
        state={state}
        filters={
          isOfPlay
            ? [
                {
                  name: 'product',
                  label: t('reports.group.product'),
                  all: t('reports.allProducts'),
                  options: GAME_CATEGORIES.map((value) => ({
                    value,
                    label: wordOf('product', value),
                  })),
                },
              ]
            : []
        }
      />
    </div>
  )
}
