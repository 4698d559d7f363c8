import type { SocialConnection } from '@fairhouse/contract/social'
import { showToast } from '@fairhouse/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import { KeepOrConfirm } from '#core/modal/confirm-actions.tsx'
import { Dialog } from '#core/modal/dialog.tsx'
import { CONNECTIONS_KEY } from './connections.queries.ts'
import { reportSocialFailure } from './report-social-failure.ts'
import styles from './social.module.css'

export type DisconnectDialogProps = {
  readonly connection: SocialConnection
  readonly onClose: () => void
}

/** Asks before a company stops letting the player in. */
export function DisconnectDialog({ connection, onClose }: DisconnectDialogProps): ReactNode {
  const queryClient = useQueryClient()
  const { socialType, label } = connection
  const disconnect = useMutation({
    mutationFn: async () => {
      await call('POST /api/player/social-connections/unlink', { body: { socialType } })
      await queryClient.invalidateQueries({ queryKey: CONNECTIONS_KEY })
    },
    onSuccess: () => {
      onClose()
      showToast({
        id: 'social-disconnected',
        tone: 'neutral',
        title: t('social.disconnected', { label }),
        text: t('social.disconnected.text'),
      })
    },
    onError: reportSocialFailure,
  })
  return (
    <Dialog title={t('social.disconnect.title', { label })} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('social.disconnect.text', { label })}</p>
        <FailureBanner error={disconnect.error} />
        <KeepOrConfirm
          keep={{ label: t('social.disconnect.keep'), onPress: onClose }}
          confirm={{
            label: t('social.disconnect'),
            busyLabel: disconnect.isPending ? t('social.disconnecting') : undefined,
            onPress: () => disconnect.mutate(),
          }}
        />
      </div>
    </Dialog>
  )
}
