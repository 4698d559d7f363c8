import type { ReactNode } from 'react'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { WalletModal } from './wallet-modal.tsx'

/**
 * `?wallet-telegram-app=deposit`: the wallet inside Telegram. Its own buttons say what they do; the main
 * button of Telegram's client would be a second one for the same step.
 */
export function WalletTelegramModal(props: ModalViewProps): ReactNode {
  return <WalletModal {...props} modal="wallet-telegram-app" />
}
