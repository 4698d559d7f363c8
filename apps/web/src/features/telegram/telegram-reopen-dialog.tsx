import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { useModal } from '#core/modal/use-modal.ts'
import { telegramBridge } from '#parts/telegram/telegram-bridge.ts'

/** Telegram issues init data only when it opens the app, and not each time: there is another way in. */
export function TelegramReopenDialog(props: {
  readonly hasEnded: boolean
  readonly onClose: () => void
}): ReactNode {
  const { openModal } = useModal()
  const signInOtherwise = (): void => {
    props.onClose()
    openModal('sign-in')
  }
  return (
    <Dialog
      title={t(props.hasEnded ? 'late.signedOut.title' : 'telegram.authError')}
      onClose={props.onClose}
    >
      <div className="stack">
        <p>{t('telegram.reopen.text')}</p>
        <Button kind="primary" size="l" onClick={() => telegramBridge().post('web_app_close')}>
          {t('telegram.reopen.close')}
        </Button>
        <Button size="l" onClick={signInOtherwise}>
          {t('telegram.reopen.other')}
        </Button>
      </div>
    </Dialog>
  )
}
