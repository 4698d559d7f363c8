import type { GameProvider } from '../../apps/platform/src/modules/game/game-provider.port.ts'
import type { Received } from './listener.ts'

/** What a kit is told of the game provider, apart from its keys. */
export type GameAccess = {
  /** Base of the provider's API, with the slash at its end. */
  readonly url: string
  readonly operatorId: string
}

/** A part of a wallet call, whatever the protocol. */
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
  /** What the call asks for, without what may differ when it is sent again. */
  readonly content: string
}

export type Outcome =
  | 'ok'
  | 'insufficientFunds'
  | 'failed'
  | 'sessionExpired'
  | 'signatureWrong'
  | 'malformed'

/** How the kit speaks with a game provider: by the platform's own client and schemas. */
export type GameProtocol = {
  readonly provider: GameProvider
  /** Free rounds are told to the wallet together, when they are over. */
  readonly reportsFreeRounds: boolean
  /** What the client could not read of the catalogue. */
  readonly unread: readonly string[]
  /** The catalogue, asked for with the signature of somebody else; the status of the answer. */
  askAsStranger(): Promise<number>
  isSigned(received: Received): boolean
  /** Throws when the call has not the form of one. */
  read(received: Received): WalletCall
  answer(outcome: Outcome, received: Received, balanceMinor: bigint): Response
}
