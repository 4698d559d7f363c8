import { FilterBar } from '@fairhouse/app-kit/list/filter-bar'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import { SIGNIFICANT_KINDS } from '@fairhouse/contract/office/oversight-kind'
import type { ReactNode } from 'react'
import { DayFilter } from '#core/day-filter.tsx'
import { t, wordOf } from '#core/i18n.ts'
import { ReportQuery } from '#parts/operation/report-view.tsx'
import { OVERSIGHT_TABLES, REPORT_SEARCH } from './report.filters.ts'
import { dayAgo, periodOf } from './report-order.ts'

export type OversightReport = keyof typeof OVERSIGHT_TABLES

/** What operators did: a table of the audit log, of the days of the address. */
export function OversightView({ report }: { readonly report: OversightReport }): ReactNode {
  const state = useFilters(REPORT_SEARCH)
  const kinds = useFilters({ kind: SIGNIFICANT_KINDS })
  const { from = dayAgo(6), until = dayAgo(0) } = periodOf(state.values)
  const { kind } = state.values
  const title = t(`reports.name.${report}`)
  return (
    <>
      <p className="note">{t(`reports.help.${report}`)}</p>
      <div className="office-filters">
        <DayFilter
          label={t('reports.from')}
          value={from}
          onChange={(day) => state.set('from', day)}
        />
        <DayFilter
          label={t('reports.until')}
          value={until}
          onChange={(day) => state.set('until', day)}
        />
        {report === 'events' && (
          <FilterBar
            state={kinds}
            filters={[
              {
                ...{ name: 'kind', label: wordOf('column', 'kind'), all: t('reports.allKinds') },
                options: SIGNIFICANT_KINDS.map((value) => ({
                  value,
                  label: wordOf('cell', value),
                })),
              },
            ]}
          />
        )}
      </div>
      <ReportQuery
        key={report}
        title={title}
        path={OVERSIGHT_TABLES[report]}
        query={{ from, to: until, ...(report === 'events' && kind && { kind }) }}
        file={report}
      />
    </>
  )
}
