import type { ModalKey } from '@fairhouse/contract/modals'
import { createLatePart, type LatePart } from '@fairhouse/ui/late-part'
import type { ComponentType } from 'react'
import type { ModalViewProps } from '#core/modal/modal-view.ts'

export type ModalView = {
  /** Loaded when it opens for the first time. */
  readonly part: LatePart<ModalViewProps>
  /** Expected height of its body, if it is more than a few fields. */
  readonly height: string | undefined
}

function view<Name extends string>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType<ModalViewProps>>>>,
  name: Name,
  height?: string,
): ModalView {
  return { part: createLatePart(async () => (await load())[name]), height }
}

const telegramNewsModal = () => import('#features/telegram/telegram-news-modal.tsx')
const depositStatusModal = () => import('#features/wallet/deposit-status-modal.tsx')
const confirmLimitModals = () => import('#features/limits/confirm-limit-modals.tsx')
const bonusModals = () => import('#features/bonus/bonus-modals.tsx')
const offerTermsModal = () => import('#features/bonus/offer-terms-modal.tsx')
const questModals = () => import('#features/retention/quest-modals.tsx')
const loyaltyModals = () => import('#features/retention/loyalty-modals.tsx')
const gameNotices = () => import('#features/lobby/game-notices.tsx')

/** Every modal of the contract, which also says who may open it (`MODALS`), with its dialog. */
export const MODAL_VIEWS = {
  avatars: view(() => import('#features/profile/avatars-modal.tsx'), 'AvatarsModal', '24rem'),
  'sign-in': view(() => import('./sign-in-view.tsx'), 'SignInView', '37rem'),
  'sign-up': view(() => import('./sign-up-view.tsx'), 'SignUpView', '50rem'),
  'forgot-pass': view(() => import('#features/account/forgot-modal.tsx'), 'ForgotModal'),
  'reset-email-send': view(() => import('#features/account/link-sent-modal.tsx'), 'LinkSentModal'),
  'confirm-session-logout': view(
    () => import('#features/session/close-session-modal.tsx'),
    'CloseSessionModal',
  ),
  'reset-pass': view(() => import('#features/account/reset-pass-modal.tsx'), 'ResetPassModal'),
  'confirm-email': view(
    () => import('#features/contact/confirm-email-modal.tsx'),
    'ConfirmEmailModal',
  ),
  'email-verify': view(
    () => import('#features/contact/email-verify-modal.tsx'),
    'EmailVerifyModal',
  ),
  'change-pass': view(
    () => import('#features/contact/change-password-modal.tsx'),
    'ChangePasswordModal',
    '24rem',
  ),
  phone: view(() => import('#features/contact/phone-modal.tsx'), 'PhoneModal'),
  'get-code': view(() => import('#features/contact/get-code-modal.tsx'), 'GetCodeModal'),
  wallet: view(() => import('#features/wallet/wallet-modal.tsx'), 'WalletModal', '60rem'),
  'wallet-telegram-app': view(
    () => import('#features/wallet/wallet-telegram-modal.tsx'),
    'WalletTelegramModal',
  ),
  'tg-news': view(telegramNewsModal, 'TelegramNewsModal'),
  'telegram-news': view(telegramNewsModal, 'TelegramNewsModal'),
  'deposit-status': view(depositStatusModal, 'DepositStatusModal'),
  'deposit-success': view(depositStatusModal, 'DepositStatusModal'),
  'deposit-error': view(depositStatusModal, 'DepositStatusModal'),
  'deposit-redirect': view(
    () => import('#features/wallet/deposit-redirect-modal.tsx'),
    'DepositRedirectModal',
  ),
  'cancel-deposit': view(
    () => import('#features/wallet/cancel-deposit-modal.tsx'),
    'CancelDepositModal',
  ),
  'wallet-choose-region': view(
    () => import('#features/wallet/choose-region-modal.tsx'),
    'ChooseRegionModal',
  ),
  balance: view(() => import('#features/wallet/balance-modal.tsx'), 'BalanceModal', '35rem'),
  fiat: view(() => import('#features/wallet/fiat-modal.tsx'), 'FiatModal'),
  success: view(() => import('#features/wallet/payments-modal.tsx'), 'PaymentsModal'),
  confirm: view(() => import('#features/wallet/confirm-modal.tsx'), 'ConfirmModal'),
  'cookie-request': view(
    () => import('#features/consent/cookie-request-modal.tsx'),
    'CookieRequestModal',
  ),
  currencies: view(
    () => import('#features/wallet/currencies-modal.tsx'),
    'CurrenciesModal',
    '30rem',
  ),
  'add-limit': view(() => import('#features/limits/add-limit-modal.tsx'), 'AddLimitModal', '23rem'),
  'edit-limit': view(() => import('#features/limits/edit-limit-modal.tsx'), 'EditLimitModal'),
  'play-tool': view(() => import('#features/limits/play-tool-modal.tsx'), 'PlayToolModal'),
  'confirm-limit-update': view(confirmLimitModals, 'ConfirmLimitUpdateModal'),
  'confirm-delete-limit': view(confirmLimitModals, 'ConfirmDeleteLimitModal'),
  'game-limit-reached': view(
    () => import('#features/limits/game-limit-reached-modal.tsx'),
    'GameLimitReachedModal',
  ),
  'bonus-cancel-lock': view(bonusModals, 'CancelBonusModal'),
  'bonus-condition': view(offerTermsModal, 'OfferTermsModal'),
  'bonus-details': view(bonusModals, 'BonusDetailsModal'),
  'confirm-bonus': view(bonusModals, 'ConfirmBonusModal'),
  'confirm-bonus-unsettled': view(bonusModals, 'CancelBonusModal'),
  'package-bonus': view(offerTermsModal, 'OfferTermsModal'),
  'turn-over-wager': view(bonusModals, 'TurnoverModal'),
  'wallet-bonus-info': view(bonusModals, 'BonusMoneyModal'),
  rewards: view(() => import('#features/bonus/rewards-modal.tsx'), 'RewardsModal', '22rem'),
  'deposit-bonus-code': view(
    () => import('#features/bonus/bonus-code-modal.tsx'),
    'BonusCodeModal',
  ),
  'quests-hub': view(questModals, 'QuestsHubModal', '38rem'),
  'quest-tasks': view(questModals, 'QuestTasksModal'),
  'quest-rewards': view(questModals, 'QuestRewardsModal'),
  'quest-task-games': view(questModals, 'QuestTaskGamesModal'),
  'affiliate-program': view(
    () => import('#features/referral/affiliate-program-modal.tsx'),
    'AffiliateProgramModal',
  ),
  'referral-transfer': view(
    () => import('#features/referral/referral-transfer-modal.tsx'),
    'ReferralTransferModal',
  ),
  'loyalty-level': view(loyaltyModals, 'LoyaltyLevelModal'),
  'loyalty-earn': view(loyaltyModals, 'LoyaltyEarnModal'),
  categories: view(
    () => import('#features/lobby/categories-modal.tsx'),
    'CategoriesModal',
    '32rem',
  ),
  providers: view(() => import('#features/lobby/providers-modal.tsx'), 'ProvidersModal'),
  'games-filter': view(
    () => import('#features/lobby/games-filter-modal.tsx'),
    'GamesFilterModal',
    '32rem',
  ),
  'global-search': view(
    () => import('#features/search/global-search-modal.tsx'),
    'GlobalSearchModal',
    '26rem',
  ),
  'demo-game': view(gameNotices, 'DemoGameModal'),
  'demo-unavailable': view(gameNotices, 'DemoUnavailableModal'),
  'mobile-game': view(() => import('./mobile-game-view.tsx'), 'MobileGameView'),
  'max-bets': view(() => import('#features/lobby/max-bets-modal.tsx'), 'MaxBetsModal'),
  'restricted-bets': view(gameNotices, 'RestrictedBetsModal'),
  'geo-popup': view(gameNotices, 'GeoPopupModal'),
} as const satisfies Record<ModalKey, ModalView>
