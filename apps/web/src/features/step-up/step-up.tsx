import type { StepUpMethod } from '@fairhouse/contract/step-up'
import { Button } from '@fairhouse/ui/button'
import { ErrorState } from '@fairhouse/ui/error-state'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api.ts'
import { errorReference, errorText } from '#core/error-text.ts'
import { t } from '#core/i18n.ts'
import { canUsePasskeys } from '#core/passkey.ts'
import { useSession } from '#core/session/use-session.tsx'
import type { StepUpAnswer } from './step-props.ts'
import { STEP_LABELS, STEP_VIEWS } from './step-views.ts'
import styles from './step-up.module.css'

export type StepUpProps = { readonly onConfirmed: () => void }

/** The first way that this player has, and the others to choose from. */
export function StepUp({ onConfirmed }: StepUpProps): ReactNode {
  const [chosen, setChosen] = useState<StepUpMethod | null>(null)
  // Another device may have added a way a moment ago.
  const ways = useQuery({
    queryKey: ['player', 'step-up'],
    queryFn: async () => (await call('GET /api/player/step-up')).data,
    staleTime: 0,
    gcTime: 0,
  })
  if (ways.isPending) return <Loading />
  if (ways.isError) {
    return (
      <ErrorState
        title={t('contact.stepUp.failed')}
        text={errorText(ways.error)}
        reference={errorReference(ways.error)}
        retry={{ label: t('account.retry'), onPress: () => void ways.refetch() }}
      />
    )
  }
  const offered = ways.data.methods.filter(isOffered)
  const method = chosen ?? offered[0]
  const Step = method === undefined ? undefined : STEP_VIEWS[method]
  if (method === undefined || Step === undefined) return <NoWay />
  const confirm = async (answer: StepUpAnswer): Promise<unknown> => {
    try {
      await call('POST /api/player/step-up', { body: { method, ...answer } })
      onConfirmed()
      return null
    } catch (error) {
      return error
    }
  }
  const others = offered.filter((known) => known !== method)
  return (
    <div className={styles.ways}>
      <Step key={method} method={method} services={ways.data.services} confirm={confirm} />
      {others.length > 0 && (
        <div className={styles.others}>
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

/** As high as the form with one field. */
function Loading(): ReactNode {
  return (
    <div className={styles.form} role="status" aria-label={t('account.loading')}>
      <Skeleton shape="box" height="4.5rem" />
      <Skeleton shape="box" height="3.25rem" />
    </div>
  )
}

/** Signing in confirms too, so nobody is locked out of their own account. */
function NoWay(): ReactNode {
  const session = useSession()
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('contact.stepUp.none')}</p>
      <Button size="l" isWide onClick={() => void session.signOut()}>
        {t('contact.stepUp.signOut')}
      </Button>
    </div>
  )
}
