import type { Security } from '@fairhouse/contract/security'
import { Badge } from '@fairhouse/ui/badge'
import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { late } from '@fairhouse/ui/late-part'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { CardSection } from '#parts/page/card-section.tsx'
import styles from './security.module.css'

const SureDialog = late(async () => (await import('./sure-dialog.tsx')).SureDialog)
const RenewCodesDialog = late(
  async () => (await import('./renew-codes-dialog.tsx')).RenewCodesDialog,
)
const AuthenticatorDialog = late(
  async () => (await import('./authenticator-dialog.tsx')).AuthenticatorDialog,
)

/** Warn the player below this number of codes. */
const FEW_CODES = 3

export type AuthenticatorCardProps = {
  /** Since when it is on, null while it is off. */
  readonly since: string | null
  readonly codes: Security['recoveryCodes']
}

/** The second step of signing in: off with its benefit, or on with its recovery codes. */
export function AuthenticatorCard({ since, codes }: AuthenticatorCardProps): ReactNode {
  const [open, setOpen] = useState<'setUp' | 'renew' | 'remove' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <CardSection
      title={t('security.authenticator.title')}
      badge={
        <Badge tone={since === null ? 'neutral' : 'positive'}>
          {t(since === null ? 'security.off' : 'security.on')}
        </Badge>
      }
      note={
        since === null
          ? t('security.authenticator.text')
          : t('security.authenticator.since', {
              day: formatDateTime(since, { dateStyle: 'long' }),
            })
      }
    >
      {codes !== null && <CodesLeft left={codes.left} />}
      <div className={styles.buttons}>
        {since === null ? (
          <Button icon="smartphone" onClick={() => setOpen('setUp')}>
            {t('security.authenticator.setUp')}
          </Button>
        ) : (
          <>
            <Button icon="refresh-cw" onClick={() => setOpen('renew')}>
              {t('security.codes.renew')}
            </Button>
            <Button kind="quiet" onClick={() => setOpen('remove')}>
              {t('security.authenticator.remove')}
            </Button>
          </>
        )}
      </div>
      {open === 'setUp' && <AuthenticatorDialog onClose={close} />}
      {open === 'renew' && <RenewCodesDialog onClose={close} />}
      {open === 'remove' && (
        <SureDialog
          title={t('security.authenticator.remove')}
          text={t('security.authenticator.remove.text')}
          doLabel={t('security.authenticator.remove.submit')}
          act={async () => await call('DELETE /api/player/security/authenticator')}
          onClose={close}
        />
      )}
    </CardSection>
  )
}

function CodesLeft({ left }: { readonly left: number }): ReactNode {
  if (left > FEW_CODES) return <p>{t('security.codes.left', { left })}</p>
  return (
    <Banner tone="reward" icon="triangle-alert">
      {t('security.codes.few', { left })}
    </Banner>
  )
}
