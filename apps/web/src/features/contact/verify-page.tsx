import type { EmailConfirmed } from '@fairhouse/contract/contact'
import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { CardPage } from '#parts/page/card-page.tsx'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { CardMessage } from '#parts/page/card-message.tsx'
import { useRefreshProfile } from './use-refresh-profile.ts'
import { VerifyFailed } from './verify-failed.tsx'

type Outcome =
  | { readonly is: 'pending' }
  | { readonly is: 'done'; readonly confirmed: EmailConfirmed }
  | { readonly is: 'failed'; readonly error: unknown }

/**
 * Where the link of a mail leads that confirms an address. Opening the page changes nothing by
 * itself, for the sake of mailboxes that look at links: its script does, in the reader's browser.
 */
export function VerifyPage({ confirmCode }: { readonly confirmCode: string }): ReactNode {
  const session = useSessionState()
  const { outcome, confirm } = useConfirmation(confirmCode, session.status !== 'pending')
  return (
    <CardPage aria-live="polite" aria-busy={outcome.is === 'pending'}>
      {outcome.is === 'pending' && (
        <CardMessage
          icon="mail"

          title={t('contact.verify.pending')}
          text={t('contact.verify.pending.text')}
        />
      )}
      {outcome.is === 'done' && <Confirmed {...outcome.confirmed} />}
      {outcome.is === 'failed' && (
        <VerifyFailed error={outcome.error} onRetry={() => void confirm()} />
      )}
    </CardPage>
  )
}

/** Confirms once the page knows the visitor, and again only on request. */
function useConfirmation(confirmCode: string, isReady: boolean) {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'pending' })
  const refreshProfile = useRefreshProfile()
  const hasStarted = useRef(false)
  const confirm = async (): Promise<void> => {
    setOutcome({ is: 'pending' })
    try {
      const body = { confirmCode }
      const { data } = await call('POST /api/player/profile/email/verify/confirm', { body })
      setOutcome({ is: 'done', confirmed: data })
      if (data.isOwn) await refreshProfile()
    } catch (error) {
      setOutcome({ is: 'failed', error })
    }
  }
  useEffect(() => {
    if (!isReady || hasStarted.current) return
    hasStarted.current = true
    void confirm()
  })
  return { outcome, confirm }
}

function Confirmed({ outcome, email, isOwn }: EmailConfirmed): ReactNode {
  return (
    <CardMessage
      icon="circle-check"
      tone="positive"
      title={t(outcome === 'changed' ? 'contact.verify.changed' : 'contact.verify.confirmed')}
      text={t(
        outcome === 'changed' ? 'contact.verify.changed.text' : 'contact.verify.confirmed.text',
        { email },
      )}
    >
      <ButtonLink
        kind="primary"
        size="l"
        isWide
        render={isOwn ? <Link to="/" /> : <ModalLink modal="sign-in" />}
      >
        {t(isOwn ? 'contact.verify.play' : 'contact.verify.signIn')}
      </ButtonLink>
    </CardMessage>
  )
}
