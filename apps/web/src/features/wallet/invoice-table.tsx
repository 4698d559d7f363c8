/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   as cards its parts are no table to some browsers, but it must still be one to hear */
import type { Invoice } from '@fairhouse/contract/invoice'
import { Amount } from '@fairhouse/ui/amount'
import { Badge, type BadgeProps } from '@fairhouse/ui/badge'
import type { ReactNode } from 'react'
import { formatDateTime, t, type MessageId } from '#core/i18n.ts'
import { ModalLink } from '#core/modal-link.tsx'
import { moneyText, showMoney } from '#core/money-text.ts'
import { invoiceWord, isDeposit, type InvoiceWord } from './invoice-word.ts'
import { methodKind, methodName } from './method-name.ts'
import styles from './invoice-list.module.css'

type Look = { readonly tone: NonNullable<BadgeProps['tone']>; readonly text: MessageId }

const LOOKS: Readonly<Record<InvoiceWord, Look>> = {
  pending: { tone: 'neutral', text: 'wallet.invoices.status.pending' },
  success: { tone: 'positive', text: 'wallet.invoices.status.success' },
  declined: { tone: 'danger', text: 'wallet.invoices.status.declined' },
  expired: { tone: 'neutral', text: 'wallet.invoices.status.expired' },
  amountMismatch: { tone: 'danger', text: 'wallet.invoices.status.review' },
  providerError: { tone: 'danger', text: 'wallet.invoices.status.failed' },
}

/** One line per payment; the whole line opens its details. */
export function InvoiceTable({ invoices }: { readonly invoices: readonly Invoice[] }): ReactNode {
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.table}>
        <caption className="visually-hidden">{t('wallet.invoices.caption')}</caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            <th role="columnheader">{t('wallet.invoices.kind')}</th>
            <th role="columnheader">{t('wallet.invoices.date')}</th>
            <th role="columnheader">{t('wallet.invoices.status')}</th>
            <th role="columnheader" className={styles.figure}>
              {t('wallet.invoices.amount')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function InvoiceRow({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const { id, method, amount, currency, createdAt } = invoice
  const type = t('wallet.invoices.type', { type: isDeposit(invoice) ? 'deposit' : 'withdrawal' })
  const { number, unit } = showMoney(amount, currency)
  const { tone, text } = lookOf(invoice)
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.kind}>
        <ModalLink
          modal="deposit-status"
          value={id}
          className={styles.link}
          aria-label={t('wallet.invoices.open', { type, amount: moneyText(amount, currency) })}
        >
          {type}
        </ModalLink>
        <span className={styles.method}>{methodName({ method, name: methodKind(method) })}</span>
      </td>
      <td role="cell" className={`${styles.date} tabular`}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </td>
      <td role="cell" className={styles.state}>
        <Badge tone={tone}>{t(text)}</Badge>
      </td>
      <td role="cell" className={styles.figure}>
        <Amount number={number} unit={unit} />
      </td>
    </tr>
  )
}

function lookOf(invoice: Invoice): Look {
  const word = invoiceWord(invoice)
  if (word === 'success' && !isDeposit(invoice)) {
    return { tone: 'positive', text: 'wallet.invoices.status.paidOut' }
  }
  return LOOKS[word]
}
