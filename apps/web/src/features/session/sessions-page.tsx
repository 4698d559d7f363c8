import { Card } from '@fairhouse/ui/card'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { SessionList } from './session-list.tsx'
import { SignInHistory } from './sign-in-history.tsx'
import styles from './sessions-page.module.css'

/** `/profile/sessions`: where one is signed in, and who came in or tried to. */
export function SessionsPage(): ReactNode {
  return (
    <>
      <Card>
        <section className={styles.section} aria-labelledby="sessions-open">
          <div className={styles.head}>
            <h2 id="sessions-open">{t('session.list.title')}</h2>
            <p className={styles.note}>{t('session.list.text')}</p>
          </div>
          <SessionList />
        </section>
      </Card>
      <Card>
        <section className={styles.section} aria-labelledby="sessions-history">
          <h2 id="sessions-history">{t('session.history.title')}</h2>
          <SignInHistory />
        </section>
      </Card>
    </>
  )
}
