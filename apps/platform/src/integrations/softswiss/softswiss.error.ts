import type { BetDenial } from '#platform/modules/bet/bet.port'

/** Why a call is denied before the bet module decides. */
export type SoftswissDenial =
  | 'malformed'
  | 'signatureWrong'
  | 'sessionUnknown'
  | 'playerDisabled'
  | 'sessionExpired'
  | 'gameUnavailable'
  | 'issueUnknown'
  | 'overloaded'
  | 'failed'

/**
 * SoftSwiss' error codes with their HTTP status.
 * assumed: 100, 400 and 403 are documented in public; the others follow code of its integrators
 */
export const ERROR_OF_DENIAL: Readonly<
  Record<BetDenial | SoftswissDenial, readonly [http: number, code: number, message: string]>
> = {
  insufficientFunds: [412, 100, 'Player has not enough funds'],
  betLimitReached: [412, 105, 'Player reached a limit'],
  lossLimitReached: [412, 105, 'Player reached a limit'],
  coolingOff: [412, 105, 'Player reached a limit'],
  stakeTooLarge: [412, 105, 'Player reached a limit'],
  sessionTimeReached: [412, 105, 'Player reached a limit'],
  realityCheckDue: [412, 105, 'Player reached a limit'],
  playPauseDue: [412, 105, 'Player reached a limit'],
  categoryBlocked: [412, 107, 'Game is forbidden to the player'],
  bonusBetTooLarge: [412, 105, 'Player reached a limit'],
  marketStakeTooLarge: [412, 105, 'Player reached a limit'],
  bonusGameRestricted: [412, 107, 'Game is forbidden to the player'],
  sessionUnknown: [412, 101, 'Player is invalid'],
  sessionExpired: [412, 101, 'Player is invalid'],
  playerDisabled: [412, 110, 'Player is disabled'],
  gameUnavailable: [412, 107, 'Game is forbidden to the player'],
  subjectMismatch: [412, 107, 'Game is forbidden to the player'],
  currencyMismatch: [412, 154, 'Currency is not allowed for the player'],
  betNotFound: [404, 404, 'Not found'],
  idConflict: [409, 155, 'Forbidden to change what is set'],
  betSettled: [409, 155, 'Forbidden to change what is set'],
  // assumed: the protocol has no code for it; this one is final
  roundOver: [409, 155, 'Forbidden to change what is set'],
  // an error that is repeated: the operator has to look at it
  payoutTooLarge: [500, 500, 'Unknown error'],
  issueUnknown: [412, 610, 'Invalid freespins issue'],
  malformed: [400, 400, 'Bad request'],
  signatureWrong: [403, 403, 'Forbidden'],
  overloaded: [503, 503, 'Service is unavailable'],
  failed: [500, 500, 'Unknown error'],
}
