import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { PaymentReview } from '@fairhouse/contract/office/payment'
import { Banner } from '@fairhouse/ui/banner'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, callQuery } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { stateName, t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { QUEUE_KEY, queueOptions } from '#parts/queue/queue.ts'
import { QueueView } from '#parts/queue/queue-view.tsx'
import { PaymentLink, RecordLink } from './item-links.tsx'
import styles from './queues.module.css'

const reviewsQuery = callQuery('GET /office/api/payment-reviews', {
  queryKey: [...QUEUE_KEY, 'payment'],
  ...queueOptions,
})

/** Money that no rule can decide: late, another amount, or back from a payout. */
export function PaymentQueue(): ReactNode {
  return (
    <QueueView
      kind="payment"
      query={useQuery(reviewsQuery)}
      title={({ playerName }) => playerName ?? t('players.nameless')}
      columns={[
        {
          key: 'arrived',
          label: t('payments.arrived'),
          align: 'end',
          isNumeric: true,
          isFigure: true,
          cell: ({ arrived }) => moneyOf(arrived),
        },
        {
          key: 'asked',
          label: t('payments.asked'),
          align: 'end',
          isNumeric: true,
          cell: ({ asked }) => moneyOf(asked),
        },
        { key: 'event', label: t('payments.news'), cell: (row) => wordOf('news', row.event) },
        { key: 'provider', label: t('payments.provider'), isExtra: true, cell: providerOf },
      ]}
      panel={(row) => <Panel key={row.id} review={row} />}
    />
  )
}

const providerOf = ({ provider }: { readonly provider: string }): string => provider

function moneyOf(money: PaymentReview['arrived']): string {
  return money === null ? '–' : moneyText(money.amount, money.currency)
}

function Panel({ review }: { readonly review: PaymentReview }): ReactNode {
  const may = useMay('payment.decide')
  const { id, version, arrived, asked, askedBy, isAskedByYou, playerId } = review
  const amount = moneyOf(arrived)
  const reloads = [QUEUE_KEY, ['player', playerId]]
  const params = { id }
  return (
    <>
      <p className={styles.amount}>{amount}</p>
      <Facts
        facts={[
          [t('payments.news'), wordOf('news', review.event)],
          [t('payments.type'), wordOf('what', review.type)],
          [t('payments.status'), stateName(review.status)],
          [t('payments.asked'), moneyOf(asked)],
          [t('payments.provider'), review.provider],
          [t('payments.providerId'), review.paymentId || '–'],
          ...(askedBy === null ? [] : ([[t('payments.askedBy'), askedBy]] as const)),
        ]}
      />
      {isAskedByYou && <Banner>{t('payments.yours')}</Banner>}
      <div className="cluster">
        {may && arrived !== null && !isAskedByYou && (
          <ActButton
            shortcut="a"
            icon="check"
            kind="primary"
            label={t(askedBy === null ? 'payments.ask' : 'payments.credit')}
            title={t('payments.creditTitle', { amount })}
            consequence={t(
              askedBy === null ? 'payments.askConsequence' : 'payments.creditConsequence',
              { amount },
            )}
            reloads={reloads}
            shown={review}
            send={async (act) =>
              await call('POST /office/api/payment-reviews/{id}/credit', {
                params,
                body: { ...act, version },
              })
            }
          />
        )}
        {may && (
          <ActButton
            shortcut="r"
            kind="danger"
            label={t('payments.reject')}
            title={t('payments.rejectTitle')}
            consequence={t('payments.rejectConsequence')}
            reloads={reloads}
            shown={review}
            send={async (act) =>
              await call('POST /office/api/payment-reviews/{id}/reject', {
                params,
                body: { ...act, version },
              })
            }
          />
        )}
        <PaymentLink id={review.invoiceId} />
        <RecordLink playerId={playerId} kind="payment" item={id} />
      </div>
    </>
  )
}
