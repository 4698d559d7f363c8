import type { EmailConfirmed } from '@fairhouse/contract/contact'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { CardPage } from '#parts/page/card-page.tsx'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { CardMessage } from '#parts/page/card-message.tsx'
import { useRefreshProfile } from './use-refresh-profile.ts'
import { VerifyFailed } from './verify-failed.tsx'

/**
 * Where the link of a mail leads that confirms an address. Opening the page changes nothing, only a
 * press does: scanners of mailboxes open links in browsers that run scripts.
 */
export function VerifyPage({ confirmCode }: { readonly confirmCode: string }): ReactNode {
  const refreshProfile = useRefreshProfile()
  const body = { confirmCode }
  const confirm = useAction(
    async () => (await call('POST /api/player/profile/email/verify/confirm', { body })).data,
    { onDone: ({ isOwn }) => void (isOwn && refreshProfile()) },
  )
  return (
    <CardPage aria-live="polite" aria-busy={confirm.isPending}>
      {confirm.isPending ? (
        <CardMessage
          icon="mail"
          title={t('contact.verify.pending')}
          text={t('contact.verify.pending.text')}
        />
      ) : confirm.answer !== undefined ? (
        <Confirmed {...confirm.answer} />
      ) : confirm.failure !== null ? (
        <VerifyFailed error={confirm.failure} onRetry={() => confirm.run()} />
      ) : (
        <CardMessage icon="mail" title={t('contact.verify.title')} text={t('contact.verify.ask')}>
          <Button kind="primary" size="l" isWide onClick={() => confirm.run()}>
            {t('contact.verify.press')}
          </Button>
        </CardMessage>
      )}
    </CardPage>
  )
}

function Confirmed({ outcome, email, isOwn }: EmailConfirmed): ReactNode {
  return (
    <CardMessage
      icon="circle-check"
      tone="positive"
      title={t(`contact.verify.${outcome}`)}
      text={t(`contact.verify.${outcome}.text`, { email })}
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
