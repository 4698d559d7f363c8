import type { SocialConnection } from '@fairhouse/contract/social'
import { Button } from '@fairhouse/ui/button'
import { Dialog } from '@fairhouse/ui/dialog'
import { showToast } from '@fairhouse/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api.ts'
import { FailureBanner } from '#core/failure-banner.tsx'
import { t } from '#core/i18n.ts'
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
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { socialType, label } = connection
  const press = async (): Promise<void> => {
    setFailure(null)
    setIsBusy(true)
    try {
      await call('POST /api/player/social-connections/unlink', { body: { socialType } })
      await queryClient.invalidateQueries({ queryKey: CONNECTIONS_KEY })
      onClose()
      showToast({
        id: 'social-disconnected',
        tone: 'neutral',
        title: t('social.disconnected', { label }),
        text: t('social.disconnected.text'),
      })
    } catch (error) {
      reportSocialFailure(error)
      setFailure(error)
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      title={t('social.disconnect.title', { label })}
      closeLabel={t('social.close')}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <p className={styles.note}>{t('social.disconnect.text', { label })}</p>
        <FailureBanner error={failure} />
        <div className={styles.pair}>
          <Button kind="secondary" onClick={onClose}>
            {t('social.disconnect.keep')}
          </Button>
          <Button
            kind="danger"
            busyLabel={isBusy ? t('social.disconnecting') : undefined}
            onClick={() => void press()}
          >
            {t('social.disconnect')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
