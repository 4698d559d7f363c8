import { Loaded } from '@fairhouse/app-kit/data/loaded'
import type { OperatorAccount } from '@fairhouse/contract/office/operator'
import { Badge } from '@fairhouse/ui/badge'
import { Button } from '@fairhouse/ui/button'
import { Table, type TableColumn } from '@fairhouse/ui/data/table'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { exactTime, t, wordOf } from '#core/i18n.ts'
import { PageHead } from '#core/page-head.tsx'
import { useMay } from '#core/session.queries.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { OperatorPanel } from './operator-panel.tsx'
import { operatorsQuery } from './operators.queries.ts'

/** Everybody who may come into the office, with their roles. */
export function OperatorsPage(): ReactNode {
  const query = useQuery(operatorsQuery)
  const { name } = useSearch({ from: '/staff/operators' })
  const mayChange = useMay('operator.change')
  const [isInviting, setIsInviting] = useState(false)
  return (
    <>
      <PageHead
        title={t('operators.title')}
        actions={
          mayChange && (
            <Button kind="primary" size="s" icon="plus" onClick={() => setIsInviting(true)}>
              {t('operators.invite')}
            </Button>
          )
        }
      />
      <Loaded query={query} skeleton={['2.5rem', '2.5rem']} failed={t('operators.failed')}>
        {(rows) => {
          const chosen = rows.find((row) => row.name === name)
          return (
            <div className={chosen === undefined ? undefined : 'office-columns'}>
              <Table
                label={t('operators.title')}
                columns={listColumns(name)}
                rows={rows}
                rowKey={(row) => row.name}
                isDense
              />
              {chosen !== undefined && <OperatorPanel key={chosen.name} operator={chosen} />}
            </div>
          )
        }}
      </Loaded>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  )
}

function listColumns(open: string | undefined): TableColumn<OperatorAccount>[] {
  return [
    {
      key: 'name',
      label: t('operators.operator'),
      isTitle: true,
      cell: ({ name, displayName }) => (
        <Link
          to="/operators"
          search={{ name }}
          data-row-link
          aria-current={name === open ? 'true' : undefined}
        >
          {displayName || name}
        </Link>
      ),
    },
    { key: 'login', label: t('operators.name'), cell: ({ name }) => name },
    {
      key: 'roles',
      label: t('operators.roles'),
      cell: ({ roles }) => roles.map((role) => wordOf('role', role)).join(', ') || '–',
    },
    {
      key: 'countries',
      label: t('operators.countries'),
      cell: ({ countries }) => countries?.join(', ') ?? t('operators.allCountries'),
    },
    {
      key: 'state',
      label: t('players.status'),
      cell: (operator) => <OperatorState operator={operator} />,
    },
    {
      key: 'passkeys',
      label: t('operators.passkeys'),
      align: 'end',
      isNumeric: true,
      cell: ({ passkeys }) => passkeys,
    },
    {
      key: 'seen',
      label: t('players.seen'),
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? t('players.neverSeen') : exactTime(lastSeenAt),
    },
  ]
}

function OperatorState({ operator }: { readonly operator: OperatorAccount }): ReactNode {
  if (operator.disabledAt !== null) return <Badge tone="danger">{t('operators.disabled')}</Badge>
  // The owner of a demo comes in without a passkey.
  if (operator.passkeys === 0 && operator.lastSeenAt === null)
    return <Badge tone="reward">{t('operators.invited')}</Badge>
  return <Badge tone="positive">{t('status.active')}</Badge>
}
