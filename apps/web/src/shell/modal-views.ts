import type { ModalKey } from '@fairhouse/contract/modals'
import { lazy, type LazyExoticComponent } from 'react'
import type { ModalView } from '#core/modal-view.ts'

/** Every modal of the contract with its dialog, loaded when it opens for the first time. */
export const MODAL_VIEWS = {
  avatars: lazy(async () => ({
    default: (await import('#features/profile/avatars-modal.tsx')).AvatarsModal,
  })),
  'sign-in': lazy(async () => ({
    default: (await import('./sign-in-view.tsx')).SignInView,
  })),
  'sign-up': lazy(async () => ({
    default: (await import('./sign-up-view.tsx')).SignUpView,
  })),
  'forgot-pass': lazy(async () => ({
    default: (await import('#features/account/forgot-modal.tsx')).ForgotModal,
  })),
  'reset-email-send': lazy(async () => ({
    default: (await import('#features/account/link-sent-modal.tsx')).LinkSentModal,
  })),
  'confirm-session-logout': lazy(async () => ({
    default: (await import('#features/session/close-session-modal.tsx')).CloseSessionModal,
  })),
  'reset-pass': lazy(async () => ({
    default: (await import('#features/account/reset-pass-modal.tsx')).ResetPassModal,
  })),
  'confirm-email': lazy(async () => ({
    default: (await import('#features/contact/confirm-email-modal.tsx')).ConfirmEmailModal,
  })),
  'email-verify': lazy(async () => ({
    default: (await import('#features/contact/email-verify-modal.tsx')).EmailVerifyModal,
  })),
  'change-pass': lazy(async () => ({
    default: (await import('#features/contact/change-password-modal.tsx')).ChangePasswordModal,
  })),
  phone: lazy(async () => ({
    default: (await import('#features/contact/phone-modal.tsx')).PhoneModal,
  })),
  'get-code': lazy(async () => ({
    default: (await import('#features/contact/get-code-modal.tsx')).GetCodeModal,
  })),
  wallet: lazy(async () => ({
    default: (await import('#features/wallet/wallet-modal.tsx')).WalletModal,
  })),
  'deposit-status': lazy(async () => ({
    default: (await import('#features/wallet/deposit-status-modal.tsx')).DepositStatusModal,
  })),
  currencies: lazy(async () => ({
    default: (await import('#features/wallet/currencies-modal.tsx')).CurrenciesModal,
  })),
  'add-limit': lazy(async () => ({
    default: (await import('#features/limits/add-limit-modal.tsx')).AddLimitModal,
  })),
  'edit-limit': lazy(async () => ({
    default: (await import('#features/limits/edit-limit-modal.tsx')).EditLimitModal,
  })),
  'confirm-limit-update': lazy(async () => ({
    default: (await import('#features/limits/confirm-limit-update-modal.tsx'))
      .ConfirmLimitUpdateModal,
  })),
  'confirm-delete-limit': lazy(async () => ({
    default: (await import('#features/limits/confirm-delete-limit-modal.tsx'))
      .ConfirmDeleteLimitModal,
  })),
  'game-limit-reached': lazy(async () => ({
    default: (await import('#features/limits/game-limit-reached-modal.tsx')).GameLimitReachedModal,
  })),
} as const satisfies Record<ModalKey, LazyExoticComponent<ModalView>>
