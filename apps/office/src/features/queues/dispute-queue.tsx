import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { OfficeDispute } from '@fairhouse/contract/office/payment'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, callQuery } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { stateName, t } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { QUEUE_KEY, queueOptions } from '#parts/queue/queue.ts'
import { QueueView } from '#parts/queue/queue-view.tsx'
import { PaymentLink, RecordLink } from './item-links.tsx'
import styles from './queues.module.css'

const disputesQuery = callQuery('GET /office/api/disputes', {
  queryKey: [...QUEUE_KEY, 'dispute'],
  ...queueOptions,
})

/** Charged-back deposits that are open, and what players owe of lost ones. */
export function DisputeQueue(): ReactNode {
  return (
    <QueueView
      kind="dispute"
      query={useQuery(disputesQuery)}
      title={({ playerName }) => playerName ?? t('players.nameless')}
      columns={[
        {
          key: 'amount',
          label: t('disputes.amount'),
          align: 'end',
          isNumeric: true,
          cell: ({ amount, currency }) => moneyText(amount, currency),
        },
        {
          key: 'debt',
          label: t('disputes.debt'),
          align: 'end',
          isNumeric: true,
          isFigure: true,
          cell: ({ debt, currency }) => moneyText(debt, currency),
        },
        {
          key: 'state',
          label: t('payments.status'),
          cell: ({ state }) => stateName(state),
        },
        { key: 'provider', label: t('payments.provider'), cell: ({ provider }) => provider },
      ]}
      panel={(row) => <Panel key={row.id} dispute={row} />}
    />
  )
}

function Panel({ dispute }: { readonly dispute: OfficeDispute }): ReactNode {
  const { id, playerId, currency, state } = dispute
  const mayDecide = useMay('payment.decide') && dispute.debt !== '0'
  const debt = moneyText(dispute.debt, currency)
  const reloads = [QUEUE_KEY, ['player', playerId]]
  return (
    <>
      <p className={styles.amount}>{moneyText(dispute.amount, currency)}</p>
      <Facts
        facts={[
          [t('payments.status'), stateName(state)],
          [t('disputes.debt'), debt],
          [t('payments.provider'), dispute.provider],
          [t('payments.providerId'), dispute.disputeId],
        ]}
      />
      {state === 'open' && <p className="note">{t('disputes.open')}</p>}
      <div className="cluster">
        {mayDecide && (
          <>
            <ActButton
              shortcut="a"
              kind="primary"
              label={t('disputes.collect')}
              title={t('disputes.collectTitle', { debt })}
              consequence={t('disputes.collectConsequence', { debt })}
              reloads={reloads}
              send={async (body) =>
                await call('POST /office/api/disputes/{id}/collect', { params: { id }, body })
              }
            />
            <ActButton
              shortcut="r"
              kind="danger"
              label={t('disputes.forgive')}
              title={t('disputes.forgiveTitle', { debt })}
              consequence={t('disputes.forgiveConsequence', { debt })}
              reloads={reloads}
              send={async (body) =>
                await call('POST /office/api/disputes/{id}/forgive', { params: { id }, body })
              }
            />
          </>
        )}
        <PaymentLink id={dispute.invoiceId} />
        <RecordLink playerId={playerId} kind="dispute" item={id} />
      </div>
    </>
  )
}
