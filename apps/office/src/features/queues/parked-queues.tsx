import type { Parked } from '@fairhouse/contract/office/parked'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, callQuery } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { t } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { type Queue, QUEUE_KEY, queueOptions } from '#parts/queue/queue.ts'
import { QueueView } from '#parts/queue/queue-view.tsx'
import { RecordLink } from './item-links.tsx'
import styles from './queues.module.css'

const eventsQuery = callQuery('GET /office/api/parked-events', {
  queryKey: [...QUEUE_KEY, 'event'],
  ...queueOptions,
})

const messagesQuery = callQuery('GET /office/api/parked-messages', {
  queryKey: [...QUEUE_KEY, 'message'],
  ...queueOptions,
})

/** Reactions to events that were given up. */
export function EventQueue(): ReactNode {
  return <ParkedQueue kind="event" query={useQuery(eventsQuery)} />
}

/** E-mails and text messages that were given up. */
export function MessageQueue(): ReactNode {
  return <ParkedQueue kind="message" query={useQuery(messagesQuery)} />
}

type Props = Pick<Queue<Parked>, 'query'> & { readonly kind: 'event' | 'message' }

function ParkedQueue({ kind, query }: Props): ReactNode {
  return (
    <QueueView
      kind={kind}
      query={query}
      title={({ what }) => what}
      columns={[
        { key: 'where', label: t('parked.where'), isFigure: true, cell: ({ where }) => where },
        {
          key: 'attempts',
          label: t('parked.attempts'),
          align: 'end',
          isNumeric: true,
          cell: ({ attempts }) => attempts,
        },
        { key: 'error', label: t('parked.error'), isExtra: true, cell: ({ error }) => error },
      ]}
      panel={(row) => <Panel key={row.id} kind={kind} parked={row} />}
    />
  )
}

function Panel({ kind, parked }: { kind: Props['kind']; parked: Parked }): ReactNode {
  const may = useMay('system.retry')
  const { id, playerId, what, where, attempts, error } = parked
  return (
    <>
      <Facts
        facts={[
          [t('parked.where'), where],
          [t('parked.attempts'), String(attempts)],
          [t('parked.id'), id],
        ]}
      />
      <p className={styles.said}>{error || '–'}</p>
      <div className="cluster">
        {may && (
          <ActButton
            shortcut="a"
            icon="refresh-cw"
            kind="primary"
            label={t('parked.retry')}
            title={t('parked.retryTitle', { what })}
            consequence={t(`parkedConsequence.${kind}`)}
            reloads={[QUEUE_KEY]}
            send={async (body) => {
              const sent = { params: { id }, body }
              return kind === 'event'
                ? await call('POST /office/api/parked-events/{id}/retry', sent)
                : await call('POST /office/api/parked-messages/{id}/retry', sent)
            }}
          />
        )}
        <RecordLink playerId={playerId} kind="event" item={id} />
      </div>
    </>
  )
}
