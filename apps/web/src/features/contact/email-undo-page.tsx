import type { ChangeUndone } from '@fairhouse/contract/contact'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError, type ApiErrorCode } from '@fairhouse/app-kit/api/api-error'
import { call } from '#core/api/api.ts'
import { CardPage } from '#parts/page/card-page.tsx'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { t } from '#core/i18n/i18n.ts'
import { InboxLink } from '#parts/proof/inbox-link.tsx'
import { CardMessage } from '#parts/page/card-message.tsx'
import styles from './email-undo-page.module.css'

/** Refusals after which there is nothing left to press. */
const OVER: Partial<Record<ApiErrorCode, 'used' | 'expired' | 'rejected' | 'taken'>> = {
  linkUsed: 'used',
  linkExpired: 'expired',
  linkRejected: 'rejected',
  emailTaken: 'taken',
}

/** The target of the e-mail to the previous address: explains the effects of undoing before it is done. */
export function EmailUndoPage({ undoCode }: { readonly undoCode: string }): ReactNode {
  const undo = useAction(
    async () => (await call('POST /api/player/profile/email/undo', { body: { undoCode } })).data,
  )
  const { answer: undone, failure } = undo
  const over = failure instanceof ApiError ? OVER[failure.code] : undefined
  return (
    <CardPage aria-live="polite">
      {undone !== undefined && <Undone undone={undone} />}
      {undone === undefined && over !== undefined && (
        <CardMessage
          icon="clock"
          title={t(`contact.undo.${over}`)}
          text={t(`contact.undo.${over}.text`)}
        >
          <ButtonLink size="l" isWide render={<Link to="/" />}>
            {t('shell.error.home')}
          </ButtonLink>
        </CardMessage>
      )}
      {undone === undefined && over === undefined && (
        <CardMessage
          icon="shield-check"

          title={t('contact.undo.title')}
          text={t('contact.undo.text')}
        >
          <FailureBanner error={failure} />
          <Button
            kind="primary"
            size="l"
            isWide
            busyLabel={undo.isPending ? t('contact.undo.busy') : undefined}
            onClick={() => undo.run()}
          >
            {t('contact.undo.submit')}
          </Button>
        </CardMessage>
      )}
    </CardPage>
  )
}

function Undone({ undone }: { readonly undone: ChangeUndone }): ReactNode {
  const { email, removed } = undone
  return (
    <CardMessage
      icon="circle-check"
      tone="positive"
      title={t('contact.undo.done')}
      text={t('contact.undo.done.text', { email })}
    >
      {removed.length > 0 && (
        <div className="stack muted" data-gap="2">
          <p>{t('contact.undo.removed')}</p>
          <ul className={styles.removed}>
            {removed.map((way) => (
              <li key={way}>{t(`contact.undo.removed.${way}`)}</li>
            ))}
          </ul>
        </div>
      )}
      <InboxLink label={t('account.sent.inbox')} />
    </CardMessage>
  )
}
