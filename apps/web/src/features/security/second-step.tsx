import type { CallInput } from '@fairhouse/contract/endpoint'
import type { EndpointOf } from '@fairhouse/contract/endpoints'
import type { PasskeyRequest } from '@fairhouse/contract/passkey'
import type { SecondFactorMethod } from '@fairhouse/contract/security'
import { Button } from '@fairhouse/ui/button'
import { ErrorState } from '@fairhouse/ui/error-state'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { errorReference, errorText } from '@fairhouse/app-kit/api/error-text'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { AuthenticatorForm } from '#parts/proof/authenticator-form.tsx'
import { PasskeyForm } from '#parts/proof/passkey-form.tsx'
import { canUsePasskeys, PasskeyTrouble } from '@fairhouse/app-kit/api/passkey'
import { RecoveryForm } from '#parts/proof/recovery-form.tsx'
import { forgetSecondStep } from '#core/session/second-factor.ts'
import { useSession } from '#core/session/use-session.tsx'
import { StepSkeleton } from './step-skeleton.tsx'

/** The body of the second step, without the challenge. */
type StepAnswer = Omit<
  CallInput<EndpointOf<'POST /api/player/sessions/second-factor'>>['body'],
  'challenge'
>

const LABELS: Readonly<Record<SecondFactorMethod, MessageId>> = {
  authenticator: 'security.step.with.authenticator',
  passkey: 'security.step.with.passkey',
  recoveryCode: 'security.step.with.recoveryCode',
}

export type SecondStepProps = {
  readonly challenge: string
  /** Called before the session is there. */
  readonly onSignedIn: () => void
}

/** The second step of a sign-in: by the authenticator, or by one of the other ways that are there. */
export function SecondStep({ challenge, onSignedIn }: SecondStepProps): ReactNode {
  const session = useSession()
  const [chosen, setChosen] = useState<SecondFactorMethod>('authenticator')
  const loadStep = async () => {
    const body = { challenge }
    return (await call('POST /api/player/sessions/second-factor/options', { body })).data
  }
  const step = useQuery({
    queryKey: ['second-step', challenge],
    queryFn: loadStep,
    staleTime: Infinity,
    gcTime: 0,
  })
  const complete = async (answer: StepAnswer): Promise<void> => {
    try {
      const body = { challenge, ...answer }
      const { data } = await call('POST /api/player/sessions/second-factor', { body })
      onSignedIn()
      forgetSecondStep()
      await session.adopt(data)
    } catch (error) {
      // The step itself then says so, with the way back.
      if (isOver(error)) void step.refetch()
      throw error
    }
  }
  // New for each press: the browser's signature works once.
  const askPasskey = async (): Promise<PasskeyRequest> => {
    const { passkey } = await loadStep()
    if (passkey === null) throw new PasskeyTrouble(null)
    return passkey
  }
  if (step.isPending) return <StepSkeleton />
  if (step.isError) return <StepFailed error={step.error} onRetry={() => void step.refetch()} />
  const { methods } = step.data
  const offered = methods.filter((method) => method !== 'passkey' || canUsePasskeys())
  const method = offered.includes(chosen) ? chosen : 'authenticator'
  const CodeForm = method === 'recoveryCode' ? RecoveryForm : AuthenticatorForm
  return (
    <div className="stack">
      {method === 'passkey' ? (
        <PasskeyForm ask={askPasskey} submit={(assertion) => complete({ method, assertion })} />
      ) : (
        <CodeForm
          submitLabel={t('security.step.submit')}
          submit={(code) => complete({ method, code })}
        />
      )}
      <div className="stack" data-gap="1">
        {offered
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} kind="quiet" isWide onClick={() => setChosen(other)}>
              {t(LABELS[other])}
            </Button>
          ))}
        <Button kind="quiet" isWide onClick={forgetSecondStep}>
          {t('security.step.back')}
        </Button>
      </div>
    </div>
  )
}

function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'signInStepExpired'
}

function StepFailed(props: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const { error, onRetry } = props
  const retry = isOver(error)
    ? { label: t('security.step.again'), onPress: forgetSecondStep }
    : { label: t('security.retry'), onPress: onRetry }
  return (
    <ErrorState
      title={t(isOver(error) ? 'security.step.expired' : 'security.step.failed')}
      text={errorText(error)}
      reference={isOver(error) ? undefined : errorReference(error)}
      retry={retry}
    />
  )
}
