import type { Refused } from '@fairhouse/domain/result'
import type { Answer } from '#platform/http/answer'
import type { Incoming } from '#platform/http/incoming'
import type { Scope } from '#platform/http/scope'
import type { WalletCall } from '#platform/http/wallet-queue'

export type Call = {
  readonly request: Request
  readonly incoming: Incoming
  readonly scope: Scope
}

/** The handler of a call, and how much of the body it needs in advance. */
export type Handling = {
  /** Null = no body to wait for; the handler itself reads uploads. */
  readonly bodyBytesMax: number | null
  /** An answer that needs no place; null = take one. */
  refuse?(rawBody: Uint8Array | null): Answer | Response | Refused | null
  /** For calls of wallets, whose body determines their priority and place. */
  walletCallOf?(rawBody: Uint8Array | null): WalletCall
  answer(rawBody: Uint8Array | null): Answer | Response | Promise<Answer | Response>
}
