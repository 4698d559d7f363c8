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
  'deposit-success': late(
    async () => (await import('#features/wallet/deposit-status-modal.tsx')).DepositStatusModal,
  ),
  'deposit-error': late(
    async () => (await import('#features/wallet/deposit-status-modal.tsx')).DepositStatusModal,
  ),
  'deposit-redirect': late(
    async () => (await import('#features/wallet/deposit-redirect-modal.tsx')).DepositRedirectModal,
  ),
  'cancel-deposit': late(
    async () => (await import('#features/wallet/cancel-deposit-modal.tsx')).CancelDepositModal,
  ),
  'wallet-choose-region': late(
    async () => (await import('#features/wallet/choose-region-modal.tsx')).ChooseRegionModal,
  ),
  balance: late(async () => (await import('#features/wallet/balance-modal.tsx')).BalanceModal),
  fiat: late(async () => (await import('#features/wallet/fiat-modal.tsx')).FiatModal),
  success: late(async () => (await import('#features/wallet/payments-modal.tsx')).PaymentsModal),
  confirm: late(async () => (await import('#features/wallet/confirm-modal.tsx')).ConfirmModal),
  'cookie-request': late(
    async () => (await import('#features/consent/cookie-request-modal.tsx')).CookieRequestModal,
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
  'play-tool': late(
    async () => (await import('#features/limits/play-tool-modal.tsx')).PlayToolModal,
  ),
  'confirm-limit-update': late(
    async () => (await import('#features/limits/confirm-limit-modals.tsx')).ConfirmLimitUpdateModal,
  ),
  'confirm-delete-limit': late(
    async () => (await import('#features/limits/confirm-limit-modals.tsx')).ConfirmDeleteLimitModal,
  ),
  'game-limit-reached': late(
    async () =>
      (await import('#features/limits/game-limit-reached-modal.tsx')).GameLimitReachedModal,
  ),
  'bonus-cancel-lock': late(
    async () => (await import('#features/bonus/bonus-modals.tsx')).CancelBonusModal,
  ),
  'bonus-condition': late(
    async () => (await import('#features/bonus/offer-terms-modal.tsx')).OfferTermsModal,
  ),
  'bonus-details': late(
    async () => (await import('#features/bonus/bonus-modals.tsx')).BonusDetailsModal,
  ),
  'confirm-bonus': late(
    async () => (await import('#features/bonus/bonus-modals.tsx')).ConfirmBonusModal,
  ),
  'confirm-bonus-unsettled': late(
    async () => (await import('#features/bonus/bonus-modals.tsx')).CancelBonusModal,
  ),
  'package-bonus': late(
    async () => (await import('#features/bonus/offer-terms-modal.tsx')).OfferTermsModal,
  ),
  'turn-over-wager': late(
    async () => (await import('#features/bonus/bonus-modals.tsx')).TurnoverModal,
  ),
  'wallet-bonus-info': late(
    async () => (await import('#features/bonus/bonus-modals.tsx')).BonusMoneyModal,
  ),
  rewards: late(async () => (await import('#features/bonus/rewards-modal.tsx')).RewardsModal),
  'deposit-bonus-code': late(
    async () => (await import('#features/bonus/bonus-code-modal.tsx')).BonusCodeModal,
  ),
  'quests-hub': late(
    async () => (await import('#features/retention/quest-modals.tsx')).QuestsHubModal,
  ),
  'quest-tasks': late(
    async () => (await import('#features/retention/quest-modals.tsx')).QuestTasksModal,
  ),
  'quest-rewards': late(
    async () => (await import('#features/retention/quest-modals.tsx')).QuestRewardsModal,
  ),
  'quest-task-games': late(
    async () => (await import('#features/retention/quest-modals.tsx')).QuestTaskGamesModal,
  ),
  'affiliate-program': late(
    async () =>
      (await import('#features/referral/affiliate-program-modal.tsx')).AffiliateProgramModal,
  ),
  'referral-transfer': late(
    async () =>
      (await import('#features/referral/referral-transfer-modal.tsx')).ReferralTransferModal,
  ),
  'loyalty-level': late(
    async () => (await import('#features/retention/loyalty-modals.tsx')).LoyaltyLevelModal,
  ),
  'loyalty-earn': late(
    async () => (await import('#features/retention/loyalty-modals.tsx')).LoyaltyEarnModal,
  ),
  categories: late(
    async () => (await import('#features/lobby/categories-modal.tsx')).CategoriesModal,
  ),
  providers: late(async () => (await import('#features/lobby/providers-modal.tsx')).ProvidersModal),
  'games-filter': late(
    async () => (await import('#features/lobby/games-filter-modal.tsx')).GamesFilterModal,
  ),
  'global-search': late(
    async () => (await import('#features/search/global-search-modal.tsx')).GlobalSearchModal,
  ),
  'demo-game': late(async () => (await import('#features/lobby/game-notices.tsx')).DemoGameModal),
  'demo-unavailable': late(
    async () => (await import('#features/lobby/game-notices.tsx')).DemoUnavailableModal,
  ),
  'mobile-game': late(async () => (await import('./mobile-game-view.tsx')).MobileGameView),
  'max-bets': late(async () => (await import('#features/lobby/max-bets-modal.tsx')).MaxBetsModal),
  'restricted-bets': late(
    async () => (await import('#features/lobby/game-notices.tsx')).RestrictedBetsModal,
  ),
  'geo-popup': late(async () => (await import('#features/lobby/game-notices.tsx')).GeoPopupModal),
} as const satisfies Record<ModalKey, LatePart<ModalViewProps>>

/** Expected height of a dialog's body, if it is more than a few fields. */
export const WAITING_HEIGHTS: Partial<Record<ModalKey, string>> = {
  'sign-in': '37rem',
  'sign-up': '50rem',
  'change-pass': '24rem',
  wallet: '60rem',
  balance: '35rem',
  currencies: '30rem',
  avatars: '24rem',
  'add-limit': '23rem',
  rewards: '22rem',
  'quests-hub': '38rem',
  categories: '32rem',
  'games-filter': '32rem',
  'global-search': '26rem',
}
