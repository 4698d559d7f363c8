import { displayName } from '@fairhouse/domain/nickname'
import { Avatar } from '@fairhouse/ui/avatar'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { ownProfileQuery } from '#core/session/player.queries.ts'
import { useProfile } from '#core/session/use-session.tsx'
import { CardSection } from '#parts/page/card-section.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { AccountFacts } from './account-facts.tsx'
import styles from './info-page.module.css'

/** `/profile/info`: who the site thinks you are. */
export function InfoPage(): ReactNode {
  const profile = useProfile()
  const { data: own } = useQuery(ownProfileQuery)
  if (profile === null) return null
  const name = displayName(profile) ?? t('shell.player.unknown')
  return (
    <>
      <Card>
        <div className={styles.who}>
          <Avatar name={name} picture={profile.avatarId} size="xl" />
          <div className={styles.words}>
            <h2>{name}</h2>
            <p className={`${styles.since} small muted`}>
              {own &&
                t('profile.info.since', {
                  date: formatDateTime(own.createdAt, { dateStyle: 'long' }),
                })}
            </p>
            <ButtonLink size="s" render={<ModalLink modal="avatars" />}>
              {t('profile.info.picture')}
            </ButtonLink>
          </div>
        </div>
      </Card>
      <CardSection title={t('profile.info.contact')}>
        <ContactFacts profile={profile} />
      </CardSection>
      <CardSection title={t('profile.info.account')}>
        <AccountFacts profile={profile} />
      </CardSection>
    </>
  )
}
