import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { DAY_COUNTS } from '@fairhouse/contract/office/day-count'
import type { Today } from '@fairhouse/contract/office/books'
import type { QueueSummary } from '@fairhouse/contract/office/queue'
import { Badge } from '@fairhouse/ui/badge'
import { Banner } from '@fairhouse/ui/banner'
import { Card } from '@fairhouse/ui/card'
import { Table } from '@fairhouse/ui/data/table'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ageText } from '#core/age-text.ts'
import { callQuery } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { dayText, t, wordOf } from '#core/i18n.ts'
import { PageHead } from '#core/page-head.tsx'
import { useMay } from '#core/session.queries.ts'
import { queuesQuery } from '#parts/queue/queue.ts'
import styles from './today.module.css'

const todayQuery = callQuery('GET /office/api/today', {
  queryKey: ['today'],
  staleTime: 0,
  refetchInterval: 60_000,
})

/** What a person looks at in the morning. */
export function TodayPage(): ReactNode {
  const queues = useQuery(queuesQuery)
  const mayRead = useMay('books.view')
  return (
    <>
      <PageHead title={t('today.title')} />
      <Loaded
        query={queues}
        skeleton={['2.5rem', '2.5rem', '2.5rem']}
        failed={t('queue.failed')}
        empty={{ icon: 'circle-check', title: t('today.noQueues'), text: t('today.noQueuesText') }}
      >
        {(rows) => <Queues rows={rows.filter(({ waiting }) => waiting > 0)} />}
      </Loaded>
      {mayRead && <Figures />}
    </>
  )
}

function Queues({ rows }: { readonly rows: readonly QueueSummary[] }): ReactNode {
  if (rows.length === 0) {
    return <EmptyState icon="circle-check" title={t('queue.none')} text={t('today.allDone')} />
  }
  return (
    <Table
      label={t('today.queues')}
      rows={rows}
      rowKey={({ kind }) => kind}
      isDense
      columns={[
        {
          key: 'queue',
          label: t('today.queue'),
          isTitle: true,
          cell: ({ kind }) => (
            <Link to="/queues/$kind" params={{ kind }} data-row-link>
              {t(`queueName.${kind}`)}
            </Link>
          ),
        },
        {
          key: 'waiting',
          label: t('today.waiting'),
          align: 'end',
          isNumeric: true,
          isFigure: true,
          cell: ({ waiting }) => formatNumber(waiting),
        },
        {
          key: 'late',
          label: t('today.late'),
          align: 'end',
          isNumeric: true,
          cell: ({ late }) =>
            late > 0 ? <Badge tone="danger">{formatNumber(late)}</Badge> : formatNumber(late),
        },
        {
          key: 'unassigned',
          label: t('shown.free'),
          align: 'end',
          isNumeric: true,
          cell: ({ unassigned }) => formatNumber(unassigned),
        },
        {
          key: 'yours',
          label: t('shown.mine'),
          align: 'end',
          isNumeric: true,
          cell: ({ yours }) => formatNumber(yours),
        },
        {
          key: 'oldest',
          label: t('today.oldest'),
          align: 'end',
          isNumeric: true,
          cell: ({ oldestAt }) => (oldestAt === null ? '–' : ageText(oldestAt)),
        },
      ]}
    />
  )
}

function Figures(): ReactNode {
  const query = useQuery(todayQuery)
  return (
    <Loaded query={query} skeleton={['8rem', '8rem']} failed={t('today.failed')}>
      {(today) => (
        <div className={styles.grid}>
          {today.lookAlerts.map(({ operator, times, lastAt }) => (
            <Banner key={operator} tone="danger" icon="circle-alert" isAlert>
              {t('today.lookAlert', { operator, times, age: ageText(lastAt) })}
            </Banner>
          ))}
          <Part title={t('today.money')}>
            {today.liabilities.length === 0 && <p className="note">{t('today.noMoney')}</p>}
            <Facts facts={today.liabilities.map(moneyFact)} />
          </Part>
          <Books today={today} />
          <Running today={today} />
          <Site today={today} />
          <Yesterday day={today.day} />
        </div>
      )}
    </Loaded>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Card>
      <section className="stack" data-gap="3" aria-label={title}>
        <h2>{title}</h2>
        {children}
      </section>
    </Card>
  )
}

function moneyFact({ currency, total, held, owed }: Today['liabilities'][number]) {
  const parts = [
    held !== '0' && t('today.held', { amount: moneyText(held, currency) }),
    owed !== '0' && t('today.owed', { amount: moneyText(owed, currency) }),
  ].filter((part) => part !== false)
  return [
    currency,
    <span key={currency}>
      {moneyText(total, currency)}
      {parts.length > 0 && <span className="muted"> · {parts.join(' · ')}</span>}
    </span>,
  ] as const
}

