import type { CodePurpose } from '@fairhouse/contract/otp'
import { emailKey } from '@fairhouse/domain/email'
import type { Caller } from '#platform/http/route'

export type { CodePurpose } from '@fairhouse/contract/otp'

export type CodeRecipient = {
  readonly kind: 'phone' | 'email'
  /** E.164, or an e-mail address in any spelling. */
  readonly address: string
}

/** The recipient and purpose of a code. */
export type CodeSubject = {
  readonly purpose: CodePurpose
  readonly recipient: CodeRecipient
  /** The signed-in player to whom the code is bound; absent for guests. */
  readonly playerId?: string | undefined
}

/** The caller's data that messages and logs need. */
export type MessageOrigin = Pick<Caller, 'ip' | 'country' | 'traceId' | 'origin'>

export type CodeAsker = Pick<Caller, 'ip' | 'country' | 'userAgent' | 'traceId' | 'origin'> & {
  readonly fingerprint?: string | undefined
}

/** Normalizes a recipient, so that two spellings are one key. */
export function recipientKey({ kind, address }: CodeRecipient): string {
  return `${kind} ${kind === 'email' ? emailKey(address) : address}`
}
