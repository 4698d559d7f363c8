import type { Scope } from '#platform/http/scope'

/** Receives an outside company's calls at a path, and answers in that company's format. */
export type Callback = {
  /**
   * Header with the signature over the body; null if senders do not sign. The body of a call
   * without it is not read: `answer` gets an empty one and refuses it.
   */
  readonly signatureHeader: string | null
  readonly bodyBytesMax: number
  /**
   * For wallets: whether this call settles or refunds bets, which takes precedence over new bets.
   * Called before the signature is verified.
   */
  isSettlement?(call: Omit<CallbackCall, 'scope'>): boolean
  answer(call: CallbackCall): Response | Promise<Response>
}

export type CallbackCall = {
  readonly request: Request
  readonly scope: Scope
  /** As sent; null if it exceeds `bodyBytesMax`. */
  readonly rawBody: Uint8Array | null
}
