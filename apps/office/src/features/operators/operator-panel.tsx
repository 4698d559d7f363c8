import { Loaded } from '@fairhouse/app-kit/data/loaded'
import type { OperatorAccount } from '@fairhouse/contract/office/operator'
import { Badge } from '@fairhouse/ui/badge'
import { Button } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Facts } from '#core/facts.tsx'
import { dayText, exactTime, t } from '#core/i18n.ts'
import { useMay, useSession } from '#core/session.queries.ts'
import { OperatorAct, type OperatorActName } from './operator-act.tsx'
import { operatorSessionsQuery } from './operators.queries.ts'

/** One operator: sessions, and what an owner may do with the account. */
export function OperatorPanel({ operator }: { readonly operator: OperatorAccount }): ReactNode {
  const [open, setOpen] = useState<OperatorActName | null>(null)
  const isOwn = useSession()?.name === operator.name
  const mayChange = useMay('operator.change') && !isOwn
  const acts: readonly OperatorActName[] =
    operator.disabledAt === null
      ? ['roles', 'endSessions', 'invitation', 'disable']
      : ['roles', 'enable']
  return (
    <Card>
      <section className="stack" data-gap="3" aria-label={operator.name}>
        <h2>{operator.displayName || operator.name}</h2>
        <Facts
          facts={[
            [t('operators.name'), operator.name],
            [t('operators.since'), dayText(operator.createdAt)],
            [t('operators.key'), t(operator.hasKey ? 'operators.keyYes' : 'operators.keyNo')],
          ]}
        />
        {isOwn && <p className="note">{t('operators.own')}</p>}
        {mayChange && (
          <div className="cluster">
            {acts.map((name) => (
              <Button
                key={name}
                size="s"
                kind={name === 'disable' ? 'danger' : 'secondary'}
                onClick={() => setOpen(name)}
              >
                {t(`operators.act.${name}`)}
              </Button>
            ))}
          </div>
        )}
        <h3>{t('operators.sessions')}</h3>
        <Sessions name={operator.name} />
      </section>
      {open !== null && (
        <OperatorAct key={open} name={open} operator={operator} onClose={() => setOpen(null)} />
      )}
    </Card>
  )
}

function Sessions({ name }: { readonly name: string }): ReactNode {
  return (
    <Loaded
      query={useQuery(operatorSessionsQuery(name))}
      skeleton={['2.5rem', '2.5rem']}
      failed={t('operators.sessionsFailed')}
      empty={{ icon: 'key-round', title: t('operators.noSessions') }}
    >
      {(sessions) => (
        <ul className="stack" data-gap="2">
          {sessions.map((session) => (
            <li key={session.id}>
              <p className="split">
                <span className="tabular">{exactTime(session.lastSeenAt)}</span>
                {session.endedAt === null && (
                  <Badge tone="positive">{t('operators.sessionOpen')}</Badge>
                )}
              </p>
              <p className="fine">
                {session.ip} · {session.userAgent}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
