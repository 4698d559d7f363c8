import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import type { FilterState } from '@fairhouse/app-kit/list/use-filters'
import { FilterBar, type ListFilter } from '@fairhouse/app-kit/list/filter-bar'
import { SearchInput } from '@fairhouse/ui/inputs/search-input'
import { TextInput } from '@fairhouse/ui/text-input'
import { useState, type ReactNode } from 'react'
import { t, wordOf } from '#core/i18n.ts'
import { PLAYER_FILTERS } from './player.filters.ts'
import styles from './player-filters.module.css'

type State = FilterState<typeof PLAYER_FILTERS>

/** Every filter is in the address: a colleague who opens it sees the same list. */
export function PlayerFilters({ state }: { readonly state: State }): ReactNode {
  return (
    <div className={styles.bar}>
      <TypedFilter state={state} name="text" label={t('players.text')} />
      <TypedFilter state={state} name="country" label={t('players.countryCode')} isShort />
      <TypedFilter state={state} name="tag" label={t('players.tag')} isShort />
      <DayFilter state={state} name="from" label={t('players.from')} />
      <DayFilter state={state} name="to" label={t('players.to')} />
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

type FilterProps = { readonly state: State; readonly label: string }

/** A text goes into the address by Enter, or once the field is left. */
function TypedFilter(props: FilterProps & { name: 'text' | 'country' | 'tag'; isShort?: boolean }) {
  const { state, name, label, isShort } = props
  const value = state.values[name] ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (text: string | null): void => {
    setTyped(null)
    const wanted = name === 'country' ? text?.trim().toUpperCase() : text?.trim()
    const isValid = wanted === '' || PLAYER_FILTERS[name].test(wanted ?? '')
    if (wanted !== undefined && wanted !== value && isValid) state.set(name, wanted || undefined)
  }
  return (
    <form
      className={isShort ? styles.short : styles.text}
      title={countryHint(name, value)}
      onSubmit={(event) => {
        event.preventDefault()
        commit(typed)
      }}
      onBlur={() => commit(typed)}
    >
      <SearchInput
        aria-label={label}
        placeholder={label}
        clearLabel={t('search.clear')}
        value={typed ?? value}
        onValueChange={(text) => (text === '' ? commit('') : setTyped(text))}
      />
    </form>
  )
}

function countryHint(name: string, value: string): string | undefined {
  return name === 'country' && value !== '' ? countryName(value) : undefined
}

function DayFilter({ state, name, label }: FilterProps & { name: 'from' | 'to' }) {
  return (
    <label className={styles.day}>
      <span className="fine">{label}</span>
      <TextInput
        type="date"
        value={state.values[name] ?? ''}
        onChange={({ target }) => state.set(name, target.value || undefined)}
      />
    </label>
  )
}
