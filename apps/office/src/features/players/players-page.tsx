import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { formatDateTime, formatNumber } from '@fairhouse/app-kit/i18n/language'
import { DataList } from '@fairhouse/app-kit/list/data-list'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import type { ListedPlayer } from '@fairhouse/contract/office/record'
import { Badge } from '@fairhouse/ui/badge'
import type { TableColumn } from '@fairhouse/ui/data/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IdentityState } from '#core/identity-state.tsx'
import { dayText, exactTime, t } from '#core/i18n.ts'
import { countOf } from '#core/count-of.ts'
import { DroppedFilters } from '#core/dropped-filters.tsx'
import { PageHead } from '#core/page-head.tsx'
import { PlayerStatus } from '#core/player-status.tsx'
import { PlayerFilters } from './player-filters.tsx'
import { PLAYER_FILTERS } from './player.filters.ts'
import { playersQuery } from './players.queries.ts'

export function PlayersPage(): ReactNode {
  const state = useFilters(PLAYER_FILTERS)
  const query = useInfiniteQuery(playersQuery(state.values))
  const total = query.data?.pages[0]?.meta.totalRows
  return (
    <>
      <PageHead title={t('players.title')}>
        {total !== undefined && <Badge>{t('players.count', { count: countOf(total) })}</Badge>}
      </PageHead>
      <DroppedFilters spec={PLAYER_FILTERS} />
      <PlayerFilters state={state} />
      <DataList
        label={t('players.title')}
        query={query}
        columns={listColumns()}
        rowKey={({ id }) => id}
        isDense
        failed={t('players.failed')}
        empty={{ icon: 'user', title: t('players.none'), text: t('players.noneText') }}
      />
    </>
  )
}

function listColumns(): TableColumn<ListedPlayer>[] {
  return [
    {
      key: 'name',
      label: t('players.player'),
      isTitle: true,
      cell: ({ id, name }) => (
        <Link to="/players/$playerId" params={{ playerId: id }} data-row-link>
          {name ?? t('players.nameless')}
        </Link>
      ),
    },
    {
      key: 'contact',
      label: t('players.contact'),
      cell: ({ email, phone }) => email ?? phone ?? '–',
    },
    {
      key: 'country',
      label: t('players.country'),
      cell: ({ country }) => countryName(country),
    },
    {
      key: 'status',
      label: t('players.status'),
      isFigure: true,
      cell: ({ status }) => <PlayerStatus status={status} />,
    },
    {
      key: 'identity',
      label: t('players.identity'),
      cell: ({ identity }) => <IdentityState state={identity} />,
    },
    {
      key: 'deposits',
      label: t('players.deposits'),
      align: 'end',
      isNumeric: true,
      cell: ({ deposits }) => formatNumber(deposits),
    },
    { key: 'tag', label: t('players.tag'), isExtra: true, cell: ({ tag }) => tag ?? '–' },
    {
      key: 'joined',
      label: t('players.joined'),
      cell: ({ joinedAt }) => (
        <time dateTime={joinedAt} title={exactTime(joinedAt)}>
          {dayText(joinedAt)}
        </time>
      ),
    },
    {
      key: 'seen',
      label: t('players.seen'),
      isExtra: true,
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          t('players.neverSeen')
        ) : (
          <time dateTime={lastSeenAt} title={exactTime(lastSeenAt)}>
            {formatDateTime(lastSeenAt)}
          </time>
        ),
    },
  ]
}
