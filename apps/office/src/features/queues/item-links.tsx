import type { QueueKind } from '@fairhouse/contract/office/queue-kind'
import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'

type RecordLinkProps = {
  /** Null for nobody's. */
  readonly playerId: string | null
  /** The item that leads there, which the look is for. */
  readonly kind: QueueKind
  readonly item: string
}

/** The player's whole record. */
export function RecordLink({ playerId, kind, item }: RecordLinkProps): ReactNode {
  const may = useMay('player.view')
  if (playerId === null || !may) return null
  return (
    <ButtonLink
      kind="quiet"
      render={
        <Link to="/players/$playerId" params={{ playerId }} search={{ from: `${kind}:${item}` }} />
      }
    >
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
