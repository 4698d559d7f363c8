import type { Bet } from '@fairhouse/contract/bet'
import { ButtonLink } from '@fairhouse/ui/button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { gameQuery } from '#parts/game/games.queries.ts'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import { type MessageId, t } from '#core/i18n/i18n.ts'
import { DataList, type DataListProps } from '@fairhouse/app-kit/list/data-list'
import type { ListFilter } from '@fairhouse/app-kit/list/filter-bar'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import { accountsQuery } from '#core/session/player.queries.ts'
import { betColumns } from './bet-columns.tsx'
import { BetTotals } from './bet-totals.tsx'
import { BET_FILTERS, SPIN_FILTERS } from './bet-filters.ts'
import { betsQuery, spinsQuery, totalsOf } from './bets.queries.ts'

/** Everything that was staked, with the filters of the address. */
export function BetList(): ReactNode {
  const state = useFilters(BET_FILTERS)
  const query = useInfiniteQuery(betsQuery(state.values))
  const kind = filterOf('kind', t('bets.filter.kind'))
  const isMixed = hasPart('sport') && hasPart('games')
  const filters = { state, filters: [...(isMixed ? [kind] : []), ...useCommonFilters()] }
  return <Bets label={t('bets.title')} query={query} filters={filters} />
}

/** Rounds of games, with the filters of the address. */
export function SpinList(): ReactNode {
  const state = useFilters(SPIN_FILTERS)
  const query = useInfiniteQuery(spinsQuery(state.values))
  const game = useGameFilter(state.values.game)
  const filters = { state, filters: [...game, ...useCommonFilters()] }
  return <Bets label={t('bets.spins')} query={query} filters={filters} />
}

function Bets(props: Pick<DataListProps<Bet>, 'label' | 'query' | 'filters'>): ReactNode {
  return (
    <>
      <BetTotals totals={totalsOf(props.query.data)} />
      <DataList
        {...props}
        columns={betColumns()}
        rowKey={({ id }) => id}
        failed={t('bets.failed')}
        empty={{
          icon: 'dices',
          title: t('bets.empty'),
          text: t('bets.emptyText'),
          action: <ButtonLink render={<Link to="/games" />}>{t('bets.games')}</ButtonLink>,
        }}
      />
    </>
  )
}

/** A game gets into the filter from its own page; here it can be taken out. */
function useGameFilter(identity: string | undefined): readonly ListFilter[] {
  const { data } = useQuery({ ...gameQuery(identity ?? ''), enabled: identity !== undefined })
  if (identity === undefined) return []
  return [
    {
      name: 'game',
      label: t('bets.column.game'),
      all: t('bets.filter.game.all'),
      options: [{ value: identity, label: data?.name ?? identity }],
    },
  ]
}

function useCommonFilters(): readonly ListFilter[] {
  const { data: accounts = [] } = useQuery(accountsQuery)
  return [
    filterOf('status', t('bets.column.status')),
    {
      name: 'currency',
      label: t('bets.filter.currency'),
      all: t('bets.filter.currency.all'),
      options: accounts.map(({ currency }) => ({ value: currency, label: currency })),
    },
    filterOf('period', t('bets.filter.period')),
  ]
}

function filterOf(name: 'kind' | 'status' | 'period', label: string): ListFilter {
  const text = (value: string): string => t(`bets.filter.${name}.${value}` as MessageId)
  const options = BET_FILTERS[name].map((value) => ({ value, label: text(value) }))
  return { name, label, all: text('all'), options }
}
