import { FilterBar, type ListFilter } from '@fairhouse/app-kit/list/filter-bar'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import type { FilterState } from '@fairhouse/app-kit/list/use-filters'
import type { Report } from '@fairhouse/contract/office/operation-table'
import { EmptyState } from '@fairhouse/ui/empty-state'
import type { ReactNode } from 'react'
import { DayFilter } from '#core/day-filter.tsx'
import { addTexts, hasWord, t, wordOf } from '#core/i18n.ts'
import { PageHead } from '#core/page-head.tsx'
import { Pills } from '#core/pills.tsx'
import { useSession } from '#core/session.queries.ts'
import { TabLinks } from '#core/tab-links.tsx'
import { TypedFilter } from '#core/typed-filter.tsx'
import type { Values } from '#parts/operation/act-spec.ts'
import { OperationAct } from '#parts/operation/operation-act.tsx'
import { operationAct } from '#parts/operation/operation.acts.ts'
import { ReportQuery } from '#parts/operation/report-view.tsx'
import {
  OPERATION_TABS,
  type OperationFilter,
  type OperationReport,
  type RowActSpec,
} from './operation.tabs.ts'
import { OPERATION_SEARCH } from './operations.search.ts'
import operationTexts from '#texts/operation.json'

addTexts(operationTexts)

type State = FilterState<typeof OPERATION_SEARCH>
type Row = Report['rows'][number]

/** Reports and acts of the site: one report at a time, with the acts that are taken there. */
export function OperationsPage(): ReactNode {
  const state = useFilters(OPERATION_SEARCH)
  const permissions = useSession()?.permissions ?? []
  const openTabs = OPERATION_SEARCH.tab
    .map((tab) => {
      const all: readonly OperationReport[] = OPERATION_TABS[tab]
      const reports = all.filter(({ permission }) => permissions.includes(permission))
      return { tab, reports }
    })
    .filter(({ reports }) => reports.length > 0)
  const { tab, reports } =
    openTabs.find((each) => each.tab === state.values.tab) ?? openTabs[0] ?? NO_TAB
  const report = reports.find(({ name }) => name === state.values.table) ?? reports[0]
  if (report === undefined)
    return <EmptyState icon="lock" title={t('operations.none')} text={t('operations.noneText')} />
  return (
    <>
      <PageHead title={t('operations.title')} />
      <TabLinks
        label={t('operations.title')}
        open={tab}
        tabs={openTabs.map((each) => ({
          value: each.tab,
          label: wordOf('operationTab', each.tab),
        }))}
      />
      {reports.length > 1 && (
        <Pills
          label={wordOf('operationTab', tab)}
          pills={reports.map(({ name }) => ({ value: name, label: wordOf('reportName', name) }))}
          isPressed={(name) => name === report.name}
          onPress={(name) => state.set('table', name)}
        />
      )}
      <OpenReport key={`${tab} ${report.name}`} report={report} state={state} />
    </>
  )
}

const NO_TAB = { tab: 'games', reports: [] as readonly OperationReport[] } as const

function OpenReport({ report, state }: { report: OperationReport; state: State }): ReactNode {
  const { name, call, filters = [], needs = [] } = report
  const names = filters.flatMap((filter) => (filter === 'days' ? DAYS : [filter]))
  const query: Values = Object.fromEntries(
    names.flatMap((one) => {
      const value = state.values[one]
      return value === undefined ? [] : [[one, value]]
    }),
  )
  const title = wordOf('reportName', name)
  const isAsked = needs.every((one) => query[one] !== undefined)
  return (
    <>
      <p className="note">{wordOf('reportHelp', name)}</p>
      {filters.length > 0 && <ReportFilters filters={filters} state={state} />}
      {!isAsked && <Acts report={report} known={query} />}
      {isAsked ? (
        <ReportQuery
          {...{ title, query }}
          path={call}
          file={name}
          none={noneOf(name)}
          isLive={report.isLive ?? false}
          {...(report.rowAct && {
            rowAct: (row: Row, read: Report) => (
              <>
                {[report.rowAct!].flat().map((of) => (
                  <RowAct key={of.act} {...{ of, row }} known={{ ...query, ...factsOf(read) }} />
                ))}
              </>
            ),
          })}
        >
          {(read) => <Acts report={report} known={{ ...query, ...factsOf(read) }} />}
        </ReportQuery>
      ) : (
        <p className="note">{t('report.ask')}</p>
      )}
    </>
  )
}

/** What it means that there is nothing. */
const noneOf = (name: string): string =>
  hasWord('reportNone', name) ? wordOf('reportNone', name) : t('report.none')

const DAYS = ['from', 'to'] as const

/** What an act on this may begin with. */
function factsOf({ facts }: Report): Values {
  const version = facts.find(({ name }) => name === 'version')?.value
  return version ? { version } : {}
}

function Acts({ report, known }: { report: OperationReport; known: Values }): ReactNode {
  if (report.acts.length === 0) return null
  return (
    <div className="cluster">
      {report.acts.map((name) => (
        <OperationAct key={name} act={operationAct(name)} known={known} />
      ))}
    </div>
  )
}

function RowAct(props: {
  readonly of: RowActSpec
  readonly row: Row
  readonly known: Values
}): ReactNode {
  const { of, row, known } = props
  const [column = '', ...wanted] = of.state ?? []
  if (wanted.length > 0 && !wanted.includes(row[column] ?? '')) return null
  const own = Object.entries(of.takes).map(([from, field]) => [field, row[from] ?? null] as const)
  if (own[0]?.[1] === null) return null
  const taken = Object.fromEntries(
    own.flatMap(([field, value]) => (value === null ? [] : [[field, value]])),
  )
  return <OperationAct act={operationAct(of.act)} known={{ ...known, ...taken }} />
}

function ReportFilters(props: {
  readonly filters: NonNullable<OperationReport['filters']>
  readonly state: State
}): ReactNode {
  const { filters, state } = props
  const shown = filters.filter(
    (filter) => !AMOUNTS.has(filter) || state.values.currency !== undefined,
  )
  // Without the tab and its table, which no press of "Clear" leaves.
  const { tab: _, table: __, ...narrowing } = OPERATION_SEARCH
  const own = useFilters(narrowing)
  return (
    <div className="office-filters">
      {shown.map((filter) =>
        filter === 'days' ? (
          DAYS.map((name) => (
            <DayFilter
              key={name}
              label={wordOf('reportFilter', name)}
              value={state.values[name]}
              onChange={(value) => state.set(name, value)}
            />
          ))
        ) : filter === 'state' || filter === 'phase' ? null : (
          <TypedFilter
            key={filter}
            label={wordOf('reportFilter', filter)}
            value={state.values[filter]}
            pattern={OPERATION_SEARCH[filter]}
            isUpperCase={filter === 'currency'}
            onChange={(value) => state.set(filter, value)}
          />
        ),
      )}
      <FilterBar filters={shown.flatMap(choicesOf)} state={own} />
    </div>
  )
}

/** Decimals of the currency, without which they say nothing. */
const AMOUNTS: ReadonlySet<string> = new Set(['stakeFrom', 'stakeTo', 'returnFrom', 'returnTo'])

function choicesOf(name: OperationFilter): ListFilter[] {
  if (name !== 'state' && name !== 'phase') return []
  const options = OPERATION_SEARCH[name].map((value) => ({ value, label: wordOf('cell', value) }))
  return [{ name, label: wordOf('reportFilter', name), all: wordOf('reportAll', name), options }]
}
