import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { gamesAddress, type GameFilter } from './game-path.ts'
import { GamesPage } from './games-page.tsx'

/** A list of games that changes its address as it is filtered. */
export function RoutedGames(props: { filter: GameFilter; search: string }): ReactNode {
  const { filter, search } = props
  const navigate = useNavigate()
  const go = (to: GameFilter, q: string): void =>
    void navigate({
      ...gamesAddress(to),
      search: q === '' ? {} : { q },
      replace: true,
      resetScroll: false,
    })
  return (
    <GamesPage
      filter={filter}
      search={search}
      onSearch={(text) => go(filter, text)}
      onFilter={(changed) => go(changed, search)}
    />
  )
}
