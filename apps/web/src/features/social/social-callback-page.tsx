import type { Session } from '@fairhouse/contract/profile'
import type { SocialDraft } from '@fairhouse/contract/social'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { CardMessage } from '#parts/page/card-message.tsx'
import { CardPage } from '#parts/page/card-page.tsx'
import { errorReference, errorText } from '@fairhouse/app-kit/api/error-text'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import type { SocialFlow } from '#parts/proof/social-flow.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { beginSocial } from './begin-social.ts'
import { SocialNewcomer } from './social-newcomer.tsx'
import { useLeavingPress } from '#parts/proof/use-leaving-press.ts'
import { type SocialStep, useSocialAnswer } from './use-social-answer.ts'

/** The form that opens an account, of another feature. */
export type NewcomerForm = (props: {
  readonly draft: SocialDraft
  readonly challenge: string
  /** The provider's address cannot be used: another one is required. */
  readonly asksOtherEmail: boolean
  readonly onRegistered: (session: Session) => Promise<void>
}) => ReactNode

export type SocialCallbackPageProps = {
  /** Id of the provider, from the address. */
  readonly connection: string
  readonly form: NewcomerForm
}

/** The return address of providers: signs in, connects, or asks for missing data. */
export function SocialCallbackPage({ connection, form }: SocialCallbackPageProps): ReactNode {
  const { step, register, connectKept } = useSocialAnswer(connection)
  return (
    <CardPage>
      {step.at === 'waiting' && <Waiting />}
      {step.at === 'failed' && <Failed connection={connection} step={step} />}
      {step.at === 'newcomer' && (
        <SocialNewcomer
          kept={step.kept}
          form={form}
          onRegistered={(session) => register(step.kept, session)}
          onConnect={connectKept}
        />
      )}
    </CardPage>
  )
}

function Waiting(): ReactNode {
  return (
    <div className="stack" data-gap="2" role="status">
      <h1>{t('social.waiting')}</h1>
      <p className="muted">{t('social.waiting.text')}</p>
    </div>
  )
}

const FAILED: Readonly<Record<SocialFlow['kind'], MessageId>> = {
  signIn: 'social.failed.signIn',
  connect: 'social.failed.connect',
  stepUp: 'social.failed.stepUp',
}

type FailedProps = {
  readonly connection: string
  readonly step: Extract<SocialStep, { at: 'failed' }>
}

/** The error, and all possible next steps. */
function Failed({ connection, step }: FailedProps): ReactNode {
  const { kind, error } = step
  const isPlayer = useSessionState().status === 'player'
  const isConnecting = kind === 'connect'
  const again = useLeavingPress(() =>
    beginSocial(
      isConnecting
        ? { kind: 'connect', provider: connection }
        : { kind: 'signIn', provider: connection, backRoute: null },
    ),
  )
  const isGone = error instanceof ApiError && error.code === 'socialProviderUnknown'
  return (
    <CardMessage icon="circle-alert" title={t(FAILED[kind ?? 'signIn'])} isAlert>
      <p>{kind === 'stepUp' ? t('social.failed.stepUp.text') : errorText(error)}</p>
      <Reference error={error} />
      {!isGone && kind !== 'stepUp' && (isConnecting || !isPlayer) && (
        <Button
          kind="primary"
          size="l"
          isWide
          busyLabel={again.busy === null ? undefined : t('social.again.busy')}
          onClick={() => again.press(connection)}
        >
          {t('social.again')}
        </Button>
      )}
      {again.failure !== null && <p>{errorText(again.failure)}</p>}
      <OtherWay isConnecting={isConnecting} isPlayer={isPlayer} />
    </CardMessage>
  )
}

/** For support; what never reached the server has none. */
function Reference({ error }: { readonly error: unknown }): ReactNode {
  const isOurs = !(error instanceof ApiError) || error.status >= 500
  const reference = isOurs ? errorReference(error) : undefined
  return reference === undefined ? null : <p className="small">{reference}</p>
}

function OtherWay(props: {
  readonly isConnecting: boolean
  readonly isPlayer: boolean
}): ReactNode {
  if (props.isConnecting) {
    return (
      <ButtonLink size="l" isWide render={<Link to="/profile/connections" />}>
        {t('social.toConnections')}
      </ButtonLink>
    )
  }
  const { isPlayer } = props
  return (
    <ButtonLink size="l" isWide render={isPlayer ? <Link to="/" /> : <ModalLink modal="sign-in" />}>
      {t(isPlayer ? 'shell.error.home' : 'social.otherWay')}
    </ButtonLink>
  )
}
