import { Button, ButtonLink } from '@fairhouse/ui/button'
import type { IconName } from '@fairhouse/ui/icon-names'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError, type ApiErrorCode } from '@fairhouse/app-kit/api/api-error'
import { errorReference, errorText } from '@fairhouse/app-kit/api/error-text'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSession, useSessionState } from '#core/session/use-session.tsx'
import { CardMessage } from '#parts/page/card-message.tsx'

type Words = { readonly icon: IconName; readonly title: MessageId; readonly text: MessageId }

const WORDS: Partial<Record<ApiErrorCode, Words>> = {
  linkUsed: {
    icon: 'circle-check',
    title: 'contact.verify.used',
    text: 'contact.verify.used.text',
  },
  linkExpired: {
    icon: 'clock',
    title: 'contact.verify.expired',
    text: 'contact.verify.expired.text',
  },
  linkRejected: {
    icon: 'link',
    title: 'contact.verify.rejected',
    text: 'contact.verify.rejected.text',
  },
  linkOfAnother: {
    icon: 'user',
    title: 'contact.verify.other',
    text: 'contact.verify.other.text',
  },
  emailTaken: { icon: 'user', title: 'contact.verify.taken', text: 'contact.verify.taken.text' },
}

export type VerifyFailedProps = { readonly error: unknown; readonly onRetry: () => void }

/** Why an address could not be confirmed, with a text for each reason. */
export function VerifyFailed({ error, onRetry }: VerifyFailedProps): ReactNode {
  const words = error instanceof ApiError ? WORDS[error.code] : undefined
  if (!(error instanceof ApiError) || words === undefined) {
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
  const { icon, title, text } = words
  return (
    <CardMessage
      icon={icon}
      tone={error.code === 'linkUsed' ? 'positive' : 'neutral'}
      title={t(title)}
      text={t(text)}
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
