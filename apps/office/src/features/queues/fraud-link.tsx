import { ButtonLink } from '@fairhouse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { callQuery } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { QUEUE_KEY, queueOptions } from '#parts/queue/queue.ts'

export const fraudCasesQuery = callQuery('GET /office/api/fraud-cases', {
  queryKey: [...QUEUE_KEY, 'fraud'],
  ...queueOptions,
})

/** The open fraud case of a player, for operators who may see one. */
export function FraudLink({ playerId }: { readonly playerId: string }): ReactNode {
  const cases = useQuery({ ...fraudCasesQuery, enabled: useMay('fraud.view') }).data
  const found = cases?.find((one) => one.playerId === playerId)
  if (found === undefined) return null
  return (
    <ButtonLink
      kind="quiet"
      render={
        <Link to="/queues/$kind" params={{ kind: 'fraud' }} search={{ id: found.id } as never} />
      }
    >
      {t('fraud.open')}
    </ButtonLink>
  )
}
