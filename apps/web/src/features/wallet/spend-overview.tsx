import type { Account } from '@fairhouse/contract/account'
import type { Spend } from '@fairhouse/contract/statement'
import { Table, type TableColumn } from '@fairhouse/ui/data/table'
import { Segmented } from '@fairhouse/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Loaded } from '#core/data/loaded.tsx'
import { formatDateTime, t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { ResultChart } from './result-chart.tsx'
import { spendQuery, type SpendPeriod } from './statement.queries.ts'
import styles from './statement.module.css'

const PERIODS = ['day', 'week', 'month', 'year'] as const

/** Deposits, withdrawals and play, by period: the figures, and a chart of the result of play. */
export function SpendOverview({ account }: { readonly account: Account }): ReactNode {
  const [period, setPeriod] = useState<SpendPeriod>('month')
  const spend = useQuery(spendQuery({ accountId: account.id, period }))
  return (
    <section className={styles.section}>
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
                label: `${periodText(row.from, period)}: ${moneyText(resultOf(row), account.currency)}`,
                value: resultOf(row),
              }))}
            />
            <Table
              label={t('funds.spend.heading')}
              columns={spendColumns(account.currency, period)}
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

function spendColumns(currency: string, period: SpendPeriod): readonly TableColumn<Spend>[] {
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
      cell: ({ from }) => periodText(from, period),
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
  day: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  week: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  month: { month: 'short', year: 'numeric', timeZone: 'UTC' },
  year: { year: 'numeric', timeZone: 'UTC' },
}

function periodText(from: string, period: SpendPeriod): string {
  return formatDateTime(from, FORMATS[period])
}
