import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { readDraft } from './account-draft.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'
import { call } from '#core/api/api.ts'
import { T } from '#core/i18n/message.tsx'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { InboxLink } from '#parts/proof/inbox-link.tsx'
import { Resend } from '#parts/proof/resend.tsx'
import styles from './account-form.module.css'

/** `?reset-email-send=true` */
export function LinkSentModal({ onClose }: ModalViewProps): ReactNode {
  return (
    <Dialog title={t('account.sent.title')} onClose={onClose}>
      <LinkSent email={readDraft(tabStorage).email} />
    </Dialog>
  )
}

type LinkSentProps = {
  /** The entered address, empty if this tab has lost it. */
  readonly email: string
}

/** The next step, in words that are true whether the address has an account or not. */
function LinkSent({ email }: LinkSentProps): ReactNode {
  return (
    <div className="stack">
      <p className={`${styles.intro} muted`}>
        {email === '' ? (
          t('account.sent.textNoEmail')
        ) : (
          <T id="account.sent.text" values={{ email }} />
        )}
      </p>
      <InboxLink label={t('account.sent.inbox')} help={t('account.sent.inboxHelp')} />
      <p className="small muted">{t('account.sent.nothing')}</p>
      {email !== '' && (
        <Resend
          size="l"
          onResend={async () =>
            (await call('POST /api/player/passwords/reset', { body: { email } })).data
          }
          words={{
            again: t('account.sent.again'),
            againIn: (seconds) => t('account.sent.againIn', { seconds }),
            sending: t('account.forgot.busy'),
            news: (news) => t(`account.sent.${news}`),
          }}
        />
      )}
      <p className={`${styles.other} small muted`}>
        <ModalLink modal="forgot-pass">{t('account.sent.otherEmail')}</ModalLink>
      </p>
    </div>
  )
}
