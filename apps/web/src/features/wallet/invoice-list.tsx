import { ButtonLink } from '@fairhouse/ui/button'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { ErrorState } from '@fairhouse/ui/error-state'
import { IconLink } from '@fairhouse/ui/icon-button'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { errorReference, errorText } from '#core/error-text.ts'
import { t } from '#core/i18n.ts'
import { ModalLink } from '#core/modal-link.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { invoicesQuery } from './wallet.queries.ts'
import styles from './invoice-list.module.css'

export type InvoiceListProps = {
  /** From 1. */
  readonly page: number
  /** A link without children to another page of the list. */
  readonly linkTo: (page: number) => ReactElement<{ className?: string; children?: ReactNode }>
}

/** The player's payments, newest first: a table, cards when narrow. */
export function InvoiceList({ page, linkTo }: InvoiceListProps): ReactNode {
  const invoices = useQuery(invoicesQuery(page))
  if (invoices.isError && !invoices.data) {
    return (
      <ErrorState
        title={t('wallet.invoices.failed')}
        text={errorText(invoices.error)}
        reference={errorReference(invoices.error)}
        retry={{ label: t('wallet.retry'), onPress: () => void invoices.refetch() }}
      />
    )
  }
  if (!invoices.data) return <InvoiceSkeleton />
  const { data, meta } = invoices.data
  if (meta.totalRows === 0) {
    return (
      <EmptyState
        icon="receipt-text"
        title={t('wallet.invoices.empty')}
        text={t('wallet.invoices.emptyText')}
        action={
          <ButtonLink icon="plus" render={<ModalLink modal="wallet" value="deposit" />}>
            {t('wallet.invoices.deposit')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className={styles.list} aria-busy={invoices.isPlaceholderData || undefined}>
      <InvoiceTable invoices={data} />
      {meta.totalPages > 1 && (
        <nav className={styles.pages} aria-label={t('wallet.invoices.pages')}>
          {page > 1 && (
            <IconLink
              icon="chevron-left"
              isMirrored
              label={t('wallet.invoices.previous')}
              render={linkTo(page - 1)}
            />
          )}
          <span className="tabular">
            {t('wallet.invoices.page', { page, pages: meta.totalPages })}
          </span>
          {page < meta.totalPages && (
            <IconLink
              icon="chevron-right"
              isMirrored
              label={t('wallet.invoices.next')}
              render={linkTo(page + 1)}
            />
          )}
        </nav>
      )}
    </div>
  )
}

const SKELETON_ROWS = 5

function InvoiceSkeleton(): ReactNode {
  return (
    <div className={styles.skeleton} role="status" aria-label={t('wallet.loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <Skeleton key={row} shape="box" height="3.75rem" />
      ))}
    </div>
  )
}
