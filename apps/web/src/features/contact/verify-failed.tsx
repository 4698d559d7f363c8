import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError, type ApiErrorCode } from '@fairhouse/app-kit/api/api-error'
import { errorReference, errorText } from '@fairhouse/app-kit/api/error-text'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSession, useSessionState } from '#core/session/use-session.tsx'
import { CardMessage } from '#parts/page/card-message.tsx'

/** The word of its texts, and the icon. */
const ENDS = {
  linkUsed: ['used', 'circle-check'],
  linkExpired: ['expired', 'clock'],
  linkRejected: ['rejected', 'link'],
  linkOfAnother: ['other', 'user'],
  emailTaken: ['taken', 'user'],
} as const

function isEnd(code: ApiErrorCode): code is keyof typeof ENDS {
  return code in ENDS
}

export type VerifyFailedProps = { readonly error: unknown; readonly onRetry: () => void }

/** Why an address could not be confirmed, with a text for each reason. */
export function VerifyFailed({ error, onRetry }: VerifyFailedProps): ReactNode {
  if (!(error instanceof ApiError) || !isEnd(error.code)) {
    return (
      <CardMessage
        icon="triangle-alert"
        tone="danger"
        title={t('contact.verify.failed')}
        text={[errorText(error), errorReference(error)].filter(Boolean).join(' ')}
      >
        <Button size="l" isWide icon="refresh-cw" onClick={onRetry}>
          {t('account.retry')}
        </Button>
      </CardMessage>
    )
  }
  const [word, icon] = ENDS[error.code]
  return (
    <CardMessage
      icon={icon}
      tone={error.code === 'linkUsed' ? 'positive' : 'neutral'}
      title={t(`contact.verify.${word}`)}
      text={t(`contact.verify.${word}.text`)}
    >
      <WayOn code={error.code} />
    </CardMessage>
  )
}

function WayOn({ code }: { readonly code: ApiErrorCode }): ReactNode {
  const session = useSession()
  const isPlayer = useSessionState().status === 'player'
  if (code === 'linkOfAnother') {
    return (
      <Button kind="primary" size="l" isWide onClick={() => void session.signOut()}>
        {t('contact.verify.signOut')}
      </Button>
    )
  }
  const way = isPlayer ? <Link to="/profile/settings/account" /> : <ModalLink modal="sign-in" />
  return (
    <ButtonLink kind="primary" size="l" isWide render={way}>
      {t(isPlayer ? 'contact.verify.toProfile' : 'contact.verify.signIn')}
    </ButtonLink>
  )
}
