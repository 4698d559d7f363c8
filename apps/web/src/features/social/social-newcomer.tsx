import type { Session } from '@fairhouse/contract/profile'
import type { SocialDraft } from '@fairhouse/contract/social'
import { Button } from '@fairhouse/ui/button'
import { ErrorState } from '@fairhouse/ui/error-state'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { call } from '#core/api/api.ts'
import { errorReference, errorText } from '@fairhouse/app-kit/api/error-text'
import { t } from '#core/i18n/i18n.ts'
import { T } from '#core/i18n/message.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { useModal } from '#core/modal/use-modal.ts'
import { beginSocial } from './begin-social.ts'
import { ConnectStep } from './connect-step.tsx'
import { reportFailure } from '@fairhouse/app-kit/api/report-failure'
import type { KeptChallenge } from './social-challenge.ts'
import type { NewcomerForm } from './social-callback-page.tsx'
import styles from './social.module.css'

export type SocialNewcomerProps = {
  readonly kept: KeptChallenge
  readonly form: NewcomerForm
  readonly onRegistered: (session: Session) => Promise<void>
  /** Connects the person to the signed-in player. */
  readonly onConnect: (kept: KeptChallenge) => Promise<void>
}

/** Someone without an account here: opens one, or connects to the one that has their address. */
export function SocialNewcomer(props: SocialNewcomerProps): ReactNode {
  const { kept } = props
  const isPlayer = useSessionState().status === 'player'
  // A visitor who has just opened an account is being redirected and not asked to connect it.
  const [isRegistering, setIsRegistering] = useState(false)
  const onRegistered = async (session: Session): Promise<void> => {
    setIsRegistering(true)
    await props.onRegistered(session)
  }
  const draft = useQuery({
    queryKey: ['social-draft', kept.challenge],
    queryFn: async () => {
      const { challenge } = kept
      return (await call('POST /api/player/register/social/draft', { body: { challenge } })).data
    },
    staleTime: Infinity,
    retry: false,
  })
  if (draft.error) {
    return <DraftFailed kept={kept} error={draft.error} onRetry={() => void draft.refetch()} />
  }
  if (!draft.data) return <DraftSkeleton />
  return isPlayer && !isRegistering ? (
    <ConnectStep label={draft.data.provider.label} onConnect={() => props.onConnect(kept)} />
  ) : (
    <Guest {...props} onRegistered={onRegistered} draft={draft.data} />
  )
}

type GuestProps = SocialNewcomerProps & { readonly draft: SocialDraft }

function Guest({ kept, form, draft, onRegistered }: GuestProps): ReactNode {
  const { openModal } = useModal()
  // Social login returning an e-mail error sets this flag
  const socialAuthEmailError = draft.emailError
  const [hasOtherEmail, setHasOtherEmail] = useState(false)
  if (socialAuthEmailError === 'taken' && !hasOtherEmail) {
    return (
      <EmailTaken
        draft={draft}
        onConnect={() => openModal('sign-in')}
        onOther={() => setHasOtherEmail(true)}
      />
    )
  }
  return (
    <>
      <div className={`stack ${styles.words}`} data-gap="2">
        <h1>{t('social.new.title')}</h1>
        <p>{t('social.new.text', { label: draft.provider.label })}</p>
      </div>
      {form({
        draft,
        challenge: kept.challenge,
        asksOtherEmail: socialAuthEmailError === 'taken',
        onRegistered,
      })}
    </>
  )
}

type EmailTakenProps = {
  readonly draft: SocialDraft
  readonly onConnect: () => void
  readonly onOther: () => void
}

/** Nothing is connected to an account because its address is the same: its owner has to confirm. */
function EmailTaken({ draft, onConnect, onOther }: EmailTakenProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { label } = draft.provider
  return (
    <>
      <div className={`stack ${styles.words}`} data-gap="2">
        <h1 ref={heading} tabIndex={-1}>
          {t('social.taken.title')}
        </h1>
        <p>
          <T
            id="social.taken.text"
            values={{ email: draft.email ?? '', label }}
            parts={{ email: (text) => <bdi className={styles.email}>{text}</bdi> }}
          />
        </p>
      </div>
      <div className="stack" data-gap="3">
        <Button kind="primary" size="l" isWide onClick={onConnect}>
          {t('social.taken.connect', { label })}
        </Button>
        <Button size="l" isWide onClick={onOther}>
          {t('social.taken.other')}
        </Button>
      </div>
    </>
  )
}

type DraftFailedProps = {
  readonly kept: KeptChallenge
  readonly error: unknown
  readonly onRetry: () => void
}

function DraftFailed({ kept, error, onRetry }: DraftFailedProps): ReactNode {
  const isOver = error instanceof ApiError && error.code === 'socialChallengeRejected'
  const again = (): void => {
    beginSocial({ kind: 'signIn', provider: kept.provider, backRoute: kept.backRoute }).catch(
      reportFailure,
    )
  }
  return (
    <ErrorState
      title={t('social.failed.signIn')}
      text={errorText(error)}
      reference={isOver ? undefined : errorReference(error)}
      retry={{ label: t('social.again'), onPress: isOver ? again : onRetry }}
    />
  )
}

function DraftSkeleton(): ReactNode {
  return (
    <div
      className={`stack ${styles.words}`}
      data-gap="2"
      role="status"
      aria-label={t('social.waiting')}
    >
      <Skeleton width="60%" />
      <Skeleton shape="box" height="3rem" />
      <Skeleton shape="box" height="3rem" />
      <Skeleton shape="box" height="3rem" />
    </div>
  )
}
