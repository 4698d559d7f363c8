import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { DataList } from '@fairhouse/app-kit/list/data-list'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import type { OfficePayment } from '@fairhouse/contract/office/payment'
import { Badge } from '@fairhouse/ui/badge'
import type { TableColumn } from '@fairhouse/ui/data/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { methodName } from '#core/method-name.ts'
import { t, wordOf } from '#core/i18n.ts'
import { countOf } from '#core/count-of.ts'
import { DroppedFilters } from '#core/dropped-filters.tsx'
import { PageHead } from '#core/page-head.tsx'
import { PaymentFilters } from './payment-filters.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { PAYMENT_FILTERS, PAYMENT_SEARCH } from './payment.filters.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { paymentsQuery } from './payments.queries.ts'

/** Deposits and withdrawals, and the whole story of one. */
export function PaymentsPage(): ReactNode {
  const state = useFilters(PAYMENT_FILTERS)
  const query = useInfiniteQuery(paymentsQuery(state.values))
  const total = query.data?.pages[0]?.meta.totalRows
  const { id } = useSearch({ from: '/staff/payments' })
  return (
    <>
      <PageHead title={t('payments.title')}>
        {total !== undefined && <Badge>{t('players.count', { count: countOf(total) })}</Badge>}
      </PageHead>
      <DroppedFilters spec={PAYMENT_SEARCH} />
      <PaymentFilters state={state} />
      <div className={id === undefined ? undefined : 'office-columns'}>
        <DataList
          label={t('payments.title')}
          query={query}
          columns={listColumns(id)}
          rowKey={(row) => row.id}
          isDense
          failed={t('payments.failed')}
          empty={{ icon: 'wallet', title: t('payments.none'), text: t('payments.noneText') }}
        />
        {id !== undefined && <PaymentPanel key={id} id={id} />}
      </div>
    </>
  )
}

function listColumns(open: string | undefined): TableColumn<OfficePayment>[] {
  return [
    {
      key: 'at',
      label: t('payments.at'),
      isTitle: true,
      cell: ({ id, createdAt }) => (
        <Link
          to="."
          search={(before: object) => ({ ...before, id }) as object}
          resetScroll={false}
          data-row-link
          aria-current={id === open ? 'true' : undefined}
        >
          {formatDateTime(createdAt)}
        </Link>
      ),
    },
    {
      key: 'player',
      label: t('players.player'),
      cell: ({ playerName }) => playerName ?? t('players.nameless'),
    },
    { key: 'type', label: t('payments.type'), cell: ({ type }) => wordOf('what', type) },
    {
      key: 'amount',
      label: t('payments.amount'),
      align: 'end',
      isNumeric: true,
      isFigure: true,
      cell: ({ amount, currency }) => moneyText(amount, currency),
    },
    {
      key: 'status',
      label: t('payments.status'),
      cell: ({ status }) => <PaymentStatus status={status} />,
    },
    {
      key: 'method',
      label: t('payments.method'),
      cell: ({ method }) => <span title={method}>{methodName(method)}</span>,
    },
    {
      key: 'country',
      label: t('players.country'),
      isExtra: true,
      cell: ({ country }) => countryName(country),
    },
  ]
}
