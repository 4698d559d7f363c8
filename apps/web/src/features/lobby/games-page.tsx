import type { GameSort } from '@fairhouse/contract/game'
import { GAME_SORTS } from '@fairhouse/contract/game-choices'
import { Select } from '@fairhouse/ui/select'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { CatalogueChips } from './catalogue-chips.tsx'
import { gameListQuery } from './catalogue.queries.ts'
import { type GameFilter, gamesAddress, withoutFilter } from './game-path.ts'
import { GameList } from './game-list.tsx'
import { GameNameSearch } from './game-name-search.tsx'
import { useFilterWords } from './filter-words.ts'
import { Icon } from '@fairhouse/ui/icon'
import styles from './games-page.module.css'

// The page renders with every part of the list that comes.
const CHIPS = <CatalogueChips />

/** An endless list of games, with its filters in the address. */
export function GamesPage(props: {
  readonly filter: GameFilter
  readonly search: string
}): ReactNode {
  const { filter, search } = props
  const navigate = useNavigate()
  const go = (to: GameFilter, q: string): void =>
    void navigate({
      ...gamesAddress(to),
      search: q === '' ? {} : { q },
      replace: true,
      resetScroll: false,
    })
  const query = useInfiniteQuery(gameListQuery(filter, search))
  const count = query.data?.pages[0]?.meta.totalRows
  const words = useFilterWords()
  return (
    <div className={styles.page}>
      {CHIPS}
      <header className={styles.header}>
        <h1>{words.title(filter)}</h1>
        <p className="muted small" role="status">
          {count !== undefined && t('lobby.games.count', { count })}
        </p>
        <div className={styles.tools}>
          <GameNameSearch search={search} onSearch={(text) => go(filter, text)} />
          <SortSelect filter={filter} onFilter={(changed) => go(changed, search)} />
        </div>
      </header>
      <FilterMarks filter={filter} />
      <GameList query={query} isFiltered={search !== '' || Object.keys(filter).length > 0} />
    </div>
  )
}

export function SortSelect(props: {
  readonly filter: GameFilter
  readonly onFilter: (filter: GameFilter) => void
}): ReactNode {
  const { filter, onFilter } = props
  return (
    <div className={styles.sort}>
      <Select
        aria-label={t('games.sort')}
        value={filter.sort ?? 'position'}
        options={GAME_SORTS.map((sort) => ({ value: sort, label: t(`games.sort.${sort}`) }))}
        onChange={({ target }) => onFilter({ ...filter, sort: target.value as GameSort })}
      />
    </div>
  )
}

const REMOVABLE = ['collection', 'provider', 'feature', 'volatility'] as const

/** The filters of the list, each with a button to remove it. */
function FilterMarks({ filter }: { readonly filter: GameFilter }): ReactNode {
  const words = useFilterWords()
  const marks = REMOVABLE.filter((name) => filter[name] !== undefined)
  // A single collection is already shown by the chips above.
  if (marks.length === 0 || (marks.length === 1 && marks[0] === 'collection')) return null
  return (
    <ul className="cluster" aria-label={t('games.marks')}>
      {marks.map((name) => (
        <li key={name}>
          <Link
            {...gamesAddress(withoutFilter(filter, name))}
            className={`${styles.mark} pill`}
            aria-label={t('games.marks.remove', { filter: words.of(name, filter[name] ?? '') })}
          >
            {words.of(name, filter[name] ?? '')}
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
