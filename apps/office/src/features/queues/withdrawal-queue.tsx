import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { OfficeWithdrawal } from '@fairhouse/contract/office/withdrawal'
import { Banner } from '@fairhouse/ui/banner'
import { Icon } from '@fairhouse/ui/icon'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { methodName } from '#core/method-name.ts'
import { call, callQuery } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { exactTime, t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { QUEUE_KEY, queueOptions } from '#parts/queue/queue.ts'
import { QueueView } from '#parts/queue/queue-view.tsx'
import { FraudLink } from './fraud-link.tsx'
import { PaymentLink, RecordLink } from './item-links.tsx'
import styles from './queues.module.css'

const withdrawalsQuery = callQuery('GET /office/api/withdrawals', {
  queryKey: [...QUEUE_KEY, 'withdrawal'],
  ...queueOptions,
})

/** Withdrawals that a rule holds back for a person. */
export function WithdrawalQueue(): ReactNode {
  return (
    <QueueView
      kind="withdrawal"
      query={useQuery(withdrawalsQuery)}
      title={({ playerName }) => playerName ?? t('players.nameless')}
      columns={[
        {
          key: 'amount',
          label: t('withdrawals.amount'),
          align: 'end',
          isNumeric: true,
          isFigure: true,
          cell: ({ amount, currency }) => moneyText(amount, currency),
        },
        {
          key: 'to',
          label: t('withdrawals.to'),
          // Of `cashier.withdrawal.sepa` the kind: the panel has the whole.
          cell: ({ method, destination }) => `${methodName(method)} · ${destination}`,
        },
        {
          key: 'reasons',
          label: t('withdrawals.held'),
          cell: ({ reasons }) => reasons.map((reason) => wordOf('held', reason)).join(', '),
        },
        {
          key: 'approvals',
          label: t('withdrawals.approvals'),
          isExtra: true,
          cell: ({ approvals, approvalsNeeded }) =>
            t('withdrawals.approved', {
              count: approvals.length,
              needed: approvalsNeeded,
              who: approvals.map(({ operator }) => operator).join(', '),
            }),
        },
      ]}
      panel={(row) => <Panel key={row.id} withdrawal={row} />}
    />
  )
}

/** Why it waits, who approved it, and the decision with its consequence. */
function Panel({ withdrawal }: { readonly withdrawal: OfficeWithdrawal }): ReactNode {
  const { id, playerId, approvals, isApprovedByYou, amount, currency } = withdrawal
  return (
    <>
      <p className={styles.amount}>{moneyText(amount, currency)}</p>
      <ul className="stack" data-gap="2" aria-label={t('withdrawals.held')}>
        {withdrawal.reasons.map((reason) => (
          <li key={reason} className={styles.reason}>
            <Icon name="circle-alert" size={16} />
            {wordOf('heldText', reason)}
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [t('withdrawals.method'), methodName(withdrawal.method)],
          [t('withdrawals.to'), withdrawal.destination],
          [t('withdrawals.created'), exactTime(withdrawal.createdAt)],
          [t('withdrawals.needed'), String(withdrawal.approvalsNeeded)],
          ...approvals.map(({ operator, reason }): [string, string] => [
            t('withdrawals.by', { operator }),
            reason,
          ]),
        ]}
      />
      {isApprovedByYou && <Banner>{t('withdrawals.yours')}</Banner>}
      <div className="cluster">
        <Decision withdrawal={withdrawal} />
        <PaymentLink id={id} />
        <FraudLink playerId={playerId} />
        <RecordLink playerId={playerId} kind="withdrawal" item={id} />
      </div>
    </>
  )
}

function Decision({ withdrawal }: { readonly withdrawal: OfficeWithdrawal }): ReactNode {
  const may = { approve: useMay('withdrawal.approve'), reject: useMay('withdrawal.reject') }
  const { id, version, destination, approvals, approvalsNeeded, playerId } = withdrawal
  const amount = moneyText(withdrawal.amount, withdrawal.currency)
  const isLast = approvals.length + 1 >= approvalsNeeded
  const reloads = [QUEUE_KEY, ['player', playerId]]
  return (
    <>
      {may.approve && !withdrawal.isApprovedByYou && (
        <ActButton
          shortcut="a"
          icon="check"
          kind="primary"
          label={t('withdrawals.approve')}
          title={t('withdrawals.approveTitle', { amount })}
          consequence={t(
            isLast ? 'withdrawals.approveConsequence' : 'withdrawals.approveFirstConsequence',
            { amount, destination },
          )}
          reloads={reloads}
          shown={withdrawal}
          send={async (act) => {
            const sent = { params: { id }, body: { ...act, version } }
            return await call('POST /office/api/withdrawals/{id}/approve', sent)
          }}
        />
      )}
      {may.reject && (
        <ActButton
          shortcut="r"
          kind="danger"
          label={t('withdrawals.reject')}
          title={t('withdrawals.rejectTitle', { amount })}
          consequence={t('withdrawals.rejectConsequence', { amount, destination })}
          reloads={reloads}
          shown={withdrawal}
          send={async (act) => {
            const sent = { params: { id }, body: { ...act, version } }
            return await call('POST /office/api/withdrawals/{id}/reject', sent)
          }}
        />
      )}
    </>
  )
}
