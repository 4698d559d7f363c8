import type { Answer } from '#platform/http/answer'
import type { Scope } from '#platform/http/scope'

/** Receives an outside company's calls at a path, and answers in that company's format. */
export type Callback = {
  /** Null if senders do not sign: such calls have no effect, and are limited per network. */
  readonly signature: CallbackSignature | null
  readonly bodyBytesMax: number
  readonly wallet?: {
    /** The field of a call with its player. */
    readonly playerField: string
    /** Whether this call settles or refunds bets, which takes precedence over new bets. */
    isSettlement(call: SentCall): boolean
  }
  answer(call: CallbackCall): Answer | Promise<Answer>
}

/** Checked before a call takes a place, so forged calls cost no other caller more than the check. */
export type CallbackSignature = {
  /** The body of a call without this header is not read. */
  readonly header: string
  /** Whether the sender signed this body; quick. False for methods that it does not use. */
  verify(call: SentCall): boolean
  /** The answer to a call that is not verified; its body is null if it exceeds `bodyBytesMax`. */
  refuse(call: Omit<CallbackCall, 'rawBody'> & { readonly rawBody: Uint8Array | null }): Answer
}

export type SentCall = Omit<CallbackCall, 'scope'>

export type CallbackCall = {
  readonly request: Request
  readonly scope: Scope
  /** As sent. */
  readonly rawBody: Uint8Array
}
