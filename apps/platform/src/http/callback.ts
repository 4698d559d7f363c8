import type { Scope } from '#platform/http/scope'

/** Takes what an outside company sends to a path of ours, and answers in that company's form. */
export type Callback = {
  /**
   * The header that carries the signature over the body; null where senders do not sign. The body
   * of a call without it is not read: `answer` gets an empty one and refuses it.
   */
  readonly signatureHeader: string | null
  readonly bodyBytesMax: number
  /**
   * Of a wallet, whose calls wait for each other: whether this one ends bets or gives stakes back, and
   * goes ahead of new bets. Nothing is checked yet.
   */
  isSettlement?(call: Omit<CallbackCall, 'scope'>): boolean
  answer(call: CallbackCall): Response | Promise<Response>
}

export type CallbackCall = {
  readonly request: Request
  readonly scope: Scope
  /** As it was sent; null when it is larger than `bodyBytesMax`. */
  readonly rawBody: Uint8Array | null
}
