import { OFFICE_REFUSALS } from './office/office-refusals.ts'
import type { SessionEndReason } from './session.ts'

/**
 * All refusals of the players' API: code, HTTP status and English text. The web app translates them
 * as `refusal.<code>`; API callers see this text.
 */
export const REFUSALS = {
  validationFailed: { status: 422, message: 'Some fields are invalid.' },
  malformedRequest: {
    status: 400,
    message: 'The request is malformed: its address, a text or its JSON is invalid.',
  },
  payloadTooLarge: { status: 413, message: 'The request is larger than this call accepts.' },
  notFound: { status: 404, message: 'There is nothing at this address.' },
  methodNotAllowed: { status: 405, message: 'This address does not support this method.' },
  unauthenticated: { status: 401, message: 'Sign in to do this.' },
  sessionEnded: { status: 401, message: 'This session has ended. Sign in again.' },
  alreadySignedIn: { status: 409, message: 'You are already signed in.' },
  credentialsRejected: { status: 422, message: 'Incorrect e-mail or password.' },
  accountLocked: { status: 403, message: 'This account is locked. Support can tell you more.' },
  stepUpRequired: { status: 428, message: 'Confirm that it is you, then try again.' },
  stepUpRejected: { status: 422, message: 'This did not confirm that it is you.' },
  stepUpUnavailable: { status: 422, message: 'Your account cannot be confirmed in this way.' },
  secondFactorRequired: { status: 428, message: 'One more step is needed to sign in.' },
  secondFactorRejected: { status: 422, message: 'This code is incorrect or was already used.' },
  signInStepExpired: { status: 422, message: 'This sign-in took too long. Start it again.' },
  captchaRequired: {
    status: 428,
    message: 'There were many attempts. Solve the task in `challenge` first.',
  },
  registryUnavailable: {
    status: 503,
    message:
      'The register of excluded players does not answer, and the rules of your country ask for it. Try again later.',
  },
  registrationClosed: {
    status: 422,
    message: 'No account can be created with these details. Support can tell you more.',
  },
  // assumed: 451; a 403 would end the session of a player who travels
  countryExcluded: { status: 451, message: 'This site is not available in this country.' },
  authenticatorExists: { status: 409, message: 'An authenticator is already set up.' },
  authenticatorMissing: { status: 409, message: 'No authenticator is being set up or in use.' },
  passkeyRejected: { status: 422, message: 'This passkey was not accepted.' },
  passkeyUnknown: { status: 422, message: 'This passkey is not known here.' },
  passkeyStepExpired: { status: 422, message: 'This took too long. Try the passkey again.' },
  passkeyNotFound: { status: 404, message: 'There is no such passkey.' },
  passkeyLimitReached: { status: 409, message: 'Remove a passkey before adding another one.' },
  passkeyUnavailable: { status: 409, message: 'Passkeys need a domain name, not an IP address.' },
  lastWayIn: {
    status: 409,
    message: 'This is the last auth method of the account. Add another first.',
  },
  resetCodeRejected: {
    status: 422,
    message: 'This link is no longer valid. Request a new one.',
  },
  signInLinkRejected: {
    status: 422,
    message: 'This sign-in link is no longer valid. Request a new one.',
  },
  sessionNotFound: { status: 404, message: 'There is no such session.' },
  codeRejected: {
    status: 422,
    message: 'This code is incorrect or has expired. Request a new one.',
  },
  phoneUnconfirmed: {
    status: 422,
    message: 'Confirm this phone number with a code first.',
  },
  nothingToConfirm: { status: 409, message: 'There is nothing to confirm.' },
  linkRejected: { status: 422, message: 'This link is invalid or has expired.' },
  linkExpired: { status: 422, message: 'This link has expired.' },
  linkUsed: { status: 409, message: 'This link has already been used.' },
  linkOfAnother: { status: 409, message: 'This link belongs to another account.' },
  emailTaken: { status: 409, message: 'This e-mail address belongs to another account.' },
  smsUnavailable: { status: 409, message: 'This site sends no text messages.' },
  mailUnavailable: { status: 409, message: 'This site sends no e-mail. Support can help.' },
  socialProviderUnknown: { status: 404, message: 'This sign-in provider is not available.' },
  socialStateRejected: {
    status: 422,
    message: 'This sign-in has expired, or began in another browser. Start again.',
  },
  socialCanceled: { status: 422, message: 'The sign-in was cancelled at the provider.' },
  socialRejected: {
    status: 422,
    message: 'The provider’s answer could not be verified. Start again.',
  },
  socialUnavailable: {
    status: 502,
    message: 'The provider does not answer right now. Try again, or sign in another way.',
  },
  socialRegistrationRequired: {
    status: 428,
    message: 'This person has no account yet. Register with the challenge.',
  },
  socialChallengeRejected: {
    status: 422,
    message: 'This took too long or was already done. Sign in with the provider again.',
  },
  socialConnectionTaken: {
    status: 409,
    message: 'This person at the provider belongs to another account here.',
  },
  socialAlreadyConnected: {
    status: 409,
    message: 'Another person of this provider is already connected. Disconnect them first.',
  },
  socialConnectionUnknown: { status: 404, message: 'This provider is not connected.' },
  telegramUnavailable: { status: 409, message: 'This site has no Telegram bot.' },
  // Clients report a 401 of this call as `telegramAuthError`
  telegramRejected: {
    status: 401,
    message: 'Telegram could not identify this user. Close the app and open it again.',
  },
  telegramRegistrationRequired: {
    status: 428,
    message: 'This Telegram user has no account yet. Register with the challenge.',
  },
  telegramNotLinked: {
    status: 409,
    message: 'This account is not connected to that Telegram user.',
  },
  // In the office's view of a player's site
  viewOnly: {
    status: 403,
    message: 'You are looking at a player’s site. Nothing can be changed or opened here.',
  },
  viewEnded: { status: 401, message: 'This view has ended. Open it again in the office.' },
  tooManyRequests: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  balanceLeft: {
    status: 409,
    message: 'There is still money in this account. Withdraw it first.',
  },
  unsubscribeLinkRejected: {
    status: 422,
    message: 'This link is invalid. Switch e-mails off in your profile.',
  },
  accountNotFound: { status: 404, message: 'There is no such wallet account.' },
  currencyUnavailable: { status: 422, message: 'This currency is not available.' },
  accountExists: { status: 409, message: 'You already have an account in this currency.' },
  methodUnavailable: { status: 422, message: 'This payment method is not available here.' },
  amountBelowMinimum: { status: 422, message: 'The amount is below the minimum of this method.' },
  amountAboveMaximum: { status: 422, message: 'The amount is above the maximum of this method.' },
  idempotencyConflict: {
    status: 409,
    message: 'This id was already used for a different request.',
  },
  accountActive: { status: 409, message: 'Switch to another account first.' },
  accountNotEmpty: { status: 409, message: 'There is still money in this account.' },
  invoiceNotFound: { status: 404, message: 'There is no such payment.' },
  invoiceNotDeclinable: {
    status: 409,
    message: 'This payment has ended, or is a withdrawal, which cannot be cancelled.',
  },
  invoiceNotPayable: { status: 409, message: 'This payment needs nothing more from you.' },
  destinationNotFound: { status: 404, message: 'There is no such payout destination.' },
  destinationLimitReached: {
    status: 409,
    message: 'Remove a payout destination before adding another one.',
  },
  turnoverRequired: {
    status: 409,
    message: 'Deposits have to be played through once before a withdrawal.',
  },
  insufficientFunds: { status: 422, message: 'The balance does not cover this amount.' },
  limitNotFound: { status: 404, message: 'There is no such limit.' },
  limitExists: {
    status: 409,
    message: 'Such a limit already exists. Change that one, or choose a longer break.',
  },
  limitFixed: { status: 409, message: 'A break cannot be changed or ended before its time.' },
  statementTooLong: {
    status: 422,
    message: 'This range has too many entries for a document. Choose a shorter one.',
  },
  // assumed: a blocked category is refused at launch as well as at the bet
  categoryBlocked: { status: 409, message: 'You have blocked this kind of games.' },
  limitWaits: {
    status: 409,
    message: 'A full day has to pass before this can be confirmed. The limit applies until then.',
  },
  // The only error with a number in the specification
  depositLimitReached: {
    status: 409,
    message: 'This exceeds your deposit limit. Nothing was charged.',
    number: 13100,
  },
  // assumed: a rule of the market blocks deposits like a limit, so it has the same number
  depositCapReached: {
    status: 409,
    message:
      'This exceeds what the rules of your country allow before a check of your means. Nothing was charged.',
    number: 13100,
  },
  // assumed: a question blocks deposits like a limit, so it has the same number
  depositCheckDue: {
    status: 409,
    message: 'This deposit is unusual for you: look at the facts and answer first.',
  },
  // assumed: as a break
  depositsPaused: {
    status: 409,
    message: 'Deposits are paused until somebody has talked to you about your play.',
    number: 13100,
  },
  // assumed: as a break
  fundsRequired: {
    status: 409,
    message: 'Show us first where your money comes from.',
    number: 13100,
  },
  // assumed: as a break
  identityFirst: {
    status: 409,
    message:
      'The rules of your country allow deposits and play only after your identity is verified.',
    number: 13100,
  },
  limitChoiceDue: {
    status: 409,
    message: 'Before a deposit the rules of your country ask you to decide about limits.',
    number: 13100,
  },
  // assumed: a break blocks deposits like a limit, so it has the same number
  coolingOff: {
    status: 409,
    message: 'You are taking a break. Until it ends there are no deposits, bets or bonuses.',
    number: 13100,
  },
  bonusNotFound: { status: 404, message: 'There is no such bonus.' },
  bonusOver: { status: 409, message: 'This bonus has ended or is already active.' },
  bonusActive: {
    status: 409,
    message: 'This would forfeit your active bonus. Cancel the bonus first, or finish it.',
  },
  questNotFound: { status: 404, message: 'There is no such quest.' },
  rakebackUnavailable: {
    status: 409,
    message: 'There is no rakeback to claim. It can be claimed once a day.',
  },
  questOver: { status: 409, message: 'This quest has ended or was already started.' },
  gameNotFound: { status: 404, message: 'There is no such game.' },
  gameUnavailable: { status: 409, message: 'This game cannot be played right now.' },
  betNotFound: { status: 404, message: 'There is no such bet.' },
  sportUnavailable: { status: 409, message: 'The sportsbook cannot be opened right now.' },
  sportEventNotFound: { status: 404, message: 'There is no such sport event.' },
  gameProviderNotFound: { status: 404, message: 'There is no such game provider.' },
  // 451 like `countryExcluded`: the visitor stays signed in
  gameCountryExcluded: { status: 451, message: 'This game is not available in this country.' },
  gameCurrencyUnavailable: {
    status: 409,
    message: 'This game cannot be played in the currency of your account. Switch accounts first.',
  },
  gameReturnTooLow: {
    status: 409,
    message: 'The rules of your country ask for a higher return than this game has.',
  },
  demoUnavailable: { status: 409, message: 'This game has no demo mode.' },
  documentNotFound: { status: 404, message: 'There is no such document.' },
  documentDecided: {
    status: 409,
    message: 'This document has already been decided.',
  },
  documentsClosed: {
    status: 409,
    message: 'Documents are collected in the identity verification, not here.',
  },
  documentTypeUnavailable: {
    status: 422,
    message: 'This kind of document is not accepted from your country.',
  },
  documentUnreadable: {
    status: 422,
    message: 'This file is not a complete JPEG, PNG or WebP image.',
  },
  documentTooLarge: { status: 422, message: 'This image has too many pixels.' },
  documentTooSmall: { status: 422, message: 'This image is too small to be readable.' },
  documentLimitReached: {
    status: 409,
    message: 'You have reached the maximum number of documents.',
  },
  documentDayLimitReached: {
    status: 409,
    message: 'You have reached the upload limit of one day.',
  },
  verificationUnavailable: {
    status: 409,
    message: 'This site has no identity verification to start.',
  },
  verificationDone: { status: 409, message: 'Your identity is already verified.' },
  verificationClosed: {
    status: 409,
    message: 'Your verification was permanently declined. Support can tell you more.',
  },
  verificationRequired: {
    status: 409,
    message: 'Verify your identity first. No money was moved.',
  },
  quoteNotFound: { status: 404, message: 'There is no such quote.' },
  quoteExpired: { status: 409, message: 'This quote has expired. Request a new one.' },
  rateMissing: {
    status: 409,
    message: 'There is currently no exchange rate between these currencies.',
  },
  amountTooSmall: { status: 422, message: 'This amount is too small to exchange.' },
  pageNotFound: { status: 404, message: 'There is no such page.' },
  signatureRejected: { status: 401, message: 'The signature does not match the request.' },
  providerUnavailable: {
    status: 502,
    message: 'The provider did not answer. Nothing was charged.',
  },
  overloaded: { status: 503, message: 'The platform is busy. Try again in a moment.' },
  internalError: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; message: string; number?: number }>

/** Those of both APIs. */
export const ALL_REFUSALS = { ...REFUSALS, ...OFFICE_REFUSALS }

export type RefusalCode = keyof typeof ALL_REFUSALS
export type PlayerRefusalCode = keyof typeof REFUSALS

/** A field error: the rule, its English text and its bounds. */
export type FieldError = {
  readonly code: string
  readonly message: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** The body of every unsuccessful answer. */
export type ErrorBody<Code extends RefusalCode = RefusalCode> = {
  readonly error: {
    readonly code: Code
    readonly message: string
    /** assumed: the number of errors that have one in the specification (13100) */
    readonly number?: number
    readonly fields?: Readonly<Record<string, FieldError>>
    /** For `secondFactorRequired`: identifies the second step, for five minutes. */
    readonly challenge?: string
    /** For `sessionEnded`: the reason, for holders of a token of that session. */
    readonly endReason?: SessionEndReason
    /** Of refusals of the office: what is missing, or what has changed. */
    readonly details?: Readonly<Record<string, unknown>>
    readonly traceId: string
  }
}
