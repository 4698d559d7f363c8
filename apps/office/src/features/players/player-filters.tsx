import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { FilterBar, type ListFilter } from '@fairhouse/app-kit/list/filter-bar'
import type { FilterState } from '@fairhouse/app-kit/list/use-filters'
import type { ReactNode } from 'react'
import { DayFilter } from '#core/day-filter.tsx'
import { t, wordOf } from '#core/i18n.ts'
import { TypedFilter } from '#core/typed-filter.tsx'
import { PLAYER_FILTERS } from './player.filters.ts'

type State = FilterState<typeof PLAYER_FILTERS>

/** Every filter is in the address: a colleague who opens it sees the same list. */
export function PlayerFilters({ state }: { readonly state: State }): ReactNode {
  const { country } = state.values
  const typed = (name: 'text' | 'country' | 'tag') => ({
    value: state.values[name],
    pattern: PLAYER_FILTERS[name],
    onChange: (value: string | undefined) => state.set(name, value),
  })
  return (
    <div className="office-filters">
      <TypedFilter label={t('players.text')} {...typed('text')} />
      <TypedFilter
        label={t('players.countryCode')}
        isUpperCase
        title={country === undefined ? undefined : countryName(country)}
        {...typed('country')}
      />
      <TypedFilter label={t('players.tag')} {...typed('tag')} />
      {(['from', 'to'] as const).map((name) => (
        <DayFilter
          key={name}
          label={t(`players.${name}`)}
          value={state.values[name]}
          onChange={(value) => state.set(name, value)}
        />
      ))}
      <FilterBar filters={listChoices()} state={state} />
    </div>
  )
}

function listChoices(): ListFilter[] {
  return (['status', 'identity'] as const).map((name) => ({
    name,
    label: t(`players.${name}`),
    all: t(`players.all.${name}`),
    options: PLAYER_FILTERS[name].map((value) => ({ value, label: wordOf(name, value) })),
  }))
}
