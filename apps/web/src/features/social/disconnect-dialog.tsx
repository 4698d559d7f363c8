import type { SocialConnection } from '@fairhouse/contract/social'
import { showToast } from '@fairhouse/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { ConfirmDialog } from '@fairhouse/app-kit/dialog/confirm-dialog'
import { CONNECTIONS_KEY } from './connections.queries.ts'
import { reportingFailure } from '@fairhouse/app-kit/api/report-failure'

export type DisconnectDialogProps = {
  readonly connection: SocialConnection
  readonly onClose: () => void
}

/** Asks before a company is disconnected. */
export function DisconnectDialog({ connection, onClose }: DisconnectDialogProps): ReactNode {
  const queryClient = useQueryClient()
  const { socialType, label } = connection
  const disconnect = async (): Promise<void> => {
    await call('POST /api/player/social-connections/unlink', { body: { socialType } })
    await queryClient.invalidateQueries({ queryKey: CONNECTIONS_KEY })
    showToast({
      id: 'social-disconnected',
      tone: 'neutral',
      title: t('social.disconnected', { label }),
      text: t('social.disconnected.text'),
    })
  }
  return (
    <ConfirmDialog
      title={t('social.disconnect.title', { label })}
      keep={t('social.disconnect.keep')}
      confirm={t('social.disconnect')}
      busy={t('social.disconnecting')}
      act={() => reportingFailure(disconnect)}
      onClose={onClose}
    >
      <p className="muted">{t('social.disconnect.text', { label })}</p>
    </ConfirmDialog>
  )
}
