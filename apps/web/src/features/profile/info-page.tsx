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
import { AccountFacts } from './account-facts.tsx'
import type { Profile } from '@fairhouse/contract/profile'
import { Badge } from '@fairhouse/ui/badge'
import { verificationQuery } from '#parts/verification/verification.queries.ts'
import { type Fact, FactList } from './fact-list.tsx'
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

/** The player's contacts, and which of them are confirmed. */
function ContactFacts({ profile }: { readonly profile: Profile }): ReactNode {
  const { data: verification } = useQuery(verificationQuery)
  const { email, phone, isEmailConfirmed, isPhoneConfirmed } = profile
  const facts: Fact[] = [
    {
      label: t('profile.info.email'),
      value: email ?? t('profile.info.none'),
      state: email !== null && <Confirmed is={isEmailConfirmed} />,
    },
    {
      label: t('profile.info.phone'),
      value: phone === null ? t('profile.info.none') : <span dir="ltr">{phone}</span>,
      state: phone !== null && <Confirmed is={isPhoneConfirmed} />,
    },
  ]
  if (verification) {
    facts.push({
      label: t('profile.info.identity'),
      value: t(`profile.identity.${verification.state}`),
      state: verification.state === 'approved' && <Confirmed is />,
    })
  }
  return <FactList facts={facts} />
}

function Confirmed({ is }: { readonly is: boolean }): ReactNode {
  return (
    <Badge tone={is ? 'positive' : 'neutral'}>
      {t(is ? 'profile.info.confirmed' : 'profile.info.unconfirmed')}
    </Badge>
  )
}
