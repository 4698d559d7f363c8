import type { EmailConfirmed } from '@fairhouse/contract/contact'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { CardPage } from '#parts/page/card-page.tsx'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { CardMessage } from '#parts/page/card-message.tsx'
import { useRefreshProfile } from './use-refresh-profile.ts'
import { VerifyFailed } from './verify-failed.tsx'

type Outcome =
  | { readonly is: 'asked' }
  | { readonly is: 'pending' }
  | { readonly is: 'done'; readonly confirmed: EmailConfirmed }
  | { readonly is: 'failed'; readonly error: unknown }

/**
 * Where the link of a mail leads that confirms an address. Opening the page changes nothing, only a
 * press does: scanners of mailboxes open links in browsers that run scripts.
 */
export function VerifyPage({ confirmCode }: { readonly confirmCode: string }): ReactNode {
  const { outcome, confirm } = useConfirmation(confirmCode)
  return (
    <CardPage aria-live="polite" aria-busy={outcome.is === 'pending'}>
      {outcome.is === 'asked' && (
        <CardMessage icon="mail" title={t('contact.verify.title')} text={t('contact.verify.ask')}>
          <Button kind="primary" size="l" isWide onClick={() => void confirm()}>
            {t('contact.verify.press')}
          </Button>
        </CardMessage>
      )}
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

function useConfirmation(confirmCode: string) {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'asked' })
  const refreshProfile = useRefreshProfile()
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
