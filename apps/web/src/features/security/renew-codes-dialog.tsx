import { Button } from '@fairhouse/ui/button'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '#core/modal/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurityChanged } from './use-security-changed.ts'
import styles from './security.module.css'

/** Asks before the old recovery codes end, then shows the new ones. */
export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const changed = useSecurityChanged()
  const renew = useMutation({
    mutationFn: async () => (await call('POST /api/player/security/recovery-codes')).data.codes,
    onSuccess: () => void changed(),
  })
  const codes = renew.data ?? null
  return (
    <Dialog
      title={t(codes === null ? 'security.codes.renew' : 'security.codes.title')}
      description={t(codes === null ? 'security.codes.renew.text' : 'security.codes.text')}
      onClose={onClose}
      isOutsideDismissible={codes === null}
    >
      {codes === null ? (
        <div className={styles.stack}>
          <FailureBanner error={renew.error} />
          <Button
            kind="primary"
            size="l"
            isWide
            busyLabel={renew.isPending ? t('proof.checking') : undefined}
            onClick={() => renew.mutate()}
          >
            {t('security.codes.renew.submit')}
          </Button>
        </div>
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  )
}
