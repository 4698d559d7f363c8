import type { Passkey } from '@fairhouse/contract/passkey'
import { Badge } from '@fairhouse/ui/badge'
import { IconButton } from '@fairhouse/ui/icon-button'
import { late } from '@fairhouse/ui/late-part'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { WayRow } from '#parts/proof/sign-in-method-row.tsx'

const SureDialog = late(async () => (await import('./sure-dialog.tsx')).SureDialog)
const RenamePasskeyDialog = late(
  async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog,
)

const DAY = { dateStyle: 'medium' } as const

/** One passkey with its details. */
export function PasskeyRow({ passkey }: { readonly passkey: Passkey }): ReactNode {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey
  const close = (): void => setOpen(null)
  const used =
    lastUsedAt === null
      ? t('security.passkeys.unused')
      : t('security.passkeys.used', { day: formatDateTime(lastUsedAt, DAY) })
  return (
    <>
      <WayRow
        icon="fingerprint"
        name={name}
        badge={isSynced && <Badge>{t('security.passkeys.synced')}</Badge>}
        facts={
          <>
            <span>{t('security.passkeys.added', { day: formatDateTime(createdAt, DAY) })}</span>
            <span>{used}</span>
          </>
        }
        acts={
          <>
            <IconButton
              icon="pencil"
              kind="quiet"
              label={t('security.passkeys.rename.of', { name })}
              onClick={() => setOpen('rename')}
            />
            <IconButton
              icon="trash-2"
              kind="quiet"
              label={t('security.passkeys.remove.of', { name })}
              onClick={() => setOpen('remove')}
            />
          </>
        }
      />
      {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && (
        <SureDialog
          title={t('security.passkeys.remove')}
          text={t('security.passkeys.remove.text', { name })}
          doLabel={t('security.passkeys.remove.submit')}
          act={async () =>
            await call('DELETE /api/player/security/passkeys/{id}', { params: { id } })
          }
          onClose={close}
        />
      )}
    </>
  )
}
