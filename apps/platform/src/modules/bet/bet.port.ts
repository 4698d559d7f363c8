import type { BonusStakeDenial } from '@fairhouse/domain/bonus'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { TransferAccount } from '#platform/ledger/operations'
import type { StakeDenial } from '#platform/modules/limit/play-limits.port'
import type { BetKind } from './bet.tables.ts'

type Trx = Transaction<PlatformDatabase>

/** What all commands on bets share. */
type Command = {
  readonly provider: string
  /**
   * Made by the provider and kept over retries, unique among its commands: the same id with the same
   * content has one effect and one reply.
   */
  readonly id: string
  /** Digest of what the provider asked for; tells a retry from another command under the same id. */
  readonly contentHash: string
  readonly round: string
}

export type PlaceBet = Command & {
  readonly kind: BetKind
  /** Identity of the game, or of the sportsbook. */
  readonly subject: string
  readonly account: TransferAccount
  readonly currency: string
  readonly stakeMinor: bigint
  /** A free round: its stake is 0 and what it returns goes where its reward says. */
  readonly reward?: BetReward
  /** The bet in the provider's words. */
  readonly description: string | null
}

/** What a free round was given for. */
export type BetReward = {
  readonly id: string
  /** Returns are credited to this bonus; null credits them as real money. */
  readonly bonusId: string | null
}

export type SettleBet = Command & {
  /** The id of the command that placed the bet. */
  readonly reference: string
  readonly playerId: string
  readonly currency: string
  /** The identities that the game of this command may have; the bet's has to be one of them. */
  readonly subjects: readonly string[]
  /** Stake included, 0 for a loss. A further settlement of a settled bet adds to its payout. */
  readonly payoutMinor: bigint
  /** The round is over: its other open bets in the same account are settled as lost. */
  readonly closesRound: boolean
  /** The part of the stake that ends: a cash-out in part leaves the rest open. All of it without. */
  readonly endsStakeMinor?: bigint
}

/** Replaces the settlement of a bet whose result was corrected. */
export type ResettleBet = Command & {
  readonly reference: string
  readonly playerId: string
  readonly currency: string
  /** What the settlement that is taken back had returned. */
  readonly reversedPayoutMinor: bigint
  readonly payoutMinor: bigint
  /** The stake that is at risk again, of a bet that has no result any more; zero of the others. */
  readonly reopenedMinor: bigint
}

export type RefundBet = Command & {
  readonly reference: string
  readonly playerId: string
  /** The account to remember the refund in when no bet of that reference came. */
  readonly walletAccountId: string | undefined
}

export type BetDenial =
  | 'insufficientFunds'
  | StakeDenial
  | BonusStakeDenial
  /** Another command used this id, or the bet was refunded before it came. */
  | 'idConflict'
  | 'betNotFound'
  /** A settled bet is not refunded by its provider. */
  | 'betSettled'
  | 'subjectMismatch'
  | 'currencyMismatch'

/** `balanceMinor`: what can be staked from the account after the command. */
export type BetReply<Denial extends string = never> =
  | { readonly kind: 'done'; readonly balanceMinor: bigint }
  | { readonly kind: 'denied'; readonly denial: BetDenial | Denial; readonly balanceMinor?: bigint }

/**
 * The only place that draws a stake, asks limits, moves stakes and returns, records bets and tells of
 * them, for casino and sport. Each function runs in the transaction of its caller, which commits
 * denials too: a denial for want of funds or by a limit is final for its id.
 */
export interface Bets {
  /**
   * `findDenial` gives the caller's own reason against a new bet. It is asked with the balances locked,
   * so that what a session or exclusion says by then binds; a known command is replied to without it.
   */
  place<Denial extends string>(
    trx: Trx,
    command: PlaceBet,
    findDenial: () => Promise<Denial | null>,
  ): Promise<BetReply<Denial>>
  settle(trx: Trx, command: SettleBet): Promise<BetReply>
  refund(trx: Trx, command: RefundBet): Promise<BetReply>
  /**
   * What the player does not hold any more of a return that is taken back becomes a debt: cash never
   * goes below zero, and nothing of a later return is kept.
   */
  resettle(trx: Trx, command: ResettleBet): Promise<BetReply>
}

/** Another command used the same id after this one had looked: run the transaction again. */
export class CommandRacedError extends Error {}
