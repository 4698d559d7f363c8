import type { Game } from '@fairhouse/contract/game'
import { GameArt } from '@fairhouse/ui/game-art'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#core/data/loaded.tsx'
import { gameQuery } from '#parts/game/games.queries.ts'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '#core/modal/dialog.tsx'
import styles from './casino-modals.module.css'

const SKELETON = ['12rem', '4rem'] as const

/** A dialog about one game: its drawing, what there is to say, and what to do. */
export function GameNotice(props: {
  readonly game: string
  readonly title: string
  readonly text: (game: Game) => string
  readonly actions: (game: Game) => ReactNode
  readonly onClose: () => void
}): ReactNode {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <Loaded
        query={useQuery(gameQuery(props.game))}
        skeleton={SKELETON}
        failed={t('casino.game.failed')}
      >
        {(game) => (
          <div className={styles.stack}>
            <div className={styles.about}>
              <span className={styles.art}>
                <GameArt game={game} framing="thumb" isLazy={false} />
              </span>
              <div>
                <strong>{game.name}</strong>
                <p>{props.text(game)}</p>
              </div>
            </div>
            <div className={styles.wideActions}>{props.actions(game)}</div>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
