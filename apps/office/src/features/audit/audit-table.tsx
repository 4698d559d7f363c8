import type { CallData } from '@fairhouse/contract/endpoint'
import type { OfficeEndpointOf } from '@fairhouse/contract/office/endpoints'
import { Table } from '@fairhouse/ui/data/table'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { exactTime, t, wordOf } from '#core/i18n.ts'
import { Change } from './change.tsx'

type AuditEntry = CallData<OfficeEndpointOf<'GET /office/api/audit'>>[number]

/** Entries of the audit log with what each of them changed. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }): ReactNode {
  return (
    <Table
      label={t('audit.title')}
      rows={entries}
      rowKey={({ id }) => id}
      isDense
      columns={[
        {
          key: 'at',
          label: t('audit.at'),
          isNumeric: true,
          cell: ({ at }) => <time dateTime={at}>{exactTime(at)}</time>,
        },
        {
          key: 'act',
          label: t('audit.act'),
          isTitle: true,
          cell: ({ act }) => wordOf('what', act),
        },
        {
          key: 'who',
          label: t('audit.who'),
          cell: ({ actorType, actor }) =>
            actorType === 'operator' ? actor : wordOf('actor', actorType),
        },
        {
          key: 'player',
          label: t('players.player'),
          cell: ({ playerId }) =>
            playerId === null ? (
              '–'
            ) : (
              <Link to="/players/$playerId" params={{ playerId }} title={playerId}>
                {t('audit.record')}
              </Link>
            ),
        },
        { key: 'change', label: t('audit.change'), cell: (entry) => <Change entry={entry} /> },
        { key: 'ip', label: t('audit.ip'), cell: ({ ip }) => ip ?? t('audit.noIp') },
      ]}
    />
  )
}
