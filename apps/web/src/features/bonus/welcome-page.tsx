import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Offers } from './offer-card.tsx'

/** `/welcome-package`: the bonuses of the first deposits, step by step. */
export function WelcomePage(): ReactNode {
  return (
    <div className="page">
      <div className="stack">
        <h1>{t('bonus.welcome.title')}</h1>
        <p className="note">{t('bonus.welcome.text')}</p>
        <h2>{t('bonus.welcome.link')}</h2>
        <Offers shows={({ group }) => group === 'welcome'} />
      </div>
    </div>
  )
}
