import type { Verdict } from '@fairhouse/betting/settlement/verdict'

type Command = {
  readonly betId: string
  readonly playerKey: string
  readonly currency: string
}

export type PlaceCommand = Command & {
  /** The session of play that the bet was placed in. */
  readonly session: string
  readonly stakeMinor: bigint
  /** A free bet of the operator pays the stake. */
  readonly rewardId?: string
}

export type PlaceReply =
  | { readonly isDone: true }
  /** Final: the same bet is never placed later. */
  | { readonly isDone: false; readonly reason: string }

/** Commands after `place` have a separate id, made of the bet's id and a number. */
type Posting = Command & {
  readonly id: string
  /** The part of the stake that ends, all of it but in a partial cash-out. */
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
}

/** The part of the stake that was never at risk, as of a void or pushed bet. */
type Voided = { readonly voidedMinor: bigint }

export type SettleCommand = Posting & Voided & { readonly status: Verdict }

export type ResettleCommand = Posting &
  Voided & {
    /** The payout of the reversed settlement. */
    readonly reversedPayoutMinor: bigint
    /** `open`: the bet has no result any more and its stake is at risk again. */
    readonly status: Verdict | 'open'
  }

export type CashOutCommand = Posting

/**
 * The wallet of the operator. Commands are repeated until they are confirmed: the same id with the
 * same content has one effect and one reply. A call that throws may have had its effect.
 */
export interface Wallet {
  /** Draws the stake of a bet. */
  place(command: PlaceCommand): Promise<PlaceReply>
  /** Returns the stake of a bet if it was debited, and refuses a `place` that arrives later. */
  void(command: Command): Promise<void>
  settle(command: SettleCommand): Promise<void>
  /** Replaces a settlement. A payout that the player has spent becomes a debt. */
  resettle(command: ResettleCommand): Promise<void>
  /** Pays for all or a part of an open bet. */
  cashOut(command: CashOutCommand): Promise<void>
}
