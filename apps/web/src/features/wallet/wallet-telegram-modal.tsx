import { useEffect, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { telegramBridge } from '#parts/telegram/telegram-bridge.ts'
import { WalletModal } from './wallet-modal.tsx'

/**
 * `?wallet-telegram-app=deposit`: the wallet, whose deposits and withdrawals the main button of
 * Telegram's client sends as well. It stands for nothing else: its label would not say what is done.
 */
export function WalletTelegramModal(props: ModalViewProps): ReactNode {
  const { value } = props
  useEffect(() => {
    if (value !== 'deposit' && value !== 'withdraw') return
    const bridge = telegramBridge()
    const show = (is_visible: boolean): void =>
      bridge.post('web_app_setup_main_button', {
        is_visible,
        is_active: true,
        text: t(`wallet.tab.${value}`),
      })
    show(true)
    const stop = bridge.on('main_button_pressed', () => {
      // A button that also gives something up is of another kind, and has to be pressed itself.
      const button = '[role=dialog] [type=submit][data-kind=primary]'
      document.querySelector<HTMLButtonElement>(button)?.click()
    })
    return () => {
      stop()
      show(false)
    }
  }, [value])
  return <WalletModal {...props} modal="wallet-telegram-app" />
}
