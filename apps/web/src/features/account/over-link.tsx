import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'

/** Used, too old or never one: the server does not say which, and the way on is the same. */
export function OverLink(): ReactNode {
  const isPlayer = useSessionState().status === 'player'
  return (
    <div className="stack">
      <p className="muted">{t('account.reset.overHelp')}</p>
      <ButtonLink
        kind="primary"
        size="l"
        isWide
        render={isPlayer ? <Link to="/" /> : <ModalLink modal="forgot-pass" />}
      >
        {t(isPlayer ? 'shell.error.home' : 'account.reset.newLink')}
      </ButtonLink>
    </div>
  )
}
