import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { GameNotice } from './game-notice.tsx'

/** `?restricted-bets=<game>`: a bet was turned away because its game may not be played now. */
export function RestrictedBetsModal({ value, onClose }: ModalViewProps): ReactNode {
  return (
    <GameNotice
      game={value}
      title={t('casino.restricted')}
      text={(game) => t('casino.restricted.text', { game: game.name })}
      actions={() => (
        <ButtonLink isWide kind="primary" render={<Link to="/games" replace />}>
          {t('casino.otherGames')}
        </ButtonLink>
      )}
      onClose={onClose}
    />
  )
}
