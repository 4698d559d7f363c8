import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { GameNotice } from './game-notice.tsx'

/** `?demo-unavailable=<game>`: a game that is played for money only. */
export function DemoUnavailableModal({ value, onClose }: ModalViewProps): ReactNode {
  const isPlayer = useSessionState().status === 'player'
  return (
    <GameNotice
      game={value}
      title={t('casino.noDemo')}
      text={(game) => t('casino.noDemo.text', { provider: game.provider.name })}
      actions={({ identity: id }) => (
        <>
          <ButtonLink
            isWide
            kind="primary"
            render={
              isPlayer ? (
                <Link to="/game/$id" params={{ id }} search={{ real: 'true' }} replace />
              ) : (
                <ModalLink modal="sign-up" />
              )
            }
          >
            {isPlayer ? t('casino.demo.real') : t('shell.signUp')}
          </ButtonLink>
          <ButtonLink isWide render={<Link to="/games" replace />}>
            {t('casino.otherGames')}
          </ButtonLink>
        </>
      )}
      onClose={onClose}
    />
  )
}
