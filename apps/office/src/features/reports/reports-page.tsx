import { saveFile } from '@fairhouse/app-kit/data/save-file'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import type { Filters } from '@fairhouse/app-kit/list/filters'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import type { Report } from '@fairhouse/contract/office/report'
import { REPORT_IDS, REPORT_STEPS } from '@fairhouse/contract/office/report-kind'
import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { Segmented } from '@fairhouse/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#core/api.ts'
import { useSession } from '#core/session.queries.ts'
import { DroppedFilters } from '#core/dropped-filters.tsx'
import { addTexts, exactTime, t } from '#core/i18n.ts'
import { PageHead } from '#core/page-head.tsx'
import { ActButton } from '#parts/queue/act-button.tsx'
import { cohortQuery, CohortView } from './cohort-view.tsx'
import { CopyLink } from './copy-link.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { type OversightReport, OversightView } from './oversight-view.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportTiles } from './report-tiles.tsx'
import { dayName, rowName } from './report-text.ts'
import { REPORT_FILTERS, REPORT_SEARCH } from './report.filters.ts'
import { orderOf, periodOf, reportOf } from './report-order.ts'
import { reportQuery } from './reports.queries.ts'
import styles from './reports.module.css'
import operationTexts from '#texts/operation.json'
import reportsTexts from '#texts/reports.json'

addTexts(operationTexts)
addTexts(reportsTexts)

type Search = Filters<typeof REPORT_SEARCH>

/** Any report: what it is about is data, and all of its state is in the address. */
export function ReportsPage(): ReactNode {
  const { values } = useFilters(REPORT_SEARCH)
  const { report } = values
  if (report === 'cohorts') return <CohortsPage />
  return report === 'team' || report === 'events' ? <OversightPage report={report} /> : <TimePage />
}

function OversightPage({ report }: { readonly report: OversightReport }): ReactNode {
  return (
    <>
      <PageHead title={t(`reports.name.${report}`)} actions={<CopyLink />} />
      <Reports open={report} />
      <DroppedFilters spec={REPORT_SEARCH} />
      <OversightView report={report} />
    </>
  )
}

const COHORT_FILTERS = ['segment', 'country', 'currency', 'tag'] as const

function CohortsPage(): ReactNode {
  const state = useFilters(REPORT_SEARCH)
  const filters = useFilters(REPORT_FILTERS)
  const shown = useQuery(cohortQuery(state.values)).data
  const { from = shown?.from ?? '', until = shown?.until ?? '' } = periodOf(state.values)
  const change = useChange()
  return (
    <>
      <PageHead title={t('reports.name.cohorts')} actions={<CopyLink />} />
      <Reports open="cohorts" />
      <DroppedFilters spec={REPORT_SEARCH} />
      <ReportFilters
        state={filters}
        onChange={change}
        period={{ from, until }}
        typed={COHORT_FILTERS}
        report={undefined}
      />
      <CohortView search={state.values} onMeasure={(measure) => state.set('measure', measure)} />
    </>
  )
}

function TimePage(): ReactNode {
  const state = useFilters(REPORT_SEARCH)
  const filters = useFilters(REPORT_FILTERS)
  const search = state.values
  const id = reportOf(search)
  const order = orderOf(search)
  // The figures stay while a filter changes, but never under the name of another report.
  const query = useQuery({
    ...reportQuery(search),
    placeholderData: (data, before) => (before?.queryKey[1] === id ? data : undefined),
  })
  const report = query.data
  const change = useChange()
  return (
    <>
      <PageHead
        title={t(`reports.name.${id}`)}
        actions={
          <>
            <CopyLink />
            <ActButton
              icon="download"
              label={t('reports.csv')}
              title={t('reports.csvTitle', { name: t(`reports.name.${id}`) })}
              consequence={t('reports.csvConsequence')}
              reloads={[]}
              send={async (act) => {
                const body = { ...act, ...order }
                const input = { params: { id }, body }
                const { data } = await call('POST /office/api/reports/{id}/export', input)
                saveFile(new Blob([data.csv], { type: 'text/csv' }), data.name)
              }}
            />
          </>
        }
      >
        {report?.chart && (
          <Segmented
            label={t('reports.step')}
            value={report.step}
            segments={REPORT_STEPS.map((value) => ({ value, label: t(`reports.group.${value}`) }))}
            onValueChange={(value) => state.set('step', value)}
          />
        )}
      </PageHead>
      <Reports open={id} />
      <DroppedFilters spec={REPORT_SEARCH} />
      <ReportFilters state={filters} onChange={change} period={order} report={report} />
      <Loaded query={query} skeleton={['6rem', '12rem', '14rem']} failed={t('reports.failed')}>
        {(data) => <Body report={data} state={state} title={t(`reports.name.${id}`)} />}
      </Loaded>
    </>
  )
}

/** Changes several parts of the address together. */
function useChange() {
  const navigate = useNavigate()
  return (changed: Readonly<Record<string, string | undefined>>): void =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...changed }) as object,
      replace: true,
      resetScroll: false,
    })
}

