import type { Invoice } from '@fairhouse/contract/invoice'
import { Amount } from '@fairhouse/ui/amount'
import { Banner } from '@fairhouse/ui/banner'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Outcome, type OutcomeProps } from '@fairhouse/ui/outcome'
import { useQuery } from '@tanstack/react-query'
import { Link, useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { accountsQuery } from '#core/session/player.queries.ts'
import { bonusesQuery } from '#parts/bonus/bonus.queries.ts'
import { givenText } from '#parts/bonus/given-text.ts'
import { invoiceWord, isDeposit } from './invoice-word.ts'
import styles from './deposit-status.module.css'

type State = Pick<OutcomeProps, 'tone' | 'icon'> & {
  /** Where it goes on from here. */
  readonly next: 'done' | 'again' | 'history' | 'timeline'
}

/** Every state that an invoice does not leave by itself, by the name of its texts. */
const STATES = {
  success: { tone: 'positive', icon: 'circle-check', next: 'done' },
  reversed: { tone: 'danger', icon: 'triangle-alert', next: 'done' },
  declined: { tone: 'danger', icon: 'circle-x', next: 'again' },
  expired: { tone: 'neutral', icon: 'clock', next: 'again' },
  mismatch: { tone: 'danger', icon: 'triangle-alert', next: 'again' },
  providerError: { tone: 'danger', icon: 'triangle-alert', next: 'again' },
  unknown: { tone: 'neutral', icon: 'receipt-text', next: 'history' },
  // A notice of a withdrawal leads here as well: its timeline has a separate page.
  withdrawal: { tone: 'neutral', icon: 'arrow-up-right', next: 'timeline' },
} as const satisfies Record<string, State>

export type DepositOutcomeProps = {
  /** Null for one that is not the player's. */
  readonly invoice: Invoice | null
  readonly onDone: () => void
}

/** How an invoice ended, and what can be done now; nothing while it is pending. */
export function DepositOutcome({ invoice, onDone }: DepositOutcomeProps): ReactNode {
  const word = stateOf(invoice)
  // Beside a game the dialog only has to go.
  const isInGame = useMatch({ from: '/game/$id', shouldThrow: false }) !== undefined
  if (word === 'pending') return null
  const isPlayNext = word === 'success' && !isInGame
  const { next, ...look } = STATES[word]
  return (
    <>
      <Outcome
        {...look}
        title={t(word === 'withdrawal' ? 'cashier.timeline.label' : `wallet.status.${word}`)}
        text={t(word === 'withdrawal' ? 'cashier.timeline.linkText' : `wallet.status.${word}Text`, {
          amount: amountText(invoice),
        })}
        action={next === 'done' ? undefined : <Next next={next} id={invoice?.id ?? ''} />}
      />
      {word === 'success' && <Balance accountId={invoice?.accountId} />}
      {word === 'success' && invoice !== null && <GivenBonus invoice={invoice} />}
      {isPlayNext && (
        <ButtonLink kind="primary" size="l" isWide render={<Link to="/games" />}>
          {t('wallet.status.play')}
        </ButtonLink>
      )}
      {next === 'done' && (
        <Button kind={isPlayNext ? 'quiet' : 'primary'} size="l" isWide onClick={onDone}>
          {t('wallet.status.done')}
        </Button>
      )}
    </>
  )
}

function stateOf(invoice: Invoice | null): keyof typeof STATES | 'pending' {
  if (invoice === null) return 'unknown'
  if (!isDeposit(invoice)) return 'withdrawal'
  const word = invoiceWord(invoice)
  return word === 'amountMismatch' ? 'mismatch' : word
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

/** The bonus that came with a deposit. */
function GivenBonus({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const { data: bonuses } = useQuery(bonusesQuery)
  // assumed: what was issued to the account since the deposit was opened came with it
  const bonus = bonuses?.find(
    ({ accountId, issuedAt }) =>
      accountId === invoice.accountId && Date.parse(issuedAt) >= Date.parse(invoice.createdAt),
  )
  return bonus === undefined ? null : <Banner icon="gift">{givenText(bonus)}</Banner>
}
