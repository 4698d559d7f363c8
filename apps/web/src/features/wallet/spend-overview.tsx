import type { Account } from '@fairhouse/contract/account'
import type { Spend } from '@fairhouse/contract/statement'
import { Table, type TableColumn } from '@fairhouse/ui/data/table'
import { Segmented } from '@fairhouse/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { ResultChart } from './result-chart.tsx'
import { spendQuery, type SpendPeriod } from './statement.queries.ts'

const PERIODS = ['day', 'week', 'month', 'year'] as const

/** Deposits, withdrawals and play, by period: the figures, and a chart of the result of play. */
export function SpendOverview(props: {
  readonly account: Account
  /** Whose days, weeks and months it counts. */
  readonly timeZone: string
}): ReactNode {
  const { account, timeZone } = props
  const [period, setPeriod] = useState<SpendPeriod>('month')
  const spend = useQuery(spendQuery({ accountId: account.id, period, timeZone }))
  return (
    <section className="stack">
      <h2>{t('funds.spend.heading')}</h2>
      <Segmented
        label={t('funds.spend.period')}
        value={period}
        onValueChange={(value) => setPeriod(PERIODS.find((each) => each === value) ?? 'month')}
        segments={PERIODS.map((value) => ({ value, label: t(`funds.spend.${value}`) }))}
      />
      <Loaded
        query={spend}
        skeleton={['8rem', '8rem']}
        failed={t('funds.statement.failed')}
        empty={{
          icon: 'chart-column',
          title: t('funds.spend.empty'),
          text: t('funds.spend.emptyText'),
        }}
      >
        {(rows) => (
          <>
            <ResultChart
              label={t('funds.spend.chart')}
              bars={rows.toReversed().map((row) => ({
                key: row.from,
                when: periodText(row.from, { period, timeZone }),
                text: moneyText(resultOf(row), account.currency),
                value: resultOf(row),
              }))}
            />
            <Table
              label={t('funds.spend.heading')}
              columns={spendColumns(account.currency, { period, timeZone })}
              rows={rows}
              rowKey={({ from }) => from}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}

function resultOf({ staked, returned }: Spend): bigint {
  return BigInt(returned) - BigInt(staked)
}

type Calendar = { readonly period: SpendPeriod; readonly timeZone: string }

function spendColumns(currency: string, calendar: Calendar): readonly TableColumn<Spend>[] {
  const figure = (key: 'deposited' | 'withdrawn' | 'staked' | 'returned') =>
    ({
      key,
      label: t(`funds.spend.${key}`),
      align: 'end',
      isNumeric: true,
      cell: (row: Spend) => moneyText(row[key], currency),
    }) as const
  return [
    {
      key: 'from',
      label: t('funds.spend.when'),
      isTitle: true,
      cell: ({ from }) => periodText(from, calendar),
    },
    figure('deposited'),
    figure('withdrawn'),
    figure('staked'),
    figure('returned'),
    {
      key: 'net',
      label: t('funds.spend.net'),
      align: 'end',
      isNumeric: true,
      isFigure: true,
      cell: (row) => <strong>{moneyText(resultOf(row), currency)}</strong>,
    },
  ]
}

const FORMATS: Readonly<Record<SpendPeriod, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
}

function periodText(from: string, { period, timeZone }: Calendar): string {
  return formatDateTime(from, { ...FORMATS[period], timeZone })
}
