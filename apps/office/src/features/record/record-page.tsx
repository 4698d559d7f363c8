import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import type { PlayerRecord } from '@fairhouse/contract/office/record'
import { Badge } from '@fairhouse/ui/badge'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IdentityState } from '#core/identity-state.tsx'
import { addTexts, dayText, t, wordOf } from '#core/i18n.ts'
import { PageHead } from '#core/page-head.tsx'
import { PlayerStatus } from '#core/player-status.tsx'
import { TabLinks } from '#core/tab-links.tsx'
import { RECORD_SEARCH } from './record.search.ts'
import { BonusReplay } from './bonus/bonus-replay.tsx'
import { BonusTab } from './bonus/bonus-tab.tsx'
import { LookForm } from './look-form.tsx'
import { PlayerActs } from './acts/player-acts.tsx'
import { Contacts } from './record-head.tsx'
import { IdentityTab, LimitTab, LinkedTab, NoteTab, SessionTab } from './record-tabs.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { recordQuery } from './record.queries.ts'
import { RoundPanel } from './timeline/round-panel.tsx'
import { TimelineTab } from './timeline/timeline-tab.tsx'
import { WhyTab } from './why/why-tab.tsx'
import recordTexts from '#texts/record.json'

addTexts(recordTexts)

/** Everything of one player: who they are, what they have, what happened. */
export function RecordPage(): ReactNode {
  const { playerId } = useParams({ from: '/staff/players/$playerId' })
  const query = useQuery(recordQuery(playerId))
  return (
    <Loaded query={query} skeleton={['2.5rem', '30rem']} failed={t('record.failed')}>
      {(record) =>
        record === null ? (
          <LookForm key={playerId} playerId={playerId} />
        ) : (
          <Record record={record} />
        )
      }
    </Loaded>
  )
}

function Record({ record }: { readonly record: PlayerRecord }): ReactNode {
  const { tab = 'timeline' } = useFilters(RECORD_SEARCH).values
  const Panel = PANELS[tab]
  const name = record.name ?? t('players.nameless')
  return (
    <>
      <PageHead title={name} actions={<PlayerActs record={record} />}>
        <PlayerStatus status={record.status} />
        <IdentityState state={record.identity.state} isNamed />
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
      <Contacts record={record} />
      <div className="office-columns">
        <div className="stack">
          <TabLinks
            label={t('record.tabs')}
            open={tab}
            tabs={RECORD_SEARCH.tab.map((value) => ({ value, label: wordOf('tab', value) }))}
          />
          <Panel record={record} />
        </div>
        <MoneyPanel record={record} />
      </div>
      <RoundPanel playerId={record.id} />
      <BonusReplay playerId={record.id} />
    </>
  )
}

const PANELS = {
  timeline: ({ record }) => <TimelineTab playerId={record.id} />,
  why: WhyTab,
  bonuses: ({ record }) => <BonusTab playerId={record.id} />,
  limits: LimitTab,
  identity: IdentityTab,
  sessions: SessionTab,
  notes: NoteTab,
  linked: LinkedTab,
} satisfies Record<
  (typeof RECORD_SEARCH.tab)[number],
  (props: { readonly record: PlayerRecord }) => ReactNode
>
