import { Button } from '@fairhouse/ui/button'
import { late } from '@fairhouse/ui/late-part'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { CardSection } from '#parts/page/card-section.tsx'
import styles from './data-page.module.css'

const CloseQuestion = late(async () => (await import('./close-question.tsx')).CloseQuestion)

/** Closing the account: its effects, and a confirmation. */
export function CloseCard(): ReactNode {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <CardSection title={t('profile.close.title')}>
      <ul className={styles.points}>
        <li>{t('profile.close.money')}</li>
        <li>{t('profile.close.sessions')}</li>
        <li>{t('profile.close.kept')}</li>
      </ul>
      <div>
        <Button onClick={() => setIsAsking(true)}>{t('profile.close.ask')}</Button>
      </div>
      {isAsking && <CloseQuestion onClose={() => setIsAsking(false)} />}
    </CardSection>
  )
}
