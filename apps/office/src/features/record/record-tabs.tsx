import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { PlayerRecord } from '@fairhouse/contract/office/record'
import { Badge } from '@fairhouse/ui/badge'
import { Card } from '@fairhouse/ui/card'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { Table } from '@fairhouse/ui/data/table'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Facts } from '#core/facts.tsx'
import { dayText, exactTime, t, wordOf } from '#core/i18n.ts'
import { ReportQuery } from '#parts/operation/report-view.tsx'
import { PlayerStatus } from '#core/player-status.tsx'
import { DepositCap } from './deposit-cap.tsx'
import { Funds } from './funds.tsx'
import { TimelineList } from './timeline/timeline-tab.tsx'
import styles from './record.module.css'

type TabProps = { readonly record: PlayerRecord }

/** Limits as they are, and every change of them. */
export function LimitTab({ record }: TabProps): ReactNode {
  return (
    <div className="stack">
      <DepositCap record={record} />
      <Funds record={record} />
      <Limits record={record} />
      <h2>{t('record.market')}</h2>
      <ReportQuery
        title={t('record.market')}
        path="GET /office/api/players/{id}/market"
        params={{ id: record.id }}
      />
      <h2>{t('record.history')}</h2>
      <TimelineList playerId={record.id} kinds="limit" />
    </div>
  )
}

/** Where the identity stands, and what was sent and decided. */
export function IdentityTab({ record }: TabProps): ReactNode {
  const { state, comment, changedAt } = record.identity
  const facts: [string, string][] = [
    [t('players.identity'), wordOf('identity', state)],
    ...(comment === null ? [] : [[t('record.comment'), comment] as [string, string]]),
    ...(changedAt === null
      ? []
      : [[t('record.changed'), exactTime(changedAt)] as [string, string]]),
  ]
  return (
    <div className="stack">
      <Card>
        <Facts facts={facts} />
      </Card>
      <h2>{t('record.history')}</h2>
      <TimelineList playerId={record.id} kinds="document" />
    </div>
  )
}

function Limits({ record: { limits } }: TabProps): ReactNode {
  if (limits.length === 0)
    return (
      <EmptyState icon="sliders-horizontal" title={t('limits.none')} text={t('limits.noneText')} />
    )
  const show = (minor: string | undefined, currency: string | null): string =>
    minor === undefined || currency === null ? '–' : moneyText(minor, currency)
  return (
    <Table
      label={wordOf('tab', 'limits')}
      rows={limits}
      rowKey={({ id }) => id}
      isDense
      columns={[
        {
          key: 'limit',
          label: t('limits.limit'),
          isTitle: true,
          cell: ({ definition, period }) =>
            `${wordOf('definition', DEFINITIONS[definition - 1]!)}, ${wordOf('period', period)}`,
        },
        {
          key: 'amount',
          label: t('limits.amount'),
          align: 'end',
          isNumeric: true,
          cell: ({ amount, currency }) => show(amount ?? undefined, currency),
        },
        {
          key: 'used',
          label: t('limits.used'),
          align: 'end',
          isNumeric: true,
          cell: ({ usage, currency }) => show(usage?.used, currency),
        },
        {
          key: 'remaining',
          label: t('limits.remaining'),
          align: 'end',
          isNumeric: true,
          cell: ({ usage, currency }) => show(usage?.remaining, currency),
        },
        {
          key: 'pending',
          label: t('limits.pending'),
          cell: ({ pending, currency }) =>
            pending === null
              ? '–'
              : t('limits.asked', {
                  what:
                    pending.kind === 'removal'
                      ? t('limits.removal')
                      : show(pending.amount ?? undefined, currency),
                  from: exactTime(pending.confirmFrom),
                }),
        },
        {
          key: 'ends',
          label: t('limits.ends'),
          cell: ({ endsAt }) => (endsAt === null ? '–' : exactTime(endsAt)),
        },
      ]}
    />
  )
}

/** By the number that the contract gives them, from 1. */
const DEFINITIONS = ['bet', 'loss', 'deposit', 'selfExclusion', 'coolingOff'] as const

/** Sessions that are open, and every sign-in. */
export function SessionTab({ record }: TabProps): ReactNode {
  return (
    <div className="stack">
      <Sessions record={record} />
      <h2>{t('record.history')}</h2>
      <TimelineList playerId={record.id} kinds="session" />
    </div>
  )
}

function Sessions({ record: { sessions } }: TabProps): ReactNode {
  if (sessions.length === 0)
    return <EmptyState icon="key-round" title={t('sessions.none')} text={t('sessions.noneText')} />
  return (
    <Table
      label={wordOf('tab', 'sessions')}
      rows={sessions}
      rowKey={({ lastSeenAt, device }) => lastSeenAt + device}
      isDense
      columns={[
        {
          key: 'way',
          label: t('sessions.way'),
          isTitle: true,
          cell: ({ way }) => wordOf('way', way),
        },
        {
          key: 'seen',
          label: t('sessions.seen'),
          cell: ({ lastSeenAt }) => exactTime(lastSeenAt),
        },
        {
          key: 'place',
          label: t('sessions.place'),
          cell: ({ ip, country }) => (country === null ? ip : `${countryName(country)} · ${ip}`),
        },
        { key: 'device', label: t('sessions.device'), cell: ({ device }) => device },
      ]}
    />
  )
}

export function NoteTab({ record: { notes } }: TabProps): ReactNode {
  if (notes.length === 0)
    return <EmptyState icon="pencil" title={t('notes.none')} text={t('notes.noneText')} />
  return (
    <ul className={styles.notes}>
      {notes.map(({ at, by, text }) => (
        <li key={at + by} className={styles.note}>
          <p className={styles.text}>{text}</p>
          <p className="fine">
            {by} · {exactTime(at)}
          </p>
        </li>
      ))}
    </ul>
  )
}

export function LinkedTab({ record: { linked } }: TabProps): ReactNode {
  if (linked.length === 0)
    return <EmptyState icon="link" title={t('linked.none')} text={t('linked.noneText')} />
  return (
    <div className="stack">
      <p className="note">{t('linked.note')}</p>
      <Table
        label={wordOf('tab', 'linked')}
        rows={linked}
        rowKey={({ player }) => player.id}
        isDense
        columns={[
          {
            key: 'player',
            label: t('players.player'),
            isTitle: true,
            cell: ({ player }) => (
              <Link to="/players/$playerId" params={{ playerId: player.id }} data-row-link>
                {player.name ?? t('players.nameless')}
              </Link>
            ),
          },
          {
            key: 'contact',
            label: t('players.contact'),
            cell: ({ player }) => player.email ?? player.phone ?? '–',
          },
          {
            key: 'marks',
            label: t('linked.marks'),
            cell: ({ marks }) => (
              <ul className={styles.marks}>
                {marks.map(({ mark, strength, at }) => (
                  <li key={mark + strength}>
                    <Badge tone={strength === 'strong' ? 'reward' : 'neutral'}>
                      {wordOf('mark', mark)}
                    </Badge>{' '}
                    <span className="fine">
                      {wordOf('strength', strength)} · {dayText(at)}
                    </span>
                  </li>
                ))}
              </ul>
            ),
          },
          {
            key: 'status',
            label: t('players.status'),
            cell: ({ player }) => <PlayerStatus status={player.status} />,
          },
        ]}
      />
    </div>
  )
}
