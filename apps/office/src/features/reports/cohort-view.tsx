import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import type { Filters } from '@fairhouse/app-kit/list/filters'
import type { Cohorts } from '@fairhouse/contract/office/report'
import { COHORT_MEASURES, type CohortMeasure } from '@fairhouse/contract/office/report-kind'
import { Banner } from '@fairhouse/ui/banner'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { callQuery } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import { Pills } from '#core/pills.tsx'
import styles from './cohort-view.module.css'
import type { REPORT_SEARCH } from './report.filters.ts'
import { figureText, stepName } from './report-text.ts'
import { periodOf } from './report-order.ts'

type Search = Filters<typeof REPORT_SEARCH>

export const cohortQuery = ({ measure, country, currency, tag, segment, ...days }: Search) => {
  const asked = { ...periodOf(days), measure: measure ?? 'active', country, currency, tag, segment }
  return callQuery('GET /office/api/cohorts', {
    queryKey: ['report', 'cohorts', asked],
    input: { query: asked },
    staleTime: 30_000,
  })
}

/** Players by the week of their sign-up, week by week since then; each cell opens its report. */
export function CohortView(props: {
  readonly search: Search
  readonly onMeasure: (measure: CohortMeasure) => void
}): ReactNode {
  const { search, onMeasure } = props
  const query = useQuery(cohortQuery(search))
  return (
    <>
      <Pills
        label={t('cohorts.measure')}
        pills={COHORT_MEASURES.map((value) => ({ value, label: t(`cohorts.measure.${value}`) }))}
        isPressed={(value) => value === (search.measure ?? 'active')}
        onPress={(value) => onMeasure(value as CohortMeasure)}
      />
      <Loaded query={query} skeleton={['3rem', '16rem']} failed={t('reports.failed')}>
        {(data) =>
          data.cohorts.every(({ players }) => players === 0) ? (
            <EmptyState icon="chart-column" title={t('reports.none')} text={t('cohorts.none')} />
          ) : (
            <Grid data={data} search={search} />
          )
        }
      </Loaded>
    </>
  )
}

/** A table whose cells are shaded by their size: read by eye, by keyboard and aloud. */
function Grid({ data, search }: { readonly data: Cohorts; readonly search: Search }): ReactNode {
  const { cohorts, average, unit, currency, measure, unpriced } = data
  const values = cohorts.flatMap(({ cells }) => cells.map(({ value }) => Number(value ?? 0)))
  const most = Math.max(1, ...values.map(Math.abs))
  const text = (value: string | null): string => figureText(value, { unit, currency })
  const caption = `${t(`cohorts.caption.${measure}`)}${unit === 'money' ? `, ${currency}` : ''}`
  const shadeOf = (value: string | null) => ({
    'data-negative': Number(value ?? 0) < 0 || undefined,
    style: { '--share': Math.abs(Number(value ?? 0)) / most } as CSSProperties,
  })
  return (
    <>
      {unpriced.length > 0 && (
        <Banner tone="danger" icon="triangle-alert">
          {t('reports.unpriced', { currencies: unpriced.join(', ') })}
        </Banner>
      )}
      <p className="note">{caption}</p>
      <div className={styles.wide}>
        <table className={styles.grid} aria-label={caption}>
          <thead>
            <tr>
              <th scope="col">{t('reports.group.joined')}</th>
              <th scope="col">{t('cohorts.players')}</th>
              {average.map((_, age) => (
                // Their age is what they are.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={age} scope="col">
                  {t('cohorts.week', { number: age })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ week, players, cells }) => (
              <tr key={week}>
                <th scope="row">{stepName(week, 'day', true)}</th>
                <td>{formatNumber(players)}</td>
                {cells.map(({ value, sum, from, until }, age) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={age} {...shadeOf(value)} data-running={age === cells.length - 1}>
                    {sum === '0' ? (
                      text(value)
                    ) : (
                      <Link
                        to="/reports"
                        search={cellSearch(data, search, { joined: week, from, until })}
                      >
                        {text(value)}
                      </Link>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('cohorts.average')}</th>
              <td>{formatNumber(cohorts.reduce((sum, { players }) => sum + players, 0))}</td>
              {average.map((value, age) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={age}>{text(value)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="fine">
        {t('reports.utc')} {t('cohorts.note')}
      </p>
    </>
  )
}

/** The report that has a cell as its total, with the figure opened. */
function cellSearch(
  { opens }: Cohorts,
  { country, currency, tag, segment }: Search,
  cell: { readonly joined: string; readonly from: string; readonly until: string },
): object {
  const { report, figure } = opens
  return { report, figure, ...cell, country, currency, tag, segment }
}