/** The other reports, of the same time. */
function Reports({ open }: { readonly open: string }): ReactNode {
  const isAuditor = useSession()?.permissions.includes('audit.view') ?? false
  const oversight = isAuditor ? (['team', 'events'] as const) : []
  return (
    <nav aria-label={t('reports.title')} className={styles.reports}>
      {[...REPORT_IDS, 'cohorts' as const, ...oversight].map((report) => (
        <Link
          key={report}
          to="."
          search={({ from, until, span, currency, step, segment }: Search) =>
            // Of cohorts the time is that of sign-ups.
            (report === 'cohorts' || open === 'cohorts'
              ? { report, currency, segment }
              : { report, from, until, span, currency, step, segment }) as object
          }
          className={styles.report}
          aria-current={report === open ? 'page' : undefined}
        >
          {t(`reports.name.${report}`)}
        </Link>
      ))}
    </nav>
  )
}

type BodyProps = {
  readonly report: Report
  readonly title: string
  readonly state: ReturnType<typeof useFilters<typeof REPORT_SEARCH>>
}

function Body({ report, title, state }: BodyProps): ReactNode {
  const { figure, key, all } = state.values
  const open = { figure, key }
  const column = report.columns.find(({ id }) => id === figure)
  const columns = report.columns.filter(({ isOfRows }) => isOfRows)
  const used = columns.filter(({ id }) => all === 'yes' || isUsed(report, id))
  const row = report.rows.find((one) => one.key === key)
  const chartOf = report.columns.find(({ id }) => id === report.chart?.figure)
  const change = useChange()
  return (
    <div className={column === undefined ? undefined : 'office-columns'}>
      <div className="stack" data-gap="4">
        {report.unpriced.length > 0 && (
          <Banner tone="danger" icon="triangle-alert">
            {t('reports.unpriced', { currencies: report.unpriced.join(', ') })}
          </Banner>
        )}
        <ReportTiles report={report} open={open} />
        {report.chart && chartOf && (
          <ReportChart
            chart={report.chart}
            title={chartOf.label}
            step={report.step}
            currency={report.currency}
          />
        )}
        {report.rows.length === 0 ? (
          <EmptyState icon="chart-column" title={t('reports.none')} text={t('reports.noneText')} />
        ) : (
          <ReportTable report={report} title={title} columns={used} open={open} />
        )}
        {report.pages > 1 && <Pages report={report} state={state} />}
        {report.rows.length > 0 && (used.length < columns.length || all === 'yes') && (
          <p>
            <Button
              kind="quiet"
              onClick={() => state.set('all', all === 'yes' ? undefined : 'yes')}
            >
              {t(all === 'yes' ? 'reports.fewer' : 'reports.allColumns', {
                count: columns.length - used.length,
              })}
            </Button>
          </p>
        )}
        <Notes report={report} columns={columns} />
      </div>
      {column && (
        <FigurePanel
          key={`${column.id} ${key}`}
          search={state.values}
          column={column}
          name={
            key === undefined ? null : rowName({ key, label: row?.label ?? null }, report.group)
          }
          currency={report.currency}
          onClose={() => change({ figure: undefined, key: undefined })}
        />
      )}
    </div>
  )
}

/** Whether a column says anything in any row. */
function isUsed({ rows, totals }: Report, id: string): boolean {
  const isSaid = (value: string | null | undefined) => value !== '0' && value !== undefined
  return isSaid(totals[id]) || rows.some(({ cells }) => isSaid(cells[id]) && cells[id] !== null)
}

function Pages({ report, state }: Pick<BodyProps, 'report' | 'state'>): ReactNode {
  const { page, pages } = report
  const go = (to: number) => state.set('page', to === 1 ? undefined : String(to))
  return (
    <p className="cluster">
      <Button kind="secondary" isDisabled={page <= 1} onClick={() => go(page - 1)}>
        {t('reports.previous')}
      </Button>
      <span>{t('reports.page', { page, pages })}</span>
      <Button kind="secondary" isDisabled={page >= pages} onClick={() => go(page + 1)}>
        {t('reports.next')}
      </Button>
    </p>
  )
}

/** How the figures are to be read, and up to where. */
function Notes({ report, columns }: { report: Report; columns: Report['columns'] }): ReactNode {
  const { readUpTo, closedUntil, isConverted, currency } = report
  const isOfNow = columns.some(({ id }) => id === 'fundsTotal')
  return (
    <>
      <p className="fine">
        {t('reports.utc')}{' '}
        {isConverted && t(isOfNow ? 'reports.convertedNow' : 'reports.converted', { currency })}{' '}
        {readUpTo === null
          ? t('reports.empty')
          : t('reports.readUpTo', {
              ...{ at: exactTime(readUpTo.at), number: readUpTo.number },
              hash: `${readUpTo.hash.slice(0, 4)}…${readUpTo.hash.slice(-2)}`,
            })}{' '}
        {closedUntil !== null && t('reports.closed', { day: dayName(closedUntil) })}
      </p>
      <details>
        <summary className="fine">{t('reports.meanings')}</summary>
        <dl className={styles.meanings}>
          {columns.map(({ id, label, sentence }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{sentence}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
