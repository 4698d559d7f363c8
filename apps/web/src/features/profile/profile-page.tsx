import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentLocale, t } from '#core/i18n.ts'
import { useProfile } from '#core/session/use-session.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile-page.module.css'

/** Who the house thinks you are, and what of it you can change. */
export function ProfilePage(): ReactNode {
  const profile = useProfile()
  const isHydrated = useHydrated()
  if (profile === null) return null
  // Server and browser may spell a country differently: the name comes once the page is alive.
  const country = isHydrated ? countryName(profile.country) : profile.country
  const facts = [
    [t('shell.profile.email'), profile.email ?? t('shell.profile.none')],
    [t('shell.profile.phone'), profile.phone ?? t('shell.profile.none')],
    [t('shell.profile.country'), country],
    [t('shell.profile.id'), profile.id],
  ] as const
  return (
    <div className={styles.page}>
      <h1>{t('shell.nav.profile')}</h1>
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="profile-names">
          <h2 id="profile-names">{t('shell.profile.names')}</h2>
          <ProfileForm profile={profile} />
        </section>
        <section className={styles.card} aria-labelledby="profile-facts">
          <h2 id="profile-facts">{t('shell.profile.facts')}</h2>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  )
}

function countryName(code: string): string {
  return new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(code) ?? code
}