function Books({ today }: { readonly today: Today }): ReactNode {
  const { head, checkedAt, faults } = today.books
  return (
    <Part title={t('today.books')}>
      {faults === null ? (
        <p className="note">{t('today.unchecked')}</p>
      ) : (
        <Banner
          tone={faults === 0 ? 'positive' : 'danger'}
          icon={faults === 0 ? 'circle-check' : 'circle-alert'}
        >
          {faults === 0 ? t('today.exact') : t('today.faults', { count: faults })}
        </Banner>
      )}
      <Facts
        facts={[
          [
            t('today.checked'),
            checkedAt === null ? '–' : t('today.ago', { age: ageText(checkedAt) }),
          ],
          [t('today.head'), head === null ? '–' : shorten(head)],
        ]}
      />
      <p className="cluster">
        <Link to="/days">{t('today.days')}</Link>
        <Link to="/operations" search={{ tab: 'system', table: 'books' }}>
          {t('today.balance')}
        </Link>
      </p>
    </Part>
  )
}

/** "128:9f3c…a1" */
function shorten(head: string): string {
  const [number = '', hash = ''] = head.split(':')
  return `${number}:${hash.slice(0, 6)}…${hash.slice(-4)}`
}

const ago = (at: string | null): string =>
  at === null ? '–' : t('today.ago', { age: ageText(at) })

function Running({ today }: { readonly today: Today }): ReactNode {
  const { jobs, stops, providers, lastJobAt } = today
  return (
    <Part title={t('today.stopped')}>
      {jobs.length + stops.length === 0 && <p className="note">{t('today.nothingStopped')}</p>}
      {stops.map(({ subject, operator, why, at }) => (
        <Banner key={subject} tone="reward" icon="circle-alert">
          {t('today.stop', { subject, operator, why, age: ageText(at) })}{' '}
          <Handle tab="games" table="stops" />
        </Banner>
      ))}
      {jobs.map(({ name, fault, since, error }) => (
        <Banner key={name} tone="danger" icon="circle-alert">
          {t(`today.job.${fault}`, { name, age: ageText(since), error: error ?? '' })}{' '}
          <Handle tab="system" table="jobs" />
        </Banner>
      ))}
      <Facts
        facts={[
          [t('today.lastJob'), ago(lastJobAt)],
          ...providers.map(
            ({ name, heardAt }) => [t('today.heard', { name }), ago(heardAt)] as const,
          ),
        ]}
      />
      <Link to="/payments">{t('today.payments')}</Link>
    </Part>
  )
}

/** Processes and backups: what has to work for the rest to work. */
function Site({ today: { nodes, backups, archive } }: { readonly today: Today }): ReactNode {
  const silent = nodes.filter(({ isSilent }) => isSilent)
  const versions = new Set(nodes.map(({ version }) => version))
  const { takenAt, drilledAt, isDrillRight, isFresh } = backups
  return (
    <Part title={t('today.site')}>
      {silent.map(({ name, seenAt }) => (
        <Banner key={name} tone="danger" icon="circle-alert">
          {t('today.silent', { name, age: ageText(seenAt) })} <Handle tab="system" table="nodes" />
        </Banner>
      ))}
      {versions.size > 1 && (
        <Banner tone="reward" icon="info">
          {t('today.versions', { versions: [...versions].join(', ') })}
        </Banner>
      )}
      {!isFresh && (
        <Banner tone={isDrillRight === false ? 'danger' : 'reward'} icon="circle-alert">
          {t(isDrillRight === false ? 'today.drillWrong' : 'today.backupOld')}{' '}
          <Handle tab="system" table="backups" />
        </Banner>
      )}
      <Facts
        facts={[
          ...nodes
            .filter(({ isSilent }) => !isSilent)
            .map(
              ({ name, version, seenAt }, place) =>
                [
                  t('today.node', { name, version }),
                  <span key={`${name} ${String(place)}`}>{ago(seenAt)}</span>,
                ] as const,
            ),
          [t('today.backup'), ago(takenAt)],
          [t('today.drill'), ago(drilledAt)],
          [t('today.archive'), archive === null ? t('today.noArchive') : ago(archive.archivedAt)],
        ]}
      />
      <Link to="/operations" search={{ tab: 'system', table: 'nodes' }}>
        {t('today.system')}
      </Link>
    </Part>
  )
}

/** Where something is handled, for who may. */
function Handle(to: { readonly tab: 'games' | 'system'; readonly table: string }): ReactNode {
  const may = useMay(to.tab === 'games' ? 'play.view' : 'system.view')
  return may ? (
    <Link to="/operations" search={to}>
      {t('today.handle')}
    </Link>
  ) : null
}

function Yesterday({ day }: Pick<Today, 'day'>): ReactNode {
  if (day === null) {
    return (
      <Part title={t('today.day')}>
        <p className="note">{t('today.noDay')}</p>
      </Part>
    )
  }
  const { counts, usual, usualDays } = day
  return (
    <Part title={dayText(`${day.day}T12:00:00Z`)}>
      <Facts
        facts={DAY_COUNTS.map((name) => [
          wordOf('count', name),
          <span key={name}>
            {formatNumber(counts[name])}
            {usual !== null && (
              <span className="muted">
                {' '}
                · {t('today.usual', { count: formatNumber(usual[name]) })}
              </span>
            )}
          </span>,
        ])}
      />
      <p className="note">
        {usual === null ? t('today.noUsual') : t('today.usualOf', { days: usualDays })}
      </p>
    </Part>
  )
}
