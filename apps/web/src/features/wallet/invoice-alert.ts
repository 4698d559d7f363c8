import type { Invoice } from '@fairhouse/contract/invoice'
import { showToast } from '@fairhouse/ui/toast'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { TabStorage } from '#core/storage/stored-keys.ts'
import { isDeposit } from './invoice-word.ts'

export type InvoiceAlertPorts = {
  readonly storage: Pick<TabStorage, 'getItem' | 'setItem'>
  readonly showInvoice: (id: string) => void
}

const KEY = 'fairhouse:alerted-invoices'
const REMEMBERED_MAX = 50

type Words = { readonly title: MessageId; readonly text: MessageId }

const DEPOSIT: Readonly<Record<2 | 3, Words>> = {
  2: { title: 'wallet.alert.success', text: 'wallet.alert.successText' },
  3: { title: 'wallet.alert.failed', text: 'wallet.alert.failedText' },
}

const WITHDRAWAL: Readonly<Record<2 | 3, Words>> = {
  2: { title: 'wallet.alert.withdrawalSuccess', text: 'wallet.alert.withdrawalSuccessText' },
  3: { title: 'wallet.alert.withdrawalFailed', text: 'wallet.alert.withdrawalFailedText' },
}

const REVERSED: Words = { title: 'wallet.status.reversed', text: 'wallet.status.reversedText' }

/**
 * Announces the end of an invoice (only status 2 and 3) and its charge-back, each once per invoice and
 * tab.
 */
export function alertInvoice(invoice: Invoice, ports: InvoiceAlertPorts): void {
  const { arrivedAmount, reversedAmount } = invoice.publicData
  const isReversed = reversedAmount !== undefined
  const key = isReversed ? `${invoice.id}:reversed` : invoice.id
  if (invoice.status === 1 || !remember(ports.storage, key)) return
  const words = (isDeposit(invoice) ? DEPOSIT : WITHDRAWAL)[invoice.status]
  const { title, text } = isReversed ? REVERSED : words
  const amount = reversedAmount ?? arrivedAmount ?? invoice.amount
  showToast({
    id: `invoice-${key}`,
    tone: invoice.status === 2 && !isReversed ? 'positive' : 'danger',
    title: t(title),
    text: t(text, { amount: moneyText(amount, invoice.currency) }),
    action: { label: t('wallet.alert.show'), onPress: () => ports.showInvoice(invoice.id) },
  })
}

/** False if it was announced before. */
function remember(storage: InvoiceAlertPorts['storage'], id: string): boolean {
  const known = (storage.getItem(KEY) ?? '').split(' ').filter((entry) => entry !== '')
  if (known.includes(id)) return false
  storage.setItem(KEY, [...known, id].slice(-REMEMBERED_MAX).join(' '))
  return true
}
