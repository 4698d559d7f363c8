import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { ClosedDay } from '@fairhouse/contract/office/books'
import { Table, type TableColumn } from '@fairhouse/ui/data/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call, callQuery } from '#core/api.ts'
import { dayText, exactTime, t } from '#core/i18n.ts'
import { PageHead } from '#core/page-head.tsx'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { DayPanel } from './day-panel.tsx'

const daysQuery = callQuery('GET /office/api/days', { queryKey: ['days'], staleTime: 0 })

const DAY_MS = 86_400_000

/** Days whose figures are frozen with the head of the chain. */
export function DaysPage(): ReactNode {
  const query = useQuery(daysQuery)
  const { day } = useSearch({ from: '/staff/days' })
  const yesterday = new Date(siteNowMs() - DAY_MS).toISOString().slice(0, 10)
  const mayClose = useMay('books.close') && query.data?.every((row) => row.day !== yesterday)
  const name = nameOf(yesterday)
  return (
    <>
      <PageHead
        title={t('days.title')}
        actions={
          mayClose === true && (
            <ActButton
              icon="lock"
              label={t('days.close', { day: name })}
              title={t('days.closeTitle', { day: name })}
              consequence={t('days.closeConsequence')}
              reloads={[['days'], ['today']]}
              send={async (body) =>
                await call('POST /office/api/days/{day}/close', {
                  params: { day: yesterday },
                  body,
                })
              }
            />
          )
        }
      />
      <Loaded
        query={query}
        skeleton={['2.5rem', '2.5rem', '2.5rem']}
        failed={t('days.failed')}
        empty={{ icon: 'calendar', title: t('days.none'), text: t('days.noneText') }}
      >
        {(rows) => (
          <div className={day === undefined ? undefined : 'office-columns'}>
            <Table
              label={t('days.title')}
              columns={listColumns(day)}
              rows={rows}
              rowKey={(row) => row.day}
              isDense
            />
            {day !== undefined && <DayPanel key={day} day={day} />}
          </div>
        )}
      </Loaded>
    </>
  )
}

const nameOf = (day: string): string => dayText(`${day}T12:00:00Z`)

/** What games kept of the stakes, by currency. */
function gamesOf({ lines }: ClosedDay): string {
  const sums = new Map<string, bigint>()
  for (const { account, currency, amount } of lines) {
    if (account.startsWith('games:'))
      sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount))
  }
  return [...sums].map(([currency, sum]) => moneyText(sum, currency)).join(', ') || '–'
}

function listColumns(open: string | undefined): TableColumn<ClosedDay>[] {
  const count = (name: 'registrations' | 'players' | 'deposits' | 'withdrawals' | 'bets') => ({
    key: name,
    label: t(`count.${name}`),
    align: 'end' as const,
    isNumeric: true,
    cell: ({ counts }: ClosedDay) => formatNumber(counts[name]),
  })
  return [
    {
      key: 'day',
      label: t('days.day'),
      isTitle: true,
      cell: ({ day }) => (
        <Link
          to="/days"
          search={{ day }}
          data-row-link
          aria-current={day === open ? 'true' : undefined}
        >
          {nameOf(day)}
        </Link>
      ),
    },
    { key: 'games', label: t('days.games'), align: 'end', isNumeric: true, cell: gamesOf },
    count('bets'),
    count('players'),
    count('deposits'),
    count('withdrawals'),
    count('registrations'),
    {
      key: 'closed',
      label: t('days.closed'),
      isExtra: true,
      cell: ({ closedAt, closedBy }) =>
        closedAt === null ? '–' : `${exactTime(closedAt)} · ${closedBy ?? t('days.job')}`,
    },
  ]
}
