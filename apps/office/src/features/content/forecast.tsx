import type { ActSpec } from '#parts/operation/act-spec.ts'
import { OperationAct } from '#parts/operation/operation-act.tsx'
import { ReportQuery } from '#parts/operation/report-view.tsx'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'

const ACT = {
  name: 'orderForecast',
  call: 'POST /office/api/site-content/versions/{id}/forecast',
  permission: 'content.propose',
  icon: 'chart-column',
  fields: [
    { name: 'package', kind: 'text' },
    { name: 'days', kind: 'number', first: '30' },
  ],
  reloads: [['report']],
} as const satisfies ActSpec

/** What an offer of a version would have cost, played against bets of the past. */
export function Forecast({ id }: { readonly id: string }): ReactNode {
  const params = { id }
  return (
    <section className="stack" data-gap="3" aria-label={t('content.forecast')}>
      <div className="split">
        <h2>{t('content.forecast')}</h2>
        <OperationAct act={ACT} params={params} />
      </div>
      <p className="note">{t('content.forecastText')}</p>
      <ReportQuery
        title={t('content.forecast')}
        path="GET /office/api/site-content/versions/{id}/forecast"
        params={params}
        none={t('content.noForecast')}
        file="forecast"
      />
    </section>
  )
}
