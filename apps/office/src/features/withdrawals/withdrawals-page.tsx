import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { OfficeWithdrawal } from '@fairhouse/contract/office/withdrawal'
import { Badge } from '@fairhouse/ui/badge'
import { Table, type TableColumn } from '@fairhouse/ui/data/table'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ageText } from '#core/age-text.ts'
import { exactTime, t, wordOf } from '#core/i18n.ts'
import { PageHead } from '#core/page-head.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'
import { withdrawalsQuery } from './withdrawals.queries.ts'

/** assumed: players are told that a decision takes no more than two hours */
const LATE_MS = 2 * 3_600_000

/** Withdrawals that wait for a person, the oldest first. */
export function WithdrawalsPage(): ReactNode {
  const query = useQuery(withdrawalsQuery)
  const { id } = useSearch({ from: '/staff/withdrawals' })
  const late = query.data?.filter(isLate).length ?? 0
  return (
    <>
      <PageHead title={t('withdrawals.title')}>
        {query.data && <Badge>{t('withdrawals.waiting', { count: query.data.length })}</Badge>}
        {late > 0 && <Badge tone="danger">{t('withdrawals.late', { count: late })}</Badge>}
      </PageHead>
      <Loaded
        query={query}
        skeleton={['2.5rem', '2.5rem', '2.5rem']}
        failed={t('withdrawals.failed')}
        empty={{
          icon: 'circle-check',
          title: t('withdrawals.none'),
          text: t('withdrawals.noneText'),
        }}
      >
        {(rows) => (
          <div className="office-columns">
            <Table
              label={t('withdrawals.title')}
              columns={listColumns(id)}
              rows={rows}
              rowKey={(row) => row.id}
              isDense
            />
            <Chosen rows={rows} id={id} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function Chosen({ rows, id }: { rows: readonly OfficeWithdrawal[]; id: string | undefined }) {
  const chosen = rows.find((row) => row.id === id)
  if (chosen !== undefined) return <WithdrawalPanel key={chosen.id} withdrawal={chosen} />
  const title = t(id === undefined ? 'withdrawals.choose' : 'withdrawals.decided')
  return <EmptyState icon="landmark" title={title} text={t('withdrawals.chooseText')} />
}

function isLate({ createdAt }: OfficeWithdrawal): boolean {
  return siteNowMs() - Date.parse(createdAt) > LATE_MS
}

function listColumns(open: string | undefined): TableColumn<OfficeWithdrawal>[] {
  return [
    {
      key: 'age',
      label: t('withdrawals.age'),
      isNumeric: true,
      cell: (row) => (
        <time dateTime={row.createdAt} title={exactTime(row.createdAt)}>
          {isLate(row) ? (
            <Badge tone="danger">{ageText(row.createdAt)}</Badge>
          ) : (
            ageText(row.createdAt)
          )}
        </time>
      ),
    },
    {
      key: 'player',
      label: t('players.player'),
      isTitle: true,
      cell: ({ id, playerName }) => (
        <Link
          to="/withdrawals"
          search={{ id }}
          data-row-link
          aria-current={id === open ? 'true' : undefined}
        >
          {playerName ?? t('players.nameless')}
        </Link>
      ),
    },
    {
      key: 'to',
      label: t('withdrawals.to'),
      cell: ({ method, destination }) => `${method} · ${destination}`,
    },
    {
      key: 'amount',
      label: t('withdrawals.amount'),
      align: 'end',
      isNumeric: true,
      cell: ({ amount, currency }) => moneyText(amount, currency),
    },
    {
      key: 'reasons',
      label: t('withdrawals.held'),
      cell: ({ reasons }) => reasons.map((reason) => wordOf('held', reason)).join(', '),
    },
    {
      key: 'approvals',
      label: t('withdrawals.approvals'),
      cell: ({ approvals, approvalsNeeded }) =>
        t('withdrawals.approved', {
          count: approvals.length,
          needed: approvalsNeeded,
          who: approvals.map(({ operator }) => operator).join(', '),
        }),
    },
  ]
}
