import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '#core/api.ts'
import { IdentityState } from '#core/identity-state.tsx'
import { t, wordOf } from '#core/i18n.ts'
import { QUEUE_KEY, queueOptions } from '#parts/queue/queue.ts'
import { QueueView } from '#parts/queue/queue-view.tsx'
import { IdentityPanel } from './identity-panel.tsx'

const documentsQuery = callQuery('GET /office/api/documents', {
  queryKey: [...QUEUE_KEY, 'document'],
  ...queueOptions,
})

const verificationsQuery = callQuery('GET /office/api/verifications', {
  queryKey: [...QUEUE_KEY, 'verification'],
  ...queueOptions,
})

const country = () => ({
  key: 'country',
  label: t('players.country'),
  cell: (row: { readonly country: string }) => countryName(row.country),
})

/** Pictures of documents that wait for a decision. */
export function DocumentQueue(): ReactNode {
  return (
    <QueueView
      kind="document"
      query={useQuery(documentsQuery)}
      title={({ playerName }) => playerName ?? t('players.nameless')}
      columns={[
        {
          key: 'type',
          label: t('documents.type'),
          isFigure: true,
          cell: ({ type, side }) => `${wordOf('document', type)}, ${wordOf('side', side)}`,
        },
        country(),
      ]}
      panel={({ id, playerId }) => (
        <IdentityPanel key={playerId} playerId={playerId} documentId={id} />
      )}
    />
  )
}

/** Players whose identity waits for a decision. */
export function VerificationQueue(): ReactNode {
  return (
    <QueueView
      kind="verification"
      query={useQuery(verificationsQuery)}
      title={({ playerName }) => playerName ?? t('players.nameless')}
      columns={[
        {
          key: 'state',
          label: t('players.identity'),
          isFigure: true,
          cell: ({ state }) => <IdentityState state={state} />,
        },
        {
          key: 'documents',
          label: t('documents.title'),
          cell: (row) => t('documents.count', { pending: row.pending, approved: row.approved }),
        },
        country(),
      ]}
      panel={({ playerId }) => <IdentityPanel key={playerId} playerId={playerId} />}
    />
  )
}
