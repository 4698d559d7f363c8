import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '#core/modal/dialog.tsx'
import { telegramBridge } from '#parts/telegram/telegram-bridge.ts'
import styles from './telegram.module.css'

/** Tells the player to reopen the app, since Telegram issues init data only when it opens one. */
export function TelegramReopenDialog(props: {
  readonly hasEnded: boolean
  readonly onClose: () => void
}): ReactNode {
  return (
    <Dialog
      title={t(props.hasEnded ? 'shell.signedOut.title' : 'telegram.authError')}
      onClose={props.onClose}
    >
      <div className={styles.body}>
        <p>{t('telegram.reopen.text')}</p>
        <Button kind="primary" size="l" onClick={() => telegramBridge().post('web_app_close')}>
          {t('telegram.reopen.close')}
        </Button>
      </div>
    </Dialog>
  )
}
