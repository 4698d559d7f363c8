import { Badge } from '@fairhouse/ui/badge'
import { TextLink } from '@fairhouse/ui/text-link'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { verificationQuery } from '#core/verification.queries.ts'

/** Whether the player's identity is verified, in a word, with the way to its page. */
export function VerificationFact(): ReactNode {
  const { data } = useQuery(verificationQuery)
  if (data === undefined) return <span aria-hidden="true">…</span>
  const { state } = data
  if (state === 'approved') return <Badge tone="positive">{t('verification.state.approved')}</Badge>
  return (
    <TextLink tone="accent" render={<Link to="/profile/verification" />}>
      {t(`verification.state.${state}`)}
    </TextLink>
  )
}
