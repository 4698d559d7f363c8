import type { GameProvider } from '../../apps/platform/src/modules/game/game-provider.port.ts'
import type { Received } from './listener.ts'

/** The kit's options for the game provider, besides its keys. */
export type GameAccess = {
  /** Base of the provider's API, with the slash at its end. */
  readonly url: string
  readonly operatorId: string
}

/** A part of a wallet call, independent of the protocol. */
export type WalletAction = {
  readonly kind: 'balance' | 'bet' | 'win' | 'rollback'
  /** Of the transaction; empty for a balance and for the end of a round that won nothing. */
  readonly id: string
  readonly round: string
  /** Of win and rollback: the bet, where the protocol names it. */
  readonly reference: string | null
  readonly amountMinor: bigint
  readonly closesRound: boolean
}

export type WalletCall = {
  readonly actions: readonly WalletAction[]
  /** Undefined where the call names them by the id of free rounds. */
  readonly user: string | undefined
  readonly token: string | undefined
  readonly game: string | undefined
  readonly currency: string | undefined
  /** The content of the call, without parts that may differ in a retry. */
  readonly content: string
}

export type Outcome =
  | 'ok'
  | 'insufficientFunds'
  | 'failed'
  | 'sessionExpired'
  | 'signatureWrong'
  | 'malformed'

/** The kit's interface to a game provider: the platform's own client and schemas. */
export type GameProtocol = {
  readonly provider: GameProvider
  /** The provider reports the total of free rounds once, after the last round. */
  readonly reportsFreeRounds: boolean
  /** Unreadable entries of the catalogue. */
  readonly unread: readonly string[]
  /** Requests the catalogue with a wrong signature; returns the status of the response. */
  askAsStranger(): Promise<number>
  isSigned(received: Received): boolean
  /** Throws when the call has not the form of one. */
  read(received: Received): WalletCall
  answer(outcome: Outcome, received: Received, balanceMinor: bigint): Response
}
