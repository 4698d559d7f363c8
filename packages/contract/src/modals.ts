import { PLAY_TOOLS } from './play-tools.table.ts'
export type ModalAccess = 'guest' | 'player' | 'any'

/** Groups of modals. */
export type ModalGroup = 'authorization' | 'profileConfirmed'

export type ModalSpec = {
  readonly access: ModalAccess
  /** Values of the query key: a fixed list, `id` for any, absent for `true`. */
  readonly value?: readonly string[] | 'id'
  readonly group?: ModalGroup
  /**
   * True until its dialog is built: the name is reserved and shows nothing. It is not a `ModalKey`
   * yet, so nothing can link to it.
   */
  readonly isPlanned?: true
}

/**
 * All modals by query key. The web app's host maps every built one to a lazy dialog.
 * assumed: access and values; the specification says that sign-in and sign-up are for guests and
 * that the wallet takes `deposit` or `withdraw`
 */
export const MODALS = {
  'add-limit': { access: 'player', value: ['1', '2', '3', '4', '5'] },
  'affiliate-program': { access: 'any' },
  avatars: { access: 'player' },
  balance: { access: 'player' },
  'bonus-cancel-lock': { access: 'player', value: 'id' },
  'bonus-condition': { access: 'any', value: 'id' },
  'bonus-details': { access: 'player', value: 'id' },
  'cancel-deposit': { access: 'player', value: 'id' },
  categories: { access: 'any' },
  'change-pass': { access: 'player' },
  'confirm-bonus': { access: 'player', value: 'id' },
  'confirm-bonus-unsettled': { access: 'player', value: 'id' },
  'confirm-delete-limit': { access: 'player', value: 'id' },
  'confirm-email': { access: 'any', group: 'authorization' },
  'confirm-limit-update': { access: 'player', value: 'id' },
  // the id of a session, or `others`
  'confirm-session-logout': { access: 'player', value: 'id' },
  confirm: { access: 'any', group: 'profileConfirmed' },
  'cookie-request': { access: 'any' },
  currencies: { access: 'player' },
  'demo-game': { access: 'any', value: 'id' },
  'demo-unavailable': { access: 'any', value: 'id' },
  'deposit-error': { access: 'player', value: 'id' },
  'deposit-redirect': { access: 'player', value: 'id' },
  'deposit-status': { access: 'player', value: 'id' },
  'deposit-success': { access: 'player', value: 'id' },
  'edit-limit': { access: 'player', value: 'id' },
  'email-verify': { access: 'player', value: ['change', 'confirm'] },
  'play-tool': { access: 'player', value: PLAY_TOOLS },
  fiat: { access: 'player' },
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
  'package-bonus': { access: 'any', value: 'id' },
  phone: { access: 'player' },
  providers: { access: 'any' },
  'quest-rewards': { access: 'player', value: 'id' },
  'quest-task-games': { access: 'player', value: 'id' },
  'quest-tasks': { access: 'player', value: 'id' },
  'quests-hub': { access: 'player' },
  'referral-transfer': { access: 'player', value: 'id' },
  'reset-email-send': { access: 'guest', group: 'authorization' },
  'reset-pass': { access: 'any', value: 'id', group: 'authorization' },
  'restricted-bets': { access: 'player', value: 'id' },
  'sign-in': { access: 'guest' },
  'sign-up': { access: 'guest' },
  success: { access: 'any', isPlanned: true },
  'tg-news': { access: 'any' },
  'telegram-news': { access: 'any' },
  'turn-over-wager': { access: 'player', value: 'id' },
  'wallet-bonus-info': { access: 'player', value: 'id' },
  'wallet-choose-region': { access: 'player' },
  'wallet-telegram-app': {
    access: 'player',
    value: ['deposit', 'withdraw', 'exchange', 'vault'],
  },
  wallet: { access: 'player', value: ['deposit', 'withdraw', 'exchange', 'vault'] },
  rewards: { access: 'player' },
  'deposit-bonus-code': { access: 'player' }, // assumed: its key
} as const satisfies Record<string, ModalSpec>

type Table = typeof MODALS

/** All names, planned ones included. */
export type ModalName = keyof Table

/** Names of built dialogs, which links may open and the host must map. */
export type ModalKey = {
  [Name in ModalName]: Table[Name] extends { isPlanned: true } ? never : Name
}[ModalName]

export const MODAL_NAMES = Object.keys(MODALS) as readonly ModalName[]

export const MODAL_KEYS = MODAL_NAMES.filter(hasDialog)

function hasDialog(name: ModalName): name is ModalKey {
  return !('isPlanned' in MODALS[name])
}
