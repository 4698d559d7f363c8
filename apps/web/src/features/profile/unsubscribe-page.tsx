import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Outcome } from '@fairhouse/ui/outcome'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { ActionButton } from '@fairhouse/app-kit/form/action-button'
import { t } from '#core/i18n/i18n.ts'
import styles from './unsubscribe-page.module.css'

/** Where the footer of a mail about offers leads: one press, and no more of them. */
export function UnsubscribePage({ token }: { readonly token: string }): ReactNode {
  const [isStopped, setIsStopped] = useState(false)
  const stop = async (): Promise<void> => {
    await call('POST /api/player/consents/unsubscribe', { body: { token } })
    setIsStopped(true)
  }
  return (
    <div className={styles.page}>
      <Card>
        {isStopped ? (
          <Outcome
            tone="positive"
            icon="circle-check"
            title={t('profile.unsubscribe.done')}
            text={t('profile.unsubscribe.doneText')}
            action={
              <ButtonLink render={<Link to="/" />}>{t('profile.unsubscribe.home')}</ButtonLink>
            }
          />
        ) : (
          <div className="stack">
            <h1 className={styles.title}>{t('profile.unsubscribe.title')}</h1>
            <p className="muted">{t('profile.unsubscribe.text')}</p>
            <ActionButton busy={t('profile.unsubscribe.busy')} act={stop}>
              {t('profile.unsubscribe.press')}
            </ActionButton>
          </div>
        )}
      </Card>
    </div>
  )
}
