import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import type { PlayerRecord } from '@fairhouse/contract/office/player'
import { Badge } from '@fairhouse/ui/badge'
import { Tabs } from '@fairhouse/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IdentityState } from '#core/identity-state.tsx'
import { dayText, t, wordOf } from '#core/i18n.ts'
import { PageHead } from '#core/page-head.tsx'
import { PlayerStatus } from '#core/player-status.tsx'
import { RECORD_SEARCH } from '#features/players/player.filters.ts'
import { PlayerActs } from './player-acts.tsx'
import { BonusTab } from './bonus-tab.tsx'
import { LimitTab, LinkedTab, NoteTab, SessionTab } from './record-tabs.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { recordQuery } from './record.queries.ts'
import { TimelineTab } from './timeline-tab.tsx'

/** Everything of one player: who they are, what they have, what happened. */
export function RecordPage(): ReactNode {
  const { playerId } = useParams({ from: '/staff/players/$playerId' })
  const query = useQuery(recordQuery(playerId))
  return (
    <Loaded query={query} skeleton={['2.5rem', '30rem']} failed={t('record.failed')}>
      {(record) => <Record record={record} />}
    </Loaded>
  )
}

function Record({ record }: { readonly record: PlayerRecord }): ReactNode {
  const { values, set } = useFilters(RECORD_SEARCH)
  const name = record.name ?? t('players.nameless')
  return (
    <>
      <PageHead title={name} actions={<PlayerActs record={record} />}>
        <PlayerStatus status={record.status} />
        <IdentityState state={record.identity.state} />
        {record.exclusions.map((exclusion) => (
          <Badge key={exclusion.why} tone="danger">
            {exclusion.endsAt === null
              ? t('record.excludedForGood')
              : t('record.excludedUntil', { day: dayText(exclusion.endsAt) })}
          </Badge>
        ))}
        <Badge>
          {t('record.since', {
            country: countryName(record.country),
            day: dayText(record.joinedAt),
          })}
        </Badge>
      </PageHead>
      <p className="fine tabular">
        {[record.email, record.phone, record.cpf, record.tag, record.id]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        {t('record.looked')}
      </p>
      <div className="office-columns">
        <Tabs
          label={t('record.tabs')}
          value={values.tab ?? 'timeline'}
          onValueChange={(tab) => set('tab', tab === 'timeline' ? undefined : tab)}
          tabs={[
            tab('timeline', <TimelineTab playerId={record.id} />),
            tab('bonuses', <BonusTab playerId={record.id} />),
            tab('limits', <LimitTab record={record} />),
            tab('sessions', <SessionTab record={record} />),
            tab('notes', <NoteTab record={record} />),
            tab('linked', <LinkedTab record={record} />),
          ]}
        />
        <MoneyPanel record={record} />
      </div>
    </>
  )
}

function tab(value: string, panel: ReactNode) {
  return { value, label: wordOf('tab', value), panel }
}
