import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { OfficeTicket } from '@fairhouse/contract/office/ticket'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call, callQuery } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { dayText, exactTime, languageName, t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { QUEUE_KEY, queueOptions } from '#parts/queue/queue.ts'
import { QueueView } from '#parts/queue/queue-view.tsx'
import { RecordLink } from './item-links.tsx'
import { Picture } from './picture.tsx'
import { TicketAnswer } from './ticket-answer.tsx'
import styles from './queues.module.css'

const ticketsQuery = callQuery('GET /office/api/tickets', {
  queryKey: [...QUEUE_KEY, 'ticket'],
  ...queueOptions,
})

const contextQuery = (number: string) =>
  callQuery('GET /office/api/tickets/{number}/context', {
    queryKey: [...QUEUE_KEY, 'context', number],
    input: { params: { number } },
    staleTime: 30_000,
  })

/** What players wrote to support. */
export function TicketQueue(): ReactNode {
  return (
    <QueueView
      kind="ticket"
      query={useQuery(ticketsQuery)}
      title={({ subject }) => subject}
      columns={[
        {
          key: 'player',
          label: t('players.player'),
          isFigure: true,
          cell: ({ playerName, email }) => playerName ?? email,
        },
        { key: 'topic', label: t('tickets.topic'), cell: ({ topic }) => wordOf('topic', topic) },
        {
          key: 'complaint',
          label: t('tickets.complaint'),
          cell: ({ complaintDueAt: at }) =>
            at === null ? '–' : t('tickets.finalBy', { day: dayText(at) }),
        },
        { key: 'id', label: t('tickets.number'), isExtra: true, cell: ({ id }) => id },
        {
          key: 'answers',
          label: t('tickets.answers'),
          align: 'end',
          isNumeric: true,
          isExtra: true,
          cell: ({ answers }) => answers.length,
        },
      ]}
      panel={(row) => <Panel key={row.id} ticket={row} />}
    />
  )
}

function Panel({ ticket }: { readonly ticket: OfficeTicket }): ReactNode {
  const may = useMay('ticket.answer')
  const { id, playerId, playerName, email, language, topic, answers, attachments } = ticket
  const { complaintDueAt, about } = ticket
  return (
    <>
      <Facts
        facts={[
          [t('tickets.number'), id],
          [t('players.player'), playerName ?? t('tickets.guest')],
          [t('tickets.email'), email],
          [t('tickets.topic'), wordOf('topic', topic)],
          [t('tickets.language'), languageName(language)],
          ...(complaintDueAt === null
            ? []
            : [
                [
                  t('tickets.complaint'),
                  t('tickets.finalBy', { day: dayText(complaintDueAt) }),
                ] as const,
              ]),
          ...(about === null ? [] : [[wordOf('about', about.kind), about.id] as const]),
        ]}
      />
      <p className={styles.said}>{ticket.message}</p>
      {attachments.map(({ id: picture, name }) => (
        <Picture key={picture} src={`/office/api/attachments/${picture}/picture`} label={name} />
      ))}
      {answers.map(({ operator, text, at }) => (
        <div key={at} className={styles.own}>
          <p className="fine">{t('tickets.answered', { operator, at: exactTime(at) })}</p>
          <p className={styles.said}>{text}</p>
        </div>
      ))}
      <div className="cluster">
        {may && <TicketAnswer ticket={ticket} />}
        {may && complaintDueAt === null && (
          <ActButton
            shortcut="r"
            label={t('tickets.close')}
            title={t('tickets.closeTitle', { number: id })}
            consequence={t('tickets.closeConsequence')}
            reloads={[QUEUE_KEY]}
            send={async (body) =>
              await call('POST /office/api/tickets/{number}/close', {
                params: { number: id },
                body,
              })
            }
          />
        )}
        <RecordLink playerId={playerId} kind="ticket" item={id} />
      </div>
      {playerId !== null && <Context number={id} />}
    </>
  )
}

/** What the player met lately: most questions are about it. */
function Context({ number }: { readonly number: string }): ReactNode {
  const context = useQuery(contextQuery(number)).data
  if (!context) return null
  return (
    <section className="stack" data-gap="2" aria-label={t('tickets.context')}>
      <h3>{t('tickets.context')}</h3>
      <ul className="stack" data-gap="1">
        <li className="split">
          <span>{t('players.status')}</span>
          <span className="muted">{wordOf('status', context.status)}</span>
        </li>
        {context.payments.map(({ id, type, status, amount, currency }) => (
          <li key={id} className="split">
            <Link to="/payments" search={{ id }}>
              {wordOf('what', type)}
            </Link>
            <span className="muted tabular">
              {moneyText(amount, currency)} · {wordOf('value', status)}
            </span>
          </li>
        ))}
      </ul>
      <h3>{t('tickets.refusals')}</h3>
      {context.refusals.length === 0 && <p className="note">{t('tickets.noRefusals')}</p>}
      <ul className="stack" data-gap="1">
        {context.refusals.map(({ at, what, text }) => (
          <li key={at + what} className="split">
            <span>
              {wordOf('what', what)} {wordOf('failure', text)}
            </span>
            <span className="muted tabular">{exactTime(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
