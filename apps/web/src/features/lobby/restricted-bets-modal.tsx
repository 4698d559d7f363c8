import { ButtonLink } from '@fairhouse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { bonusesQuery } from '#parts/bonus/bonus.queries.ts'
import { GameNotice } from './game-notice.tsx'

/** `?restricted-bets=<game>`: a bet was turned away because of its game: stopped, or not for bonus money. */
export function RestrictedBetsModal({ value, onClose }: ModalViewProps): ReactNode {
  const bonus = useQuery(bonusesQuery).data?.find(
    ({ status, terms }) =>
      status === 2 && terms.restrictedGames.some(({ identity }) => identity === value),
  )
  return (
    <GameNotice
      game={value}
      title={t('casino.restricted')}
      text={({ name: game }) =>
        bonus === undefined
          ? t('casino.restricted.text', { game })
          : t('casino.restricted.bonus', { game, bonus: bonus.name })
      }
      actions={() => (
        <ButtonLink isWide kind="primary" render={<Link to="/games" replace />}>
          {t('casino.otherGames')}
        </ButtonLink>
      )}
      onClose={onClose}
    />
  )
}
