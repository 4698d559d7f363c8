import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { InvoiceList } from './invoice-list.tsx'
import styles from './wallet-page.module.css'

/** `/wallet/history?page=2`: every payment of the player. */
export function WalletHistoryPage(): ReactNode {
  const page = useLocation({ select: ({ search }) => readPage(search) })
  return (
    <div className={styles.page}>
      <h1>{t('wallet.balance.history')}</h1>
      <InvoiceList page={page} linkTo={pageLink} />
    </div>
  )
}

function pageLink(page: number) {
  return <Link to="." search={(search: object) => ({ ...search, page: String(page) }) as object} />
}

const PAGE_MAX = 10_000

/** A page number of the address; anything else is the first page. */
function readPage(search: object): number {
  const text = 'page' in search ? String(search.page) : '1'
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 1
  return Math.min(Math.max(page, 1), PAGE_MAX)
}
