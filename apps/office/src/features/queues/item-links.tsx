import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'

/** The player's whole record; null for nobody's. */
export function RecordLink({ playerId }: { readonly playerId: string | null }): ReactNode {
  const may = useMay('player.view')
  if (playerId === null || !may) return null
  return (
    <ButtonLink kind="quiet" render={<Link to="/players/$playerId" params={{ playerId }} />}>
      {t('queue.record')}
    </ButtonLink>
  )
}

/** The whole story of a payment. */
export function PaymentLink({ id }: { readonly id: string }): ReactNode {
  if (!useMay('payment.view')) return null
  return (
    <ButtonLink kind="quiet" render={<Link to="/payments" search={{ id }} />}>
      {t('queue.story')}
    </ButtonLink>
  )
}
