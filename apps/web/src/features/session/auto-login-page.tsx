import { displayName } from '@fairhouse/domain/nickname'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { CardMessage } from '#parts/page/card-message.tsx'
import { CardPage } from '#parts/page/card-page.tsx'
import { errorReference, errorText } from '@fairhouse/app-kit/api/error-text'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useProfile, useSessionState } from '#core/session/use-session.tsx'
import type { AutoLoginSearch } from './auto-login.ts'
import { useAutoLogin } from './use-auto-login.ts'

/** Target of an e-mail's sign-in link: signs in on a press and redirects, or shows why not. */
export function AutoLoginPage(address: AutoLoginSearch): ReactNode {
  const { login, signIn, leave } = useAutoLogin(address)
  return (
    <CardPage>
      {login.step === 'busy' && <Busy />}
      {login.step === 'confirm' && <Confirm onSignIn={() => void signIn()} onStay={leave} />}
      {login.step === 'over' && <OverLink />}
      {login.step === 'failed' && <Failed error={login.error} onRetry={() => void signIn()} />}
    </CardPage>
  )
}

function Busy(): ReactNode {
  return (
    <CardMessage icon="key-round" title={t('session.auto.title')}>
      <p role="status">{t('session.auto.busy')}</p>
    </CardMessage>
  )
}

/** Used, too old or never one: the server does not say which, and the way on is the same. */
function OverLink(): ReactNode {
  const isPlayer = useSessionState().status === 'player'
  return (
    <CardMessage icon="clock" title={t('session.auto.over')} isAlert>
      <p>{t('session.auto.overText')}</p>
      <ButtonLink
        kind="primary"
        size="l"
        isWide
        render={isPlayer ? <Link to="/" /> : <ModalLink modal="sign-in" />}
      >
        {t(isPlayer ? 'session.auto.home' : 'session.auto.title')}
      </ButtonLink>
    </CardMessage>
  )
}

/** Whoever is signed in here already is told that the link may switch accounts. */
function Confirm(props: { onSignIn: () => void; onStay: () => void }): ReactNode {
  const { status } = useSessionState()
  const profile = useProfile()
  const name = profile === null ? null : displayName(profile)
  if (status === 'pending') return <Busy />
  const isPlayer = status === 'player'
  return (
    <CardMessage icon={isPlayer ? 'user' : 'key-round'} title={t('session.auto.confirmTitle')}>
      {isPlayer && (
        <p>{t('session.auto.confirmText', { name: name ?? t('shell.player.unknown') })}</p>
      )}
      <Button kind="primary" size="l" isWide onClick={props.onSignIn}>
        {t('session.auto.confirm')}
      </Button>
      {isPlayer && (
        <Button size="l" isWide onClick={props.onStay}>
          {t('session.auto.stay')}
        </Button>
      )}
    </CardMessage>
  )
}

/** The link is still unused, since the request did not arrive, so it can be retried. */
function Failed(props: { error: unknown; onRetry: () => void }): ReactNode {
  const { error } = props
  const isLocked = error instanceof ApiError && error.code === 'accountLocked'
  const title = t(isLocked ? 'session.auto.locked' : 'session.auto.failed')
  return (
    <CardMessage icon="triangle-alert" title={title} isAlert>
      <p>{errorText(error)}</p>
      {!isLocked && (
        <Button kind="primary" size="l" isWide icon="refresh-cw" onClick={props.onRetry}>
          {t('session.auto.retry')}
        </Button>
      )}
      {!isLocked && <p className="small">{errorReference(error)}</p>}
    </CardMessage>
  )
}
