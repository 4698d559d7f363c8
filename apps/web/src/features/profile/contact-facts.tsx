import type { Profile } from '@fairhouse/contract/profile'
import { Badge } from '@fairhouse/ui/badge'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { verificationQuery } from '#parts/verification/verification.queries.ts'
import { FactList, type Fact } from './fact-list.tsx'

/** The player's contacts, and which of them are confirmed. */
export function ContactFacts({ profile }: { readonly profile: Profile }): ReactNode {
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
