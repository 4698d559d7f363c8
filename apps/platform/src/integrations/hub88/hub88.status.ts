import type { BetDenial } from '#platform/modules/bet/bet.port'

/** Statuses of Hub88's wallet API that the platform uses, always with HTTP 200. */
export type WalletStatus =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_LIMIT_REACHED'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'

/** Why a call is denied before the bet module decides. */
export type Hub88Denial =
  | 'tokenUnknown'
  | 'playerDisabled'
  | 'sessionExpired'
  | 'gameUnavailable'
  | 'amountMalformed'
  /** The player has no such free round left. */
  | 'rewardUnavailable'
  | 'overloaded'

/** assumed: a break is reported as a limit, since the protocol has no status for it */
export const STATUS_OF_DENIAL: Readonly<Record<BetDenial | Hub88Denial, WalletStatus>> = {
  insufficientFunds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  betLimitReached: 'RS_ERROR_LIMIT_REACHED',
  lossLimitReached: 'RS_ERROR_LIMIT_REACHED',
  coolingOff: 'RS_ERROR_LIMIT_REACHED',
  stakeTooLarge: 'RS_ERROR_LIMIT_REACHED',
  sessionTimeReached: 'RS_ERROR_LIMIT_REACHED',
  realityCheckDue: 'RS_ERROR_LIMIT_REACHED',
  playPauseDue: 'RS_ERROR_LIMIT_REACHED',
  categoryBlocked: 'RS_ERROR_LIMIT_REACHED',
  bonusBetTooLarge: 'RS_ERROR_LIMIT_REACHED',
  marketStakeTooLarge: 'RS_ERROR_LIMIT_REACHED',
  bonusGameRestricted: 'RS_ERROR_INVALID_GAME',
  idConflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  betNotFound: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // "for cases without a special error code": the supplier repeats these, and then asks
  betSettled: 'RS_ERROR_UNKNOWN',
  roundOver: 'RS_ERROR_UNKNOWN',
  payoutTooLarge: 'RS_ERROR_UNKNOWN',
  subjectMismatch: 'RS_ERROR_INVALID_GAME',
  currencyMismatch: 'RS_ERROR_WRONG_CURRENCY',
  tokenUnknown: 'RS_ERROR_INVALID_TOKEN',
  playerDisabled: 'RS_ERROR_USER_DISABLED',
  sessionExpired: 'RS_ERROR_TOKEN_EXPIRED',
  gameUnavailable: 'RS_ERROR_INVALID_GAME',
  amountMalformed: 'RS_ERROR_WRONG_SYNTAX',
  // assumed: the protocol has no status for it; this one is final and causes no refund
  rewardUnavailable: 'RS_ERROR_LIMIT_REACHED',
  overloaded: 'RS_ERROR_UNKNOWN',
}
