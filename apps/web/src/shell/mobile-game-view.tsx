import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { gameQuery } from '#parts/game/games.queries.ts'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { GameSheet } from '#features/game/game-sheet.tsx'
import { RelatedGames } from '#features/lobby/related-games.tsx'

const SKELETON = ['6rem', '3rem', '12rem'] as const

/** `?mobile-game=<game>`: facts for which a phone has no room beside a game. */
export function MobileGameView({ value, onClose }: ModalViewProps): ReactNode {
  const query = useQuery(gameQuery(value))
  return (
    <Dialog title={query.data?.name ?? t('casino.game')} onClose={onClose}>
      <Loaded query={query} skeleton={SKELETON} failed={t('casino.game.failed')}>
        {(game) => <GameSheet game={game} related={<RelatedGames game={game} />} />}
      </Loaded>
    </Dialog>
  )
}
