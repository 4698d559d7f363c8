import type { Game } from '@fairhouse/contract/game'
import { GameArt } from '@fairhouse/ui/game-art'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { rtpText } from '#core/i18n/rtp-text.ts'
import styles from './game-search.module.css'

/** The games found so far; null while the first answer is under way. */
export function SearchResults(props: {
  id: string
  isOpen: boolean
  games: readonly Game[] | null
  isError: boolean
  active: number
  onLeave: () => void
}): ReactNode {
  const { id, isOpen, games, isError, active } = props
  return (
    <div className={styles.panel} hidden={!isOpen}>
      <ul id={id} role="listbox" aria-label={t('shell.search.results')}>
        {games?.map((game, index) => (
          <li
            key={game.identity}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
          >
            <Link
              to="/game/$id"
              params={{ id: game.identity }}
              className={styles.result}
              tabIndex={-1}
              onClick={props.onLeave}
            >
              <span className={styles.thumb}>
                <GameArt game={game.identity} name={game.name} framing="thumb" />
              </span>
              <span className={styles.name}>{game.name}</span>
              <span className={styles.fact}>{rtpText(game.rtp)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.word} role="status">
        {isError && t('shell.search.failed')}
        {!isError && games === null && isOpen && t('shell.search.looking')}
        {!isError && games?.length === 0 && t('shell.search.none')}
      </p>
    </div>
  )
}
