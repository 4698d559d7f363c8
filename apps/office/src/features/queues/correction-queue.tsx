import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { Correction } from '@fairhouse/contract/office/payment'
import { Banner } from '@fairhouse/ui/banner'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, callQuery } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { QUEUE_KEY, queueOptions } from '#parts/queue/queue.ts'
import { QueueView } from '#parts/queue/queue-view.tsx'
import { RecordLink } from './item-links.tsx'
import styles from './queues.module.css'

const correctionsQuery = callQuery('GET /office/api/corrections', {
  queryKey: [...QUEUE_KEY, 'correction'],
  ...queueOptions,
})

/** Corrections of balances that wait for a second person. */
export function CorrectionQueue(): ReactNode {
  return (
    <QueueView
      kind="correction"
      query={useQuery(correctionsQuery)}
      title={({ playerName }) => playerName ?? t('players.nameless')}
      columns={[
        {
          key: 'amount',
          label: t('correction.change'),
          align: 'end',
          isNumeric: true,
          isFigure: true,
          cell: changeText,
        },
        {
          key: 'code',
          label: t('correction.code'),
          cell: ({ code }) => wordOf('correctionCode', code),
        },
        { key: 'by', label: t('correction.by'), cell: ({ proposedBy }) => proposedBy },
      ]}
      panel={(row) => <Panel key={row.id} correction={row} />}
    />
  )
}

function changeText({ amount, currency }: Correction): string {
  return `${amount.startsWith('-') ? '' : '+'}${moneyText(amount, currency)}`
}

function Panel({ correction }: { readonly correction: Correction }): ReactNode {
  const may = useMay('balance.approve')
  const { id, playerId, code, reason, proposedBy, isYours } = correction
  const change = changeText(correction)
  const params = { id }
  const reloads = [QUEUE_KEY, ['player', playerId]]
  return (
    <>
      <p className={styles.amount}>{change}</p>
      <Facts
        facts={[
          [t('correction.code'), wordOf('correctionCode', code)],
          [t('act.reason'), reason],
          [t('correction.by'), proposedBy],
        ]}
      />
      {isYours && <Banner>{t('correction.yours')}</Banner>}
      <div className="cluster">
        {may && !isYours && (
          <ActButton
            shortcut="a"
            icon="check"
            kind="primary"
            label={t('correction.approve')}
            title={t('correction.approveTitle', { change })}
            consequence={t('correction.approveConsequence', { change })}
            reloads={reloads}
            send={async (body) =>
              await call('POST /office/api/corrections/{id}/approve', { params, body })
            }
          />
        )}
        {may && (
          <ActButton
            shortcut="r"
            kind="danger"
            label={t('correction.decline')}
            title={t('correction.declineTitle', { change })}
            consequence={t('correction.declineConsequence')}
            reloads={reloads}
            send={async (body) =>
              await call('POST /office/api/corrections/{id}/decline', { params, body })
            }
          />
        )}
        <RecordLink playerId={playerId} kind="correction" item={id} />
      </div>
    </>
  )
}
