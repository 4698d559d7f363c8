import { ButtonLink } from '@fairhouse/ui/button'
import { Icon } from '@fairhouse/ui/icon'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { ModalLink } from '#core/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { PasswordResetForm } from './password-reset-form.tsx'
import styles from './password-reset-page.module.css'

/** Where the link of a reset e-mail leads: a new password, or why there cannot be one. */
export function PasswordResetPage({ resetCode }: { readonly resetCode: string }): ReactNode {
  const [isOver, setIsOver] = useState(false)
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        {isOver ? (
          <OverLink />
        ) : (
          <>
            <h1>{t('account.reset.title')}</h1>
            <PasswordResetForm resetCode={resetCode} onOver={() => setIsOver(true)} />
          </>
        )}
      </section>
    </div>
  )
}

/** Used, too old or never one: the server does not say which, and the way on is the same. */
function OverLink(): ReactNode {
  const isPlayer = useSessionState().status === 'player'
  return (
    <div className={styles.over} role="alert">
      <span className={styles.sign}>
        <Icon name="clock" size={24} />
      </span>
      <h1>{t('account.reset.over')}</h1>
      <p>{t('account.reset.overHelp')}</p>
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
