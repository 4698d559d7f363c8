import type { BonusStakeDenial } from '@fairhouse/domain/bonus'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { TransferAccount } from '#platform/ledger/operations'
import type { StakeDenial } from '#platform/modules/limit/play-limits.port'
import type { BetKind } from './bet.tables.ts'

type Trx = Transaction<PlatformDatabase>

/** Fields of all commands. */
type Command = {
  readonly provider: string
  /**
   * Idempotency id from the provider, kept over retries: the same id with the same content has one
   * effect and one reply.
   */
  readonly id: string
  /** Digest of the provider's request; tells a retry from another command with the same id. */
  readonly contentHash: string
  readonly round: string
}

export type PlaceBet = Command & {
  readonly kind: BetKind
  /** Identity of the game or the sportsbook. */
  readonly subject: string
  readonly account: TransferAccount
  readonly currency: string
  readonly stakeMinor: bigint
  /** A free round: its stake is 0, and its return goes where the reward says. */
  readonly reward?: BetReward
  /** The provider's description of the bet. */
  readonly description: string | null
}

/** The reward of a free round. */
export type BetReward = {
  readonly id: string
  /** Returns are credited to this bonus; null = as real money. */
  readonly bonusId: string | null
}

export type SettleBet = Command & {
  /** Id of the command that placed the bet. */
  readonly reference: string
  readonly playerId: string
  readonly currency: string
  /** The possible identities of the command's game; the bet's must be one of them. */
  readonly subjects: readonly string[]
  /**
   * Stake included, 0 for a loss. A further settlement of a settled bet adds to its payout. If bonus
   * money is among the stakes of the round in the account, all of them share the payout.
   */
  readonly payoutMinor: bigint
  /**
   * The round is over: its other open bets in the account are settled as lost, and it takes no
   * further bets or wins.
   */
  readonly closesRound: boolean
  /**
   * The part of the stake that ends; a partial cash-out leaves the rest open. Default: all of it.
   */
  readonly endsStakeMinor?: bigint
  /** The player sold this part of the stake before the result. */
  readonly isCashOut?: boolean
  /** The part of the stake that was never at risk; absent if the provider does not say. */
  readonly voidedMinor?: bigint
}

/** Replaces the settlement of a bet whose result was corrected. */
export type ResettleBet = Command & {
  readonly reference: string
  readonly playerId: string
  readonly currency: string
  /** The payout of the reversed settlement. */
  readonly reversedPayoutMinor: bigint
  readonly payoutMinor: bigint
  /** As in {@link SettleBet}. */
  readonly voidedMinor?: bigint
  /** The stake that is at risk again if the bet has no result any more, otherwise zero. */
  readonly reopenedMinor: bigint
  /** The bet has no result any more, so its round goes on; also of a free bet, which has no stake. */
  readonly reopensRound: boolean
}

export type RefundBet = Command & {
  readonly reference: string
  readonly playerId: string
  /** The account in which to remember the refund if its bet never arrived. */
  readonly walletAccountId: string | undefined
}

export type BetDenial =
  | 'insufficientFunds'
  | StakeDenial
  | BonusStakeDenial
  /** The id was used by another command, or the bet was refunded before it arrived. */
  | 'idConflict'
  | 'betNotFound'
  /** Providers cannot refund a settled bet. */
  | 'betSettled'
  /** The provider has ended the round, so it takes no further bet or win. */
  | 'roundOver'
  /**
   * Above the most that one settlement pays. Not final: a repetition is paid when an operator has
   * raised the maximum.
   */
  | 'payoutTooLarge'
  | 'subjectMismatch'
  | 'currencyMismatch'

/** `balanceMinor`: the stakeable balance of the account after the command. */
export type BetReply<Denial extends string = never> =
  | { readonly kind: 'done'; readonly balanceMinor: bigint }
  | { readonly kind: 'denied'; readonly denial: BetDenial | Denial; readonly balanceMinor?: bigint }

/**
 * The only place that draws stakes, checks limits, moves stakes and returns, records bets and
 * publishes them, for casino and sport. Commands run in the transaction that they get. Denials are
 * committed too: a denial by funds or limits is final for its id.
 */
export interface Bets {
  /** Runs commands of a player in one transaction, which commands of other players may share. */
  run<Denial extends string>(
    playerId: string,
    work: (trx: Trx) => Promise<BetReply<Denial>>,
  ): Promise<BetReply<Denial | 'overloaded'>>
  /**
   * `findDenial` returns the caller's own reason to refuse a new bet. It is called with the
   * balances locked, so sessions and exclusions are current; a replayed command skips it.
   */
  place<Denial extends string>(
    trx: Trx,
    command: PlaceBet,
    findDenial: () => Promise<Denial | null>,
  ): Promise<BetReply<Denial>>
  settle(trx: Trx, command: SettleBet): Promise<BetReply>
  refund(trx: Trx, command: RefundBet): Promise<BetReply>
  /**
   * A reversed return that the player no longer holds becomes a debt: cash never goes below zero,
   * and later returns are not withheld.
   */
  resettle(trx: Trx, command: ResettleBet): Promise<BetReply>
}

/** Another command used the id concurrently: run the transaction again. */
export class CommandRacedError extends Error {}
