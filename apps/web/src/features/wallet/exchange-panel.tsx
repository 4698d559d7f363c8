import type { Account } from '@fairhouse/contract/account'
import type { ExchangeQuote } from '@fairhouse/contract/exchange'
import { Banner } from '@fairhouse/ui/banner'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { Outcome } from '@fairhouse/ui/outcome'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { call } from '#core/api/api.ts'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useIsOnline } from '@fairhouse/app-kit/realtime/use-online'
import { accountsQuery } from '#core/session/player.queries.ts'
import { shownAccounts } from './active-account.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { useSecondsLeft } from './time-left.tsx'
import styles from './pay.module.css'

/** Money of one account into another: a quote first, then the exchange. */
export function ExchangePanel(): ReactNode {
  return (
    <Loaded
      query={useQuery(accountsQuery)}
      skeleton={['4.5rem', '4.5rem', '3.25rem']}
      failed={t('wallet.accounts.failed')}
    >
      {(accounts) => <Steps accounts={shownAccounts(accounts)} />}
    </Loaded>
  )
}

function Steps({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const [quote, setQuote] = useState<ExchangeQuote | null>(null)
  if (accounts.length < 2) {
    return (
      <EmptyState
        icon="repeat"
        title={t('funds.exchange.alone')}
        text={t('funds.exchange.aloneText')}
        action={
          <ButtonLink render={<ModalLink modal="currencies" />}>
            {t('wallet.currency.add')}
          </ButtonLink>
        }
      />
    )
  }
  if (quote === null) return <ExchangeForm accounts={accounts} onQuote={setQuote} />
  return <Quote key={quote.id} quote={quote} accounts={accounts} onAgain={() => setQuote(null)} />
}

type QuoteProps = {
  readonly quote: ExchangeQuote
  readonly accounts: readonly Account[]
  readonly onAgain: () => void
}

function Quote({ quote, accounts, onAgain }: QuoteProps): ReactNode {
  const isOnline = useIsOnline()
  const timeId = useId()
  const secondsLeft = useSecondsLeft(quote.expiresAt)
  const accept = useAction(
    () => call('PUT /api/wallet/exchange/quotes/{id}/accept', { params: { id: quote.id } }),
    { reloads: accountsQuery },
  )
  const currencyOf = (id: string): string => accounts.find((each) => each.id === id)?.currency ?? ''
  const to = currencyOf(quote.toAccountId)
  if (accept.answer !== undefined) {
    const text = t('funds.exchange.doneText', { amount: moneyText(quote.toAmount, to) })
    return (
      <Outcome
        tone="positive"
        icon="circle-check"
        title={t('funds.exchange.done')}
        text={text}
        action={<Button onClick={onAgain}>{t('funds.exchange.again')}</Button>}
      />
    )
  }
  const hasEnded = accept.failure instanceof ApiError && accept.failure.code === 'quoteExpired'
  const isOver = (secondsLeft === 0 || hasEnded) && !accept.isPending
  const timeText = isOver
    ? t('funds.exchange.over')
    : t('funds.exchange.left', { seconds: secondsLeft })
  return (
    <div className="stack">
      <Terms quote={quote} from={currencyOf(quote.fromAccountId)} to={to} />
      {quote.isOld && <Banner icon="clock">{t('funds.exchange.old')}</Banner>}
      <FailureBanner error={accept.failure} />
      {isOver ? (
        <Button kind="primary" size="l" isWide onClick={onAgain}>
          {t('funds.exchange.again')}
        </Button>
      ) : (
        <Button
          kind="primary"
          size="l"
          isWide
          isDisabled={!isOnline}
          aria-describedby={isOnline ? undefined : timeId}
          busyLabel={accept.isPending ? t('funds.exchange.accepting') : undefined}
          onClick={() => accept.run()}
        >
          {t('funds.exchange.accept')}
        </Button>
      )}
      <p id={timeId} className="muted small tabular">
        {isOnline ? timeText : t('wallet.offline')}
      </p>
    </div>
  )
}

function Terms(props: {
  readonly quote: ExchangeQuote
  readonly from: string
  readonly to: string
}): ReactNode {
  const { quote, from, to } = props
  const facts = [
    { name: t('funds.exchange.give'), value: moneyText(quote.fromAmount, from) },
    { name: t('funds.exchange.fee'), value: moneyText(quote.fee, from) },
    { name: t('funds.exchange.get'), value: moneyText(quote.toAmount, to) },
    { name: t('funds.exchange.rateOf'), value: formatDateTime(quote.ratesAsOf) },
  ]
  return (
    <dl className={`${styles.facts} tabular`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
