import { PLAY_TOOLS } from './play-tools.table.ts'
export type ModalAccess = 'guest' | 'player' | 'any'

/** Groups of modals. */
export type ModalGroup = 'authorization' | 'profileConfirmed'

export type ModalSpec = {
  readonly access: ModalAccess
  /** Values of the query key: a fixed list, `id` for any, absent for `true`. */
  readonly value?: readonly string[] | 'id'
  readonly group?: ModalGroup
  /** From another dialog it opens over that one, and closing it leads back there. */
  readonly isAside?: true
}

/**
 * All modals by query key. The web app's host maps every one to a lazy dialog.
 * assumed: access and values; the specification says that sign-in and sign-up are for guests and
 * that the wallet takes `deposit` or `withdraw`
 */
export const MODALS = {
  'add-limit': { access: 'player', value: ['1', '2', '3', '4', '5'] },
  'affiliate-program': { access: 'any' },
  avatars: { access: 'player' },
  balance: { access: 'player' },
  'bonus-cancel-lock': { access: 'player', value: 'id', isAside: true },
  'bonus-condition': { access: 'any', value: 'id', isAside: true },
  'bonus-details': { access: 'player', value: 'id', isAside: true },
  'cancel-deposit': { access: 'player', value: 'id', isAside: true },
  categories: { access: 'any' },
  'change-pass': { access: 'player' },
  'confirm-bonus': { access: 'player', value: 'id', isAside: true },
  'confirm-bonus-unsettled': { access: 'player', value: 'id', isAside: true },
  'confirm-delete-limit': { access: 'player', value: 'id' },
  'confirm-email': { access: 'any', group: 'authorization' },
  'confirm-limit-update': { access: 'player', value: 'id' },
  // the id of a session, or `others`
  'confirm-session-logout': { access: 'player', value: 'id' },
  confirm: { access: 'player', group: 'profileConfirmed' },
  'cookie-request': { access: 'any' },
  currencies: { access: 'player', isAside: true },
  'demo-game': { access: 'any', value: 'id' },
  'demo-unavailable': { access: 'any', value: 'id' },
  'deposit-error': { access: 'player', value: 'id' },
  'deposit-redirect': { access: 'player', value: 'id' },
  'deposit-status': { access: 'player', value: 'id' },
  'deposit-success': { access: 'player', value: 'id' },
  'edit-limit': { access: 'player', value: 'id' },
  'email-verify': { access: 'player', value: ['change', 'confirm'] },
  'play-tool': { access: 'player', value: PLAY_TOOLS },
  fiat: { access: 'player', isAside: true },
  'forgot-pass': { access: 'guest', group: 'authorization' },
  'game-limit-reached': { access: 'player' },
  'games-filter': { access: 'any' },
  'geo-popup': { access: 'any', value: 'id' },
  'get-code': { access: 'player' },
  'global-search': { access: 'any' },
  'loyalty-earn': { access: 'any' },
  'loyalty-level': { access: 'player' },
  // minor units and currency: `500-EUR`
  'max-bets': { access: 'player', value: 'id' },
  'mobile-game': { access: 'any', value: 'id' },
  'package-bonus': { access: 'any', value: 'id', isAside: true },
  phone: { access: 'player' },
  providers: { access: 'any' },
  'quest-rewards': { access: 'player', value: 'id', isAside: true },
  'quest-task-games': { access: 'player', value: 'id', isAside: true },
  'quest-tasks': { access: 'player', value: 'id', isAside: true },
  'quests-hub': { access: 'player' },
  'referral-transfer': { access: 'player', value: 'id' },
  'reset-email-send': { access: 'guest', group: 'authorization' },
  'reset-pass': { access: 'any', value: 'id', group: 'authorization' },
  'restricted-bets': { access: 'player', value: 'id' },
  'sign-in': { access: 'guest' },
  'sign-up': { access: 'guest' },
  // assumed: the way back of a payment service, like `deposit-success`
  success: { access: 'player' },
  'tg-news': { access: 'any' },
  'telegram-news': { access: 'any' },
  'turn-over-wager': { access: 'player', value: 'id', isAside: true },
  'wallet-bonus-info': { access: 'player', value: 'id', isAside: true },
  'wallet-choose-region': { access: 'player', isAside: true },
  'wallet-telegram-app': {
    access: 'player',
    value: ['deposit', 'withdraw', 'exchange', 'vault'],
  },
  wallet: { access: 'player', value: ['deposit', 'withdraw', 'exchange', 'vault'] },
  rewards: { access: 'player', isAside: true },
  'deposit-bonus-code': { access: 'player', isAside: true }, // assumed: its key
} as const satisfies Record<string, ModalSpec>

export type ModalKey = keyof typeof MODALS

export const MODAL_KEYS = Object.keys(MODALS) as readonly ModalKey[]
