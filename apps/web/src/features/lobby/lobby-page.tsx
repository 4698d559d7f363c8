import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { gamesQuery } from '#parts/game/games.queries.ts'
import { Hero } from './hero.tsx'
import { HouseFacts } from './house-facts.tsx'
import styles from './lobby-page.module.css'
import { OriginalsRow } from './originals-row.tsx'
import { RoundSteps } from './round-steps.tsx'

/** The start page: what this house is about, then the games. */
export function LobbyPage(): ReactNode {
  const games = useQuery(gamesQuery())
  return (
    <div className={styles.lobby}>
      <div className={styles.top}>
        <Hero firstGame={games.data?.[0] ?? null} />
        <RoundSteps />
      </div>
      <OriginalsRow
        games={games.data ?? null}
        isError={games.isError}
        onRetry={() => void games.refetch()}
      />
      <HouseFacts />
    </div>
  )
}
