import type { Invoice } from '@fairhouse/contract/invoice'
import { ButtonLink } from '@fairhouse/ui/button'
import type { IconName } from '@fairhouse/ui/icon-names'
import { Outcome } from '@fairhouse/ui/outcome'
import type { ReactNode } from 'react'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { moneyText } from '#core/i18n/money-text.ts'
import { invoiceWord, type InvoiceWord } from './invoice-word.ts'

type Words = { readonly icon: IconName; readonly title: MessageId; readonly text: MessageId }

const WORDS: Readonly<Record<Exclude<InvoiceWord, 'pending' | 'success' | 'reversed'>, Words>> = {
  declined: {
    icon: 'circle-x',
    title: 'wallet.status.declined',
    text: 'wallet.status.declinedText',
  },
  expired: { icon: 'clock', title: 'wallet.status.expired', text: 'wallet.status.expiredText' },
  amountMismatch: {
    icon: 'triangle-alert',
    title: 'wallet.status.mismatch',
    text: 'wallet.status.mismatchText',
  },
  providerError: {
    icon: 'triangle-alert',
    title: 'wallet.status.providerError',
    text: 'wallet.status.providerErrorText',
  },
}

/** Why the deposit failed, the current state, and a retry. */
export function DepositFailed({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const word = invoiceWord(invoice)
  if (word === 'pending' || word === 'success' || word === 'reversed') return null
  const { icon, title, text } = WORDS[word]
  return (
    <Outcome
      tone={word === 'expired' ? 'neutral' : 'danger'}
      icon={icon}
      title={t(title)}
      text={t(text, { amount: moneyText(invoice.amount, invoice.currency) })}
      action={
        <ButtonLink kind="primary" render={<ModalLink modal="wallet" value="deposit" />}>
          {t('wallet.status.again')}
        </ButtonLink>
      }
    />
  )
}
