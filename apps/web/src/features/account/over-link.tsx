import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import styles from './account-form.module.css'

/** Used, too old or never one: the server does not say which, and the way on is the same. */
export function OverLink(): ReactNode {
  const isPlayer = useSessionState().status === 'player'
  return (
    <div className={styles.form}>
      <p className={styles.intro}>{t('account.reset.overHelp')}</p>
      {isPlayer ? (
        <ButtonLink kind="primary" size="l" isWide render={<Link to="/" />}>
          {t('shell.error.home')}
        </ButtonLink>
      ) : (
        <ButtonLink kind="primary" size="l" isWide render={<ModalLink modal="forgot-pass" />}>
          {t('account.reset.newLink')}
        </ButtonLink>
      )}
    </div>
  )
}
