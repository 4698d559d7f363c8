import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { gameQuery } from '#parts/game/games.queries.ts'
import { t } from '#core/i18n/i18n.ts'
import { readReturnGame } from '#core/session/return-game.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { tabStorage } from '#core/storage/stored-keys.ts'
import { lastPlayedQuery } from './catalogue.queries.ts'
import { GameRow } from './game-row.tsx'
import { KeptPart } from './kept-part.tsx'
import styles from './tiles.module.css'

/** Where the visitor left off: the last games of a player and others for them, or the demo that a guest tried. */
export function ContinueRow(): ReactNode {
  const { status } = useSessionState()
  if (status === 'player') return <PlayedRow />
  return status === 'guest' ? <TriedRow /> : null
}

function PlayedRow(): ReactNode {
  const { data = [] } = useQuery(lastPlayedQuery)
  return (
    <div className={styles.own} style={{ '--tiles': data.length } as CSSProperties}>
      {data.length > 0 && (
        <GameRow title={t('lobby.continue')} games={data} all="/recently-played" isFirst />
      )}
      <KeptPart name="played" />
    </div>
  )
}

function TriedRow(): ReactNode {
  // The server has no storage of the tab: it draws the page without the row.
  const isHydrated = useHydrated()
  const left = isHydrated ? readReturnGame(tabStorage) : null
  // A game for money belongs to a player whose session was lost in this tab, not to a guest.
  const last = left?.real === false ? left : null
  const { data } = useQuery({ ...gameQuery(last?.identity ?? ''), enabled: last !== null })
  if (last === null || data === undefined) return null
  return <GameRow title={t('lobby.continue')} games={[data]} all={null} isFirst />
}
