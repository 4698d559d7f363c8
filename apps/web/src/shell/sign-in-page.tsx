import { ButtonLink } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import styles from './message-page.module.css'

/** A player's page after the session has ended: nothing of the player is left on it. */
export function SignInPage(): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{t('late.signedOut.title')}</h1>
      <p className={styles.body}>{t('late.signedOut.text')}</p>
      <div className={styles.actions}>
        <ButtonLink kind="primary" size="l" render={<ModalLink modal="sign-in" />}>
          {t('shell.signIn')}
        </ButtonLink>
      </div>
    </div>
  )
}
