import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { GameNotice } from './game-notice.tsx'

/** `?demo-game=<game>`: what the demo is, before it is played instead of play for money. */
export function DemoGameModal({ value, onClose }: ModalViewProps): ReactNode {
  const isPlayer = useSessionState().status === 'player'
  return (
    <GameNotice
      game={value}
      title={t('casino.demo')}
      text={(game) => t('casino.demo.text', { game: game.name })}
      actions={({ identity: id }) => (
        <>
          <ButtonLink
            isWide
            kind="primary"
            icon="play"
            render={<Link to="/game/$id" params={{ id }} replace />}
          >
            {t('casino.demo.play')}
          </ButtonLink>
          <ButtonLink
            isWide
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
        </>
      )}
      onClose={onClose}
    />
  )
}
