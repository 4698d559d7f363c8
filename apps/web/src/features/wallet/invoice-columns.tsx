import type { Invoice } from '@fairhouse/contract/invoice'
import { Amount } from '@fairhouse/ui/amount'
import { Badge, type BadgeProps } from '@fairhouse/ui/badge'
import type { TableColumn } from '@fairhouse/ui/data/table'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { moneyText, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { invoiceWord, isDeposit, type InvoiceWord } from './invoice-word.ts'
import { MethodName } from './method-name.tsx'
import styles from './invoice-columns.module.css'

type Look = { readonly tone: NonNullable<BadgeProps['tone']>; readonly text: MessageId }

const LOOKS: Readonly<Record<InvoiceWord, Look>> = {
  pending: { tone: 'neutral', text: 'wallet.invoices.status.pending' },
  success: { tone: 'positive', text: 'wallet.invoices.status.success' },
  reversed: { tone: 'danger', text: 'wallet.invoices.status.reversed' },
  declined: { tone: 'danger', text: 'wallet.invoices.status.declined' },
  expired: { tone: 'neutral', text: 'wallet.invoices.status.expired' },
  amountMismatch: { tone: 'danger', text: 'wallet.invoices.status.review' },
  providerError: { tone: 'danger', text: 'wallet.invoices.status.failed' },
}

/** A payment per row; the whole row opens its details. */
export function invoiceColumns(): readonly TableColumn<Invoice>[] {
  return [
    {
      key: 'kind',
      label: t('wallet.invoices.kind'),
      isTitle: true,
      cell: (invoice) => <Kind invoice={invoice} />,
    },
    {
      key: 'date',
      label: t('wallet.invoices.date'),
      isNumeric: true,
      cell: ({ createdAt }) => (
        <time className={styles.muted} dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      ),
    },
    {
      key: 'status',
      label: t('wallet.invoices.status'),
      cell: (invoice) => {
        const { tone, text } = lookOf(invoice)
        return <Badge tone={tone}>{t(text)}</Badge>
      },
    },
    {
      key: 'amount',
      label: t('wallet.invoices.amount'),
      align: 'end',
      isFigure: true,
      cell: (invoice) => <Change invoice={invoice} />,
    },
  ]
}

/** A withdrawal takes money off the balance. */
function Change({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const { number, unit } = showMoney(invoice.amount, invoice.currency)
  // Left to right in every language: the sign stays before its figure.
  return <Amount number={isDeposit(invoice) ? number : `\u2066−${number}\u2069`} unit={unit} />
}

function Kind({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const { id, method, amount, currency } = invoice
  const type = t('wallet.invoices.type', { type: isDeposit(invoice) ? 'deposit' : 'withdrawal' })
  const label = t('wallet.invoices.open', { type, amount: moneyText(amount, currency) })
  const wiring = { 'data-row-link': '', 'aria-label': label }
  return (
    <span className={styles.kind}>
      {isDeposit(invoice) ? (
        <ModalLink modal="deposit-status" value={id} {...wiring}>
          {type}
        </ModalLink>
      ) : (
        <Link to="/wallet/payments/$id" params={{ id }} {...wiring}>
          {type}
        </Link>
      )}
      <span className={styles.muted}>
        <MethodName method={method} /> · <bdi className="tabular">{id.slice(-8)}</bdi>
      </span>
    </span>
  )
}

function lookOf(invoice: Invoice): Look {
  const word = invoiceWord(invoice)
  if (word === 'success' && !isDeposit(invoice)) {
    return { tone: 'positive', text: 'wallet.invoices.status.paidOut' }
  }
  return LOOKS[word]
}
