import { Card } from '@fairhouse/ui/card'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentLocale, t } from '#core/i18n.ts'
import { useProfile } from '#core/session/use-session.tsx'
import { VerificationFact } from './verification-fact.tsx'
import styles from './info-page.module.css'

/** Who the house thinks you are. */
export function InfoPage(): ReactNode {
  const profile = useProfile()
  const isHydrated = useHydrated()
  if (profile === null) return null
  // Server and browser may spell a country differently: the name comes once the page is alive.
  const country = isHydrated ? countryName(profile.country) : profile.country
  const facts = [
    [t('shell.profile.email'), profile.email ?? t('shell.profile.none')],
    [t('shell.profile.phone'), profile.phone ?? t('shell.profile.none')],
    [t('shell.profile.country'), country],
    [t('verification.fact'), <VerificationFact key="verification" />],
    [t('shell.profile.id'), profile.id],
  ] as const
  return (
    <Card>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function countryName(code: string): string {
  return new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(code) ?? code
}
