import type { ModalKey } from '@fairhouse/contract/modals'
import { createLatePart, type LatePart } from '@fairhouse/ui/late-part'
import type { ModalViewProps } from '#core/modal/modal-view.ts'

const late = createLatePart<ModalViewProps>

/** Every modal of the contract with its dialog, loaded when it opens for the first time. */
export const MODAL_VIEWS = {
  avatars: late(async () => (await import('#features/profile/avatars-modal.tsx')).AvatarsModal),
  'sign-in': late(async () => (await import('./sign-in-view.tsx')).SignInView),
  'sign-up': late(async () => (await import('./sign-up-view.tsx')).SignUpView),
  'forgot-pass': late(async () => (await import('#features/account/forgot-modal.tsx')).ForgotModal),
  'reset-email-send': late(
    async () => (await import('#features/account/link-sent-modal.tsx')).LinkSentModal,
  ),
  'confirm-session-logout': late(
    async () => (await import('#features/session/close-session-modal.tsx')).CloseSessionModal,
  ),
  'reset-pass': late(
    async () => (await import('#features/account/reset-pass-modal.tsx')).ResetPassModal,
  ),
  'confirm-email': late(
    async () => (await import('#features/contact/confirm-email-modal.tsx')).ConfirmEmailModal,
  ),
  'email-verify': late(
    async () => (await import('#features/contact/email-verify-modal.tsx')).EmailVerifyModal,
  ),
  'change-pass': late(
    async () => (await import('#features/contact/change-password-modal.tsx')).ChangePasswordModal,
  ),
  phone: late(async () => (await import('#features/contact/phone-modal.tsx')).PhoneModal),
  'get-code': late(async () => (await import('#features/contact/get-code-modal.tsx')).GetCodeModal),
  wallet: late(async () => (await import('#features/wallet/wallet-modal.tsx')).WalletModal),
  'wallet-telegram-app': late(
    async () => (await import('#features/wallet/wallet-telegram-modal.tsx')).WalletTelegramModal,
  ),
  'tg-news': late(
    async () => (await import('#features/telegram/telegram-news-modal.tsx')).TelegramNewsModal,
  ),
  'telegram-news': late(
    async () => (await import('#features/telegram/telegram-news-modal.tsx')).TelegramNewsModal,
  ),
  'deposit-status': late(
    async () => (await import('#features/wallet/deposit-status-modal.tsx')).DepositStatusModal,
  ),
  currencies: late(
    async () => (await import('#features/wallet/currencies-modal.tsx')).CurrenciesModal,
  ),
  'add-limit': late(
    async () => (await import('#features/limits/add-limit-modal.tsx')).AddLimitModal,
  ),
  'edit-limit': late(
    async () => (await import('#features/limits/edit-limit-modal.tsx')).EditLimitModal,
  ),
  'confirm-limit-update': late(
    async () =>
      (await import('#features/limits/confirm-limit-update-modal.tsx')).ConfirmLimitUpdateModal,
  ),
  'confirm-delete-limit': late(
    async () =>
      (await import('#features/limits/confirm-delete-limit-modal.tsx')).ConfirmDeleteLimitModal,
  ),
  'game-limit-reached': late(
    async () =>
      (await import('#features/limits/game-limit-reached-modal.tsx')).GameLimitReachedModal,
  ),
} as const satisfies Record<ModalKey, LatePart<ModalViewProps>>
