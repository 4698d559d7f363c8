import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { GameNotice } from './game-notice.tsx'

/** `?geo-popup=<game>`: a game that may not be played where the visitor is. */
export function GeoPopupModal({ value, onClose }: ModalViewProps): ReactNode {
  return (
    <GameNotice
      game={value}
      title={t('casino.geo')}
      text={(game) => t('casino.geo.text', { provider: game.provider.name })}
      actions={() => (
        <ButtonLink isWide kind="primary" render={<Link to="/games" replace />}>
          {t('casino.otherGames')}
        </ButtonLink>
      )}
      onClose={onClose}
    />
  )
}
