import type { BonusStakeDenial } from '@fairhouse/domain/bonus'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { TransferAccount } from '#platform/ledger/operations'
import type { StakeDenial } from '#platform/modules/limit/play-limits.port'
import type { AppendedEvent } from '#platform/realtime/outbox.repo'
import type { Coupon } from '@fairhouse/contract/bet'
import type { BetKind } from './bet.tables.ts'

type Trx = Transaction<PlatformDatabase>

/** Reads what the commands of a group need, for all of them at once. */
export type Source<Found> = (
  trx: Trx,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, Found>>

/** A statement that belongs to a decision and is executed with it. */
export type Write = (trx: Trx) => Promise<unknown>

/** The caller's own reasons to refuse a new bet. */
export type Admission<Denial extends string> = {
  readonly source: Source<unknown>
  readonly key: string
  /** Null = admitted. The events are appended with the denial. */
  decide(
    found: unknown,
    trx: Trx,
  ): MaybePromise<{ readonly denial: Denial; readonly events?: readonly AppendedEvent[] } | null>
}

type MaybePromise<T> = T | Promise<T>

/**
 * `decide` gets what `source` found for the key, with the balances locked, so sessions and
 * exclusions are current; a replayed command skips it.
 */
export function admission<Found, Denial extends string>(
  source: Source<Found>,
  key: string,
  decide: (found: Found | undefined, trx: Trx) => ReturnType<Admission<Denial>['decide']>,
): Admission<Denial> {
  return { source, key, decide: (found, trx) => decide(found as Found | undefined, trx) }
}

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

export type PlaceBet<Denial extends string = never> = Command & {
  readonly operation: 'bet'
  readonly kind: BetKind
  /** Identity of the game or the sportsbook. */
  readonly subject: string
  readonly account: TransferAccount
  readonly currency: string
  /** 0 for a free round, and for a feature that a round has won. */
  readonly stakeMinor: bigint
  /** A free round: its stake is 0, and its return goes where the reward says. */
  readonly reward?: BetReward
  /** The provider's description of the bet. */
  readonly description: string | null
  readonly admission?: Admission<Denial>
  readonly coupon?: Coupon
}

/** The reward of a free round. */
export type BetReward = {
  readonly id: string
  /** Returns are credited to this bonus; null = as real money. */
  readonly bonusId: string | null
  /** What the round is played at; absent if its provider reports rounds when they are over. */
  readonly stakeMinor?: bigint
}

export type SettleBet = Command & {
  readonly operation: 'settlement'
  /** Id of the command that placed the bet; undefined for the player's first bet of the round. */
  readonly reference: string | undefined
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
  /** A gift of the provider, which is paid after the end of the round as well. */
  readonly isPrize?: boolean
  /**
   * The part of the stake that ends; a partial cash-out leaves the rest open. Default: all of it.
   */
  readonly endsStakeMinor?: bigint
  /** The player sold this part of the stake before the result. */
  readonly isCashOut?: boolean
  /** The part of the stake that was never at risk; absent if the provider does not say. */
  readonly voidedMinor?: bigint
  readonly coupon?: Coupon
}

/** Replaces the settlement of a bet whose result was corrected. */
export type ResettleBet = Command & {
  readonly operation: 'resettlement'
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
  readonly coupon?: Coupon
}

export type RefundBet = Command & {
  readonly operation: 'refund'
  readonly reference: string
  readonly playerId: string
  /** The account in which to remember the refund if its bet never arrived. */
  readonly walletAccountId: string | undefined
}

export type BetCommand<Denial extends string = never> =
  | PlaceBet<Denial>
  | SettleBet
  | ResettleBet
  | RefundBet

export type BetDenial =
  | 'insufficientFunds'
  | StakeDenial
  | BonusStakeDenial
  /** The rules of the player's market allow no round of this stake. */
  | 'marketStakeTooLarge'
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
 * publishes them, for casino and sport. Denials are committed too: a denial by funds or limits is
 * final for its id. A reversed return that the player no longer holds becomes a debt: cash never
 * goes below zero, and later returns are not withheld.
 */
export interface Bets {
  /**
   * The commands of one call in their order, in a transaction that calls of other players share. A
   * denial ends the call; a later one undoes the commands before it.
   */
  run<Denial extends string = never>(
    playerId: string,
    commands: readonly BetCommand<Denial>[],
  ): Promise<BetReply<Denial | 'overloaded'>>
  /** One command in the caller's transaction. */
  apply<Denial extends string = never>(
    trx: Trx,
    command: BetCommand<Denial>,
  ): Promise<BetReply<Denial>>
}

/** Another command used the id concurrently: run the transaction again. */
export class CommandRacedError extends Error {}
