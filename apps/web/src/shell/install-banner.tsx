import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { closeInstallHint, install } from '#core/routing/install-prompt.ts'
import styles from './install-banner.module.css'

export function InstallBanner({ way }: { readonly way: 'prompt' | 'byHand' }): ReactNode {
  return (
    <div className={styles.hint}>
      <Banner icon="download">
        <div className={styles.line}>
          <p>{t(way === 'prompt' ? 'late.install.text' : 'late.install.byHand')}</p>
          {way === 'prompt' && (
            <Button kind="primary" size="s" onClick={() => void install()}>
              {t('late.install.install')}
            </Button>
          )}
          <Button kind="quiet" size="s" onClick={closeInstallHint}>
            {t('late.install.close')}
          </Button>
        </div>
      </Banner>
    </div>
  )
}
