import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { showToast } from '@fairhouse/ui/toast'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { ActionButton } from '@fairhouse/app-kit/form/action-button'
import { t } from '#core/i18n/i18n.ts'
import { LTR_PARTS, T } from '#core/i18n/message.tsx'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { alertSomethingWrong } from './resend-alerts.ts'
import { useRefreshProfile } from './use-refresh-profile.ts'
import styles from './pending-email.module.css'

/** A new address that waits: confirm it, or keep the one there is. */
export function PendingEmail({ email }: { readonly email: string }): ReactNode {
  const refreshProfile = useRefreshProfile()
  return (
    <Card kind="inset">
      <div className={`stack small ${styles.pending}`} data-gap="3">
        <p>
          <T id="contact.pending.text" values={{ email }} parts={LTR_PARTS} />
        </p>
        <div className="cluster">
          <ButtonLink
            size="s"
            kind="primary"
            render={<ModalLink modal="email-verify" value="confirm" />}
          >
            {t('contact.pending.code')}
          </ButtonLink>
          <ActionButton
            size="s"
            kind="quiet"
            isWide={false}
            busy={t('contact.pending.busy')}
            act={async () => {
              await call('DELETE /api/player/profile/email/change')
              showToast({ id: 'email-kept', tone: 'neutral', title: t('contact.pending.kept') })
              await refreshProfile()
            }}
            onFailed={alertSomethingWrong}
          >
            {t('contact.pending.cancel')}
          </ActionButton>
        </div>
      </div>
    </Card>
  )
}
