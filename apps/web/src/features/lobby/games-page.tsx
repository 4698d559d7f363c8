import type { Game } from '@fairhouse/contract/game'
import { Icon } from '@fairhouse/ui/icon'
import { TextInput } from '@fairhouse/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { gamesQuery } from '#parts/game/games.queries.ts'
import { t } from '#core/i18n/i18n.ts'
import { useDebounced } from '#core/form/use-debounced.ts'
import { useTypedBefore } from '#core/form/use-typed-before.ts'
import { CatalogueMessage } from './catalogue-message.tsx'
import styles from './games-page.module.css'
import { LinkedTile } from './linked-tile.tsx'
import { TileSkeletons } from './tile-skeletons.tsx'

const TYPING_PAUSE_MS = 250

/** All games, found by name; what is typed is in the address too, so that it can be shared. */
export function GamesPage(props: { search: string; onSearch: (text: string) => void }): ReactNode {
  const { search, onSearch } = props
  const [text, setText] = useState(search)
  const input = useRef<HTMLInputElement>(null)
  useTypedBefore(input, setText)
  const wanted = useDebounced(text.trim(), TYPING_PAUSE_MS)
  // Back, a link or the search of the header: the field shows what the list is filtered by.
  const [applied, setApplied] = useState(search)
  if (applied !== search) {
    setApplied(search)
    if (search !== wanted) setText(search)
  }
  useEffect(() => {
    if (wanted !== search) onSearch(wanted)
    // Only what is typed moves the address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted])
  const games = useQuery(gamesQuery(search))
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{t('lobby.games.title')}</h1>
        <form
          role="search"
          aria-label={t('lobby.games.search')}
          className={styles.search}
          onSubmit={(event) => event.preventDefault()}
        >
          <TextInput
            ref={input}
            type="search"
            aria-label={t('lobby.games.search')}
            placeholder={t('shell.search.placeholder')}
            autoComplete="off"
            maxLength={64}
            value={text}
            lead={<Icon name="search" />}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      </header>
      <p className="visually-hidden" role="status">
        {games.data !== undefined && t('lobby.games.count', { count: games.data.length })}
      </p>
      <GamesGrid
        games={games.data ?? null}
        isError={games.isError}
        isSearching={search !== ''}
        onRetry={() => void games.refetch()}
      />
    </div>
  )
}

function GamesGrid(props: {
  games: readonly Game[] | null
  isError: boolean
  isSearching: boolean
  onRetry: () => void
}): ReactNode {
  const { games, isError, isSearching, onRetry } = props
  if (games === null) {
    return isError ? <CatalogueMessage kind="failed" onRetry={onRetry} /> : <TileSkeletons />
  }
  if (games.length === 0) return <CatalogueMessage kind={isSearching ? 'nothingFound' : 'empty'} />
  return (
    <ul className={styles.grid}>
      {games.map((game, index) => (
        <li key={game.identity}>
          <LinkedTile game={game} isLazy={index > 12} />
        </li>
      ))}
    </ul>
  )
}
