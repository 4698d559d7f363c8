import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { DayReport } from '@fairhouse/contract/office/books'
import { Banner } from '@fairhouse/ui/banner'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { callQuery } from '#core/api.ts'
import { dayText, t, wordOf } from '#core/i18n.ts'

const dayQuery = (day: string) =>
  callQuery('GET /office/api/days/{day}', {
    queryKey: ['days', day],
    input: { params: { day } },
    staleTime: 0,
  })

/** A closed day: its figures, what was corrected since, and what the providers say. */
export function DayPanel({ day }: { readonly day: string }): ReactNode {
  const query = useQuery(dayQuery(day))
  return (
    <Card>
      <Loaded query={query} skeleton={['3rem', '10rem']} failed={t('days.dayFailed')}>
        {(report) => <Report report={report} />}
      </Loaded>
    </Card>
  )
}

function Report({ report }: { readonly report: DayReport }): ReactNode {
  const { day, changed, later, reconciliation, differences, ledgerHead } = report
  return (
    <section className="stack" data-gap="3" aria-label={day}>
      <h2>{dayText(`${day}T12:00:00Z`)}</h2>
      <Banner
        tone={changed.length === 0 ? 'positive' : 'danger'}
        icon={changed.length === 0 ? 'circle-check' : 'circle-alert'}
      >
        {t(changed.length === 0 ? 'days.same' : 'days.changed')}
      </Banner>
      <Lines
        title={t('days.changedLines')}
        lines={changed.map(({ account, currency, before, amount }) => [
          account,
          `${moneyText(before, currency)} → ${moneyText(amount, currency)}`,
        ])}
      />
      <Lines
        title={t('days.lines')}
        lines={report.lines.map(({ account, currency, amount }) => [
          account,
          moneyText(amount, currency),
        ])}
      />
      <Lines
        title={t('days.later')}
        none={t('days.noLater')}
        lines={later.map(({ operation, currency, count, amount }) => [
          `${count} × ${wordOf('operation', operation)}`,
          moneyText(amount, currency),
        ])}
      />
      <Lines
        title={t('days.reconciliation')}
        none={t('days.noReport')}
        lines={reconciliation.map(({ provider, currency, payments, ledger, atProvider }) => [
          t('days.reported', { provider, payments }),
          ledger === atProvider
            ? t('days.equal', { amount: moneyText(ledger, currency) })
            : `${moneyText(ledger, currency)} ≠ ${moneyText(atProvider, currency)}`,
        ])}
      />
      {differences.length > 0 && (
        <section className="stack" data-gap="1" aria-label={t('days.differences')}>
          <h3>{t('days.differences')}</h3>
          <ul className="stack" data-gap="1">
            {differences.map(({ id, what }) => (
              <li key={id}>
                <Link to="/payments" search={{ id }}>
                  {id}
                </Link>
                {` ${wordOf('difference', what)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="fine office-code">{t('days.head', { head: ledgerHead ?? '–' })}</p>
    </section>
  )
}

type LinesProps = {
  readonly title: string
  readonly lines: readonly (readonly [string, string])[]
  readonly none?: string
}

function Lines({ title, lines, none }: LinesProps): ReactNode {
  if (lines.length === 0 && none === undefined) return null
  return (
    <section className="stack" data-gap="1" aria-label={title}>
      <h3>{title}</h3>
      {lines.length === 0 && <p className="note">{none}</p>}
      <ul className="stack" data-gap="1">
        {lines.map(([what, amount], place) => (
          <li key={place} className="split">
            <span>{what}</span>
            <span className="tabular">{amount}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
