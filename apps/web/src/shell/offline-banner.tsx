import { Banner } from '@fairhouse/ui/banner'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { useIsOnline } from '@fairhouse/app-kit/realtime/use-online'
import styles from './offline-banner.module.css'

/** Says that amounts may be out of date and that money cannot be moved right now. */
export function OfflineBanner(): ReactNode {
  const isOnline = useIsOnline()
  return (
    <div role="status" className={styles.region}>
      {!isOnline && (
        <div className={styles.banner}>
          <Banner tone="danger" icon="wifi-off">
            {t('late.offline')}
          </Banner>
        </div>
      )}
    </div>
  )
}
