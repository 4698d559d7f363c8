import type { Invoice } from '@fairhouse/contract/invoice'
import { Amount } from '@fairhouse/ui/amount'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Outcome, type OutcomeProps } from '@fairhouse/ui/outcome'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '#core/i18n/money-text.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { accountsQuery } from '#core/session/player.queries.ts'
import { invoiceWord, isDeposit, type InvoiceWord } from './invoice-word.ts'
import styles from './deposit-status.module.css'

type State = Pick<OutcomeProps, 'tone' | 'icon'> & {
  readonly title: MessageId
  readonly text: MessageId
  /** Where it goes on from here. */
  readonly next: 'done' | 'again' | 'history' | 'timeline'
}

/** Every state that a deposit does not leave by itself; of an invoice that is none as well. */
const STATES: Readonly<Record<Exclude<InvoiceWord, 'pending'> | 'unknown' | 'withdrawal', State>> =
  {
    success: {
      tone: 'positive',
      icon: 'circle-check',
      title: 'wallet.status.success',
      text: 'wallet.status.successText',
      next: 'done',
    },
    reversed: {
      tone: 'danger',
      icon: 'triangle-alert',
      title: 'wallet.status.reversed',
      text: 'wallet.status.reversedText',
      next: 'done',
    },
    declined: {
      tone: 'danger',
      icon: 'circle-x',
      title: 'wallet.status.declined',
      text: 'wallet.status.declinedText',
      next: 'again',
    },
    expired: {
      tone: 'neutral',
      icon: 'clock',
      title: 'wallet.status.expired',
      text: 'wallet.status.expiredText',
      next: 'again',
    },
    amountMismatch: {
      tone: 'danger',
      icon: 'triangle-alert',
      title: 'wallet.status.mismatch',
      text: 'wallet.status.mismatchText',
      next: 'again',
    },
    providerError: {
      tone: 'danger',
      icon: 'triangle-alert',
      title: 'wallet.status.providerError',
      text: 'wallet.status.providerErrorText',
      next: 'again',
    },
    unknown: {
      tone: 'neutral',
      icon: 'receipt-text',
      title: 'wallet.status.unknown',
      text: 'wallet.status.unknownText',
      next: 'history',
    },
    // A notice of a withdrawal leads here as well: its timeline has a separate page.
    withdrawal: {
      tone: 'neutral',
      icon: 'arrow-up-right',
      title: 'cashier.timeline.label',
      text: 'cashier.timeline.linkText',
      next: 'timeline',
    },
  }

export type DepositOutcomeProps = {
  /** Null for one that is not the player's. */
  readonly invoice: Invoice | null
  readonly onDone: () => void
}

/** How an invoice ended, and what can be done now; nothing while it is pending. */
export function DepositOutcome({ invoice, onDone }: DepositOutcomeProps): ReactNode {
  const word = stateOf(invoice)
  if (word === 'pending') return null
  const { title, text, next, ...look } = STATES[word]
  const isDone = next === 'done'
  return (
    <>
      <Outcome
        {...look}
        title={t(title)}
        text={t(text, { amount: amountText(invoice) })}
        {...(!isDone && { action: <Next next={next} id={invoice?.id ?? ''} /> })}
      />
      {word === 'success' && <Balance accountId={invoice?.accountId} />}
      {isDone && (
        <Button kind="primary" size="l" isWide onClick={onDone}>
          {t('wallet.status.done')}
        </Button>
      )}
    </>
  )
}

function stateOf(invoice: Invoice | null): keyof typeof STATES | 'pending' {
  if (invoice === null) return 'unknown'
  return isDeposit(invoice) ? invoiceWord(invoice) : 'withdrawal'
}

/** What was credited or taken back; of a failed deposit what was asked for. */
function amountText(invoice: Invoice | null): string {
  if (invoice === null) return ''
  const { arrivedAmount, reversedAmount } = invoice.publicData
  const moved = invoice.status === 2 ? (reversedAmount ?? arrivedAmount) : undefined
  return moneyText(moved ?? invoice.amount, invoice.currency)
}

function Next(props: { next: Exclude<State['next'], 'done'>; id: string }): ReactNode {
  const { next, id } = props
  if (next === 'again') {
    return (
      <ButtonLink kind="primary" render={<ModalLink modal="wallet" value="deposit" />}>
        {t('wallet.status.again')}
      </ButtonLink>
    )
  }
  return next === 'history' ? (
    <ButtonLink render={<Link to="/wallet/history" />}>{t('wallet.balance.history')}</ButtonLink>
  ) : (
    <ButtonLink kind="primary" render={<Link to="/wallet/payments/$id" params={{ id }} />}>
      {t('cashier.timeline.show')}
    </ButtonLink>
  )
}

function Balance({ accountId }: { readonly accountId: string | undefined }): ReactNode {
  const { data: accounts } = useQuery(accountsQuery)
  const account = accounts?.find(({ id }) => id === accountId)
  if (account === undefined) return null
  return (
    <p className={styles.balance}>
      <span>{t('wallet.status.balance')}</span>
      <Amount {...showMoney(account.balance, account.currency)} />
    </p>
  )
}
