import type { Ticket } from '@fairhouse/contract/communication.endpoints'
import { Badge } from '@fairhouse/ui/badge'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { t } from '#core/i18n/i18n.ts'
import { Section } from '#parts/page/section.tsx'
import { callQuery } from '#core/api/api.ts'
import styles from './support.module.css'

/** What the player has written to support, and whether support is done with it. */
export function OwnTickets(): ReactNode {
  const tickets = useQuery(ticketsQuery)
  if (tickets.data?.length === 0) return null
  return (
    <Section title={t('support.tickets.title')}>
      <Loaded query={tickets} skeleton={['4rem']} failed={t('support.tickets.failed')}>
        {(own) => (
          <ul className={styles.list}>
            {own.map((ticket) => (
              <li key={ticket.ticket}>
                <OwnTicket {...ticket} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function OwnTicket(own: Ticket): ReactNode {
  const { ticket, topic, subject, message, createdAt, answers, complaint } = own
  const state = stateOf(own)
  return (
    <details className={styles.ticket}>
      <summary>
        <span>
          <strong dir="auto">{subject}</strong>
          <span className="fine">
            {ticket} · {t(`support.topic.${topic}`)} · {formatDateTime(createdAt)}
          </span>
        </span>
        <Badge tone={state === 'answered' ? 'positive' : 'neutral'}>
          {t(`support.tickets.${state}`)}
        </Badge>
      </summary>
      <p className={styles.message} dir="auto">
        {message}
      </p>
      {answers.map(({ text, at }) => (
        <div key={at} className={styles.message}>
          <p className="fine">
            {t('support.tickets.answer')} · {formatDateTime(at)}
          </p>
          <p dir="auto">{text}</p>
        </div>
      ))}
      {complaint !== null && <Complaint {...complaint} />}
    </details>
  )
}

function stateOf({ closedAt, answers }: Ticket): 'open' | 'answered' | 'closed' {
  if (closedAt !== null) return 'closed'
  return answers.length > 0 ? 'answered' : 'open'
}

/** By when a complaint is answered, and where to go afterwards. */
function Complaint(complaint: NonNullable<Ticket['complaint']>): ReactNode {
  const { dueAt, answeredAt, disputeBody } = complaint
  const day = (at: string) => formatDateTime(at, { dateStyle: 'long' })
  const isOver = answeredAt !== null || Date.parse(dueAt) <= siteNowMs()
  return (
    <p className="note">
      {answeredAt === null
        ? t('support.tickets.complaint', { date: day(dueAt) })
        : t('support.tickets.answered', { date: day(answeredAt) })}{' '}
      {isOver && disputeBody !== null && (
        <a href={disputeBody.url} rel="noreferrer" target="_blank">
          {t('support.tickets.dispute', { name: disputeBody.name })}
        </a>
      )}
    </p>
  )
}

const ticketsQuery = callQuery('GET /api/notification/communications', {
  queryKey: ['support', 'tickets'],
  staleTime: 0,
})
