import type { SignInWay } from '@fairhouse/contract/session'
import type { TelegramUser } from '@fairhouse/contract/telegram'
import { SIGN_IN_STEP_LIFE_MS } from '@fairhouse/domain/authenticator'
import { CODE_RULES } from '@fairhouse/domain/one-time-code'
import { PASSKEY_STEP_LIFE_MS } from '@fairhouse/domain/passkey'
import type { SocialPerson } from '#platform/modules/auth/social/social-provider.port'
import { deriveMac } from '#platform/secrets/token'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a secret of each purpose is valid. */
export const SECRET_LIFE_MS = {
  /** The code of a mailed link that sets a new password. */
  passwordReset: 30 * MINUTE_MS,
  /** A code of six digits for a phone number or an e-mail address, which is the token. */
  oneTimeCode: CODE_RULES.lifeMs,
  /** The token of a link that signs in. */
  signInToken: 15 * MINUTE_MS,
  // assumed: a day to confirm an address, three to undo a change of it
  emailConfirm: 24 * HOUR_MS,
  emailUndo: 72 * HOUR_MS,
  /** The challenge of a sign-in that awaits its second step. */
  secondStep: SIGN_IN_STEP_LIFE_MS,
  /** What a passkey signs. */
  passkeyChallenge: PASSKEY_STEP_LIFE_MS,
  /** The state of a sign-in at a social provider. */
  socialFlow: 10 * MINUTE_MS,
  /** The challenge by which a person known to a provider registers. */
  socialChallenge: 30 * MINUTE_MS,
  /** The challenge by which a Telegram user registers. */
  telegramSignUp: 30 * MINUTE_MS,
  /** Init data that was used, at the longest age at which a site may accept it. */
  telegramInitData: 14 * 24 * HOUR_MS,
  /** The link by which an operator adds a passkey to the office. */
  operatorInvitation: HOUR_MS,
  /** The link to the mailbox of an operator. */
  operatorEmail: 24 * HOUR_MS,
  /** What an operator's passkey signs. */
  operatorChallenge: PASSKEY_STEP_LIFE_MS,
  /** An act that an operator has confirmed; the token is the session and the act. */
  operatorConfirmation: 2 * MINUTE_MS,
} as const

export type SecretPurpose = keyof typeof SECRET_LIFE_MS

/** Links about an address. A used one is kept, so that a second press is told apart from nonsense. */
export type EmailPurpose = 'emailConfirm' | 'emailUndo'

/** Who creates a sign-in token: a mailed link, or an operator. */
export type TokenWay = Extract<SignInWay, 'link' | 'operator'>

/** What a passkey is asked for. */
export type PasskeyStep = 'registration' | 'signIn' | 'secondStep' | 'stepUp'

type Nothing = Readonly<Record<string, never>>

/** What is stored with a secret of each purpose. */
export type SecretPayloads = {
  passwordReset: Nothing
  oneTimeCode: { readonly codeHash: string }
  signInToken: { readonly way: TokenWay }
  /** The address that the link was sent to. */
  emailConfirm: { readonly email: string }
  emailUndo: { readonly email: string }
  secondStep: {
    /** Of what the first step verified: another password ends the sign-in. */
    readonly credentialsHash: string
    readonly way: SignInWay
    readonly fingerprint: string | null
  }
  passkeyChallenge: { readonly step: PasskeyStep }
  socialFlow: {
    readonly browserHash: string
    readonly provider: string
    /** The session that a repeated sign-in confirms: its answer is valid in no other. */
    readonly sessionId: string | null
    readonly redirectUri: string
  }
  socialChallenge: SocialPerson & { readonly provider: string }
  telegramSignUp: { readonly botId: string; readonly user: TelegramUser }
  /** The browser that may use it again, null = none. */
  telegramInitData: { readonly deviceHash: string | null }
  /** A demo's link signs in by itself. */
  operatorInvitation: { readonly operator: string; readonly way: 'passkey' | 'demo' }
  operatorEmail: { readonly operator: string; readonly email: string }
  operatorChallenge: {
    /** Null while it is not known whose passkey will answer. */
    readonly operator: string | null
    /** Of the act that is being confirmed; null = signing in, or adding a passkey. */
    readonly actHash: string | null
  }
  operatorConfirmation: Nothing
}

/** Purposes whose secrets belong to a player; others may be a guest's. */
type PlayerPurpose = 'passwordReset' | 'signInToken' | 'secondStep' | EmailPurpose

export type PlayerSecret<P extends SecretPurpose> = {
  /** Identifies the row; a token is not stored. */
  readonly hash: string
  readonly playerId: P extends PlayerPurpose ? string : string | null
  readonly payload: SecretPayloads[P]
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
  /** Number of wrong attempts. */
  readonly tries: number
}

/**
 * Derives the token of a request, 256 bits. Deterministic: a resent message has the same link. So a
 * token is never stored, neither in the outbox nor beside its hash. A token of one purpose is not
 * valid for another.
 */
export type DeriveToken = (purpose: SecretPurpose, requestId: string) => string

export function createDeriveToken(secret: string): DeriveToken {
  return (purpose, requestId) =>
    deriveMac(secret, `token ${purpose}`)(requestId).toString('base64url')
}
