import type { CallData } from '@fairhouse/contract/endpoint'
import type { EndpointOf } from '@fairhouse/contract/endpoints'
import type { StepUpMethod } from '@fairhouse/contract/step-up'
import { Button } from '@fairhouse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { canUsePasskeys } from '@fairhouse/app-kit/api/passkey'
import { useSession } from '#core/session/use-session.tsx'
import type { StepUpAnswer } from './step-props.ts'
import { STEP_LABELS, STEP_VIEWS } from './step-views.ts'

export type StepUpProps = { readonly onConfirmed: () => void }

/** The first way that this player has, and the others to choose from. */
export function StepUp({ onConfirmed }: StepUpProps): ReactNode {
  // Another device may have added a way a moment ago.
  const ways = useQuery({
    queryKey: ['player', 'step-up'],
    queryFn: async () => (await call('GET /api/player/step-up')).data,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Loaded query={ways} skeleton={['4.5rem', '3.25rem']} failed={t('contact.stepUp.failed')}>
      {(offer) => <Methods offer={offer} onConfirmed={onConfirmed} />}
    </Loaded>
  )
}

function Methods(
  props: StepUpProps & { readonly offer: CallData<EndpointOf<'GET /api/player/step-up'>> },
): ReactNode {
  const { offer, onConfirmed } = props
  const [chosen, setChosen] = useState<StepUpMethod | null>(null)
  const offered = offer.methods.filter(isOffered)
  const method = chosen ?? offered[0]
  const Step = method === undefined ? undefined : STEP_VIEWS[method]
  if (method === undefined || Step === undefined) return <NoWay />
  const confirm = async (answer: StepUpAnswer): Promise<void> => {
    await call('POST /api/player/step-up', { body: { method, ...answer } })
    onConfirmed()
  }
  const others = offered.filter((known) => known !== method)
  return (
    <div className="stack">
      <Step key={method} method={method} services={offer.services} confirm={confirm} />
      {others.length > 0 && (
        <div className="stack" data-gap="1">
          {others.map((other) => (
            <Button key={other} kind="quiet" isWide onClick={() => setChosen(other)}>
              {t(STEP_LABELS[other])}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function isOffered(method: StepUpMethod): boolean {
  return STEP_VIEWS[method] !== undefined && (method !== 'passkey' || canUsePasskeys())
}

/** Signing in confirms too, so no player is locked out of their own account. */
function NoWay(): ReactNode {
  const session = useSession()
  return (
    <div className="stack">
      <p className="muted">{t('contact.stepUp.none')}</p>
      <Button size="l" isWide onClick={() => void session.signOut()}>
        {t('contact.stepUp.signOut')}
      </Button>
    </div>
  )
}
