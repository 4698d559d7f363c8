import { Icon } from '@fairhouse/ui/icon'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { OverLink } from './over-link.tsx'
import { PasswordResetForm } from './password-reset-form.tsx'
import styles from './password-reset-page.module.css'

/** Where the link of a reset e-mail leads: a new password, or why there cannot be one. */
export function PasswordResetPage({ resetCode }: { readonly resetCode: string }): ReactNode {
  const [isOver, setIsOver] = useState(false)
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        {isOver ? (
          <div className={styles.over} role="alert">
            <span className={styles.sign}>
              <Icon name="clock" size={24} />
            </span>
            <h1>{t('account.reset.over')}</h1>
            <OverLink />
          </div>
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
