import type { Invoice } from '@fairhouse/contract/invoice'
import { ButtonLink } from '@fairhouse/ui/button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import { type MessageId, t } from '#core/i18n/i18n.ts'
import { DataList, type DataListProps } from '@fairhouse/app-kit/list/data-list'
import type { ListFilter } from '@fairhouse/app-kit/list/filter-bar'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { accountsQuery } from '#core/session/player.queries.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { INVOICE_FILTERS } from './invoice-filters.ts'
import { invoicesQuery } from './wallet.queries.ts'

/** Every payment of the player, with the filters of the address. */
export function InvoiceList(): ReactNode {
  const state = useFilters(INVOICE_FILTERS)
  const { data: accounts = [] } = useQuery(accountsQuery)
  const currencies = accounts.map(({ currency }) => currency)
  return (
    <DataList
      {...listProps()}
      query={useInfiniteQuery(invoicesQuery(state.values))}
      filters={{ state, filters: invoiceFilters(currencies) }}
      totals={totalOf}
    />
  )
}

const LATEST_ROWS = 5

/** The latest payments, with a link to the others. */
export function LatestInvoices(): ReactNode {
  return (
    <DataList
      {...listProps()}
      query={useInfiniteQuery(invoicesQuery({}))}
      preview={{
        rows: LATEST_ROWS,
        more: (
          <div>
            <ButtonLink render={<Link to="/wallet/history" />}>
              {t('wallet.invoices.filter.type.all')}
            </ButtonLink>
          </div>
        ),
      }}
    />
  )
}

function listProps(): Omit<DataListProps<Invoice>, 'query'> {
  return {
    label: t('wallet.invoices.caption'),
    columns: invoiceColumns(),
    rowKey: ({ id }) => id,
    failed: t('wallet.invoices.failed'),
    empty: {
      icon: 'receipt-text',
      title: t('wallet.invoices.empty'),
      text: t('wallet.invoices.emptyText'),
      action: hasPart('payments') && (
        <ButtonLink icon="plus" render={<ModalLink modal="wallet" value="deposit" />}>
          {t('wallet.invoices.deposit')}
        </ButtonLink>
      ),
    },
  }
}

function invoiceFilters(currencies: readonly string[]): readonly ListFilter[] {
  const options = (name: 'type' | 'status') =>
    INVOICE_FILTERS[name].map((value) => ({
      value,
      label: t(`wallet.invoices.filter.${name}.${value}` as MessageId),
    }))
  return [
    {
      name: 'type',
      label: t('wallet.invoices.filter.type'),
      all: t('wallet.invoices.filter.type.all'),
      options: options('type'),
    },
    {
      name: 'status',
      label: t('wallet.invoices.status'),
      all: t('wallet.invoices.filter.status.all'),
      options: options('status'),
    },
    {
      name: 'currency',
      label: t('wallet.invoices.filter.currency'),
      all: t('wallet.invoices.filter.currency.all'),
      options: currencies.map((code) => ({ value: code, label: code })),
    },
  ]
}

/** The sum of the completed payments, where all are of one kind and currency. */
function totalOf(invoices: readonly Invoice[]): { kind: string; amount: string } | null {
  const [first] = invoices
  if (first === undefined || invoices.length < 2) return null
  const isAlike = invoices.every(
    ({ type, currency }) => type === first.type && currency === first.currency,
  )
  if (!isAlike) return null
  const sum = invoices
    .filter(({ status }) => status === 2)
    .reduce((total, { amount }) => total + BigInt(amount), 0n)
  return { kind: t('wallet.invoices.total'), amount: moneyText(sum, first.currency) }
}
