import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Outcome } from '@fairhouse/ui/outcome'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { useProfile } from '#core/session/use-session.tsx'

/** `?confirm=true`: whether the player's contact details are confirmed, and the next step if not. */
export function ConfirmModal({ onClose }: ModalViewProps): ReactNode {
  const profile = useProfile()
  const isConfirmed = profile !== null && (profile.isEmailConfirmed || profile.isPhoneConfirmed)
  return (
    <Dialog title={t('cashier.confirmed.title')} onClose={onClose}>
      {isConfirmed ? (
        <Outcome
          tone="positive"
          icon="circle-check"
          title={t('cashier.confirmed.done')}
          text={t('cashier.confirmed.text')}
          action={
            <Button kind="primary" onClick={onClose}>
              {t('wallet.status.done')}
            </Button>
          }
        />
      ) : (
        <Outcome
          tone="neutral"
          icon="mail"
          title={t('contact.row.isUnconfirmed')}
          text={t('contact.row.email.unconfirmed')}
          action={
            <ButtonLink
              kind="primary"
              render={
                profile?.email ? (
                  <ModalLink modal="confirm-email" />
                ) : (
                  <Link to="/profile/settings/account" />
                )
              }
            >
              {t('contact.row.confirm')}
            </ButtonLink>
          }
        />
      )}
    </Dialog>
  )
}
