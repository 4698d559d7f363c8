import type { CodePurpose } from '@fairhouse/contract/otp'
import { emailKey } from '@fairhouse/domain/email'
import type { Caller } from '#platform/http/route'

export type { CodePurpose } from '@fairhouse/contract/otp'

export type CodeRecipient = {
  readonly kind: 'phone' | 'email'
  /** E.164, or an e-mail address in any spelling. */
  readonly address: string
}

/** Whom a code is for. */
export type CodeSubject = {
  readonly purpose: CodePurpose
  readonly recipient: CodeRecipient
  /** The signed-in player, so that nobody else can use the code; absent for guests. */
  readonly playerId?: string | undefined
}

/** Where a message was asked for, as far as the message and the log need it. */
export type MessageOrigin = Pick<Caller, 'ip' | 'country' | 'traceId' | 'origin'>

export type CodeAsker = Pick<Caller, 'ip' | 'country' | 'userAgent' | 'traceId' | 'origin'> & {
  readonly fingerprint?: string | undefined
}

/** The one form that makes two spellings the same recipient. */
export function recipientKey({ kind, address }: CodeRecipient): string {
  return `${kind} ${kind === 'email' ? emailKey(address) : address}`
}
