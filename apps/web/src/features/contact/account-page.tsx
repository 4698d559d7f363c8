import type { Profile } from '@fairhouse/contract/profile'
import { Badge } from '@fairhouse/ui/badge'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { ownProfileQuery } from '#core/session/player.queries.ts'
import { useProfile } from '#core/session/use-session.tsx'
import { AccountRow } from './account-row.tsx'
import { PendingEmail } from './pending-email.tsx'
import styles from './account-page.module.css'

/** The player's auth methods and contacts: each with its state and the way to change it. */
export function AccountPage(): ReactNode {
  const profile = useProfile()
  if (profile === null) return null
  return (
    <Card>
      <div className={`stack ${styles.rows}`}>
        <EmailRow {...profile} />
        <PhoneRow {...profile} />
        <PasswordRow {...profile} />
      </div>
    </Card>
  )
}

function EmailRow({ email, isEmailConfirmed, pendingEmail }: Profile): ReactNode {
  const isUndelivered = useQuery(ownProfileQuery).data?.isEmailUndelivered
  const isWaiting = email !== null && !isEmailConfirmed
  return (
    <AccountRow
      icon="mail"
      label={t('contact.row.email')}
      value={email === null ? null : <bdi dir="ltr">{email}</bdi>}
      none={t('contact.row.email.none')}
      badge={email !== null && <State isConfirmed={isEmailConfirmed} />}
      note={t(
        isUndelivered
          ? 'contact.row.email.undelivered'
          : isWaiting
            ? 'contact.row.email.unconfirmed'
            : 'contact.row.email.note',
      )}
      actions={
        <>
          {isWaiting && (
            <ButtonLink size="s" kind="primary" render={<ModalLink modal="confirm-email" />}>
              {t('contact.row.confirm')}
            </ButtonLink>
          )}
          <ButtonLink size="s" render={<ModalLink modal="email-verify" value="change" />}>
            {t(email === null ? 'contact.row.add' : 'contact.row.change')}
          </ButtonLink>
        </>
      }
    >
      {pendingEmail !== null && <PendingEmail email={pendingEmail} />}
    </AccountRow>
  )
}

function PhoneRow({ phone, isPhoneConfirmed }: Profile): ReactNode {
  const isWaiting = phone !== null && !isPhoneConfirmed
  return (
    <AccountRow
      icon="smartphone"
      label={t('contact.row.phone')}
      value={phone === null ? null : <bdi dir="ltr">{phone}</bdi>}
      none={t('contact.row.phone.none')}
      badge={phone !== null && <State isConfirmed={isPhoneConfirmed} />}
      note={t('contact.row.phone.note')}
      actions={
        <>
          {isWaiting && (
            <ButtonLink size="s" kind="primary" render={<ModalLink modal="get-code" />}>
              {t('contact.row.confirm')}
            </ButtonLink>
          )}
          <ButtonLink size="s" render={<ModalLink modal="phone" />}>
            {t(phone === null ? 'contact.row.add' : 'contact.row.change')}
          </ButtonLink>
        </>
      }
    />
  )
}

function PasswordRow({ hasPassword }: Profile): ReactNode {
  return (
    <AccountRow
      icon="key-round"
      label={t('contact.row.password')}
      value={hasPassword ? t('contact.row.password.set') : null}
      none={t('contact.row.password.none')}
      note={t('contact.row.password.note')}
      actions={
        <ButtonLink size="s" render={<ModalLink modal="change-pass" />}>
          {t(hasPassword ? 'contact.row.change' : 'contact.row.password.add')}
        </ButtonLink>
      }
    />
  )
}

function State({ isConfirmed }: { readonly isConfirmed: boolean }): ReactNode {
  return isConfirmed ? (
    <Badge tone="positive">{t('contact.row.isConfirmed')}</Badge>
  ) : (
    <Badge>{t('contact.row.isUnconfirmed')}</Badge>
  )
}
