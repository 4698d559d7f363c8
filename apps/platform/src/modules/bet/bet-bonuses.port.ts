import type { BonusStakeDenial } from '@fairhouse/domain/bonus'
import type { StakeParts } from '@fairhouse/domain/stake'
import type { RawBuilder, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { TransferAccount } from '#platform/ledger/operations'
import type { Transfer } from '#platform/ledger/transfer'
import type { AppendedEvent } from '#platform/realtime/outbox.repo'
import type { BetRow } from './bet.repo.ts'

type Trx = Transaction<PlatformDatabase>

/** A bet that ends or is corrected in this transaction, and what came back to which money. */
export type EndedBet = {
  /** Of the transfer that brings what came back. */
  readonly id: string
  /** As it was before. */
  readonly bet: BetRow
  /**
   * Its stake towards wagering: not for a refund, a cash-out in part and a further payout; taken back
   * when the bet is opened again.
   */
  readonly counts: 'once' | 'not' | 'takenBack'
  /** A part of the stake is in play after this. */
  readonly staysOpen: boolean
  /** Negative when a corrected result takes a return back. */
  readonly returned: StakeParts
}

/** What bonuses say to bets. Called with the balances of the account locked. */
export interface BetBonuses {
  /** Why a stake may not use bonus money, and what its player is told. */
  findStakeDenial(
    trx: Trx,
    stake: {
      readonly parts: StakeParts
      readonly currency: string
      readonly playerId: string
      readonly kind: BetRow['kind']
      readonly subject: string
    },
  ): Promise<{
    readonly denial: BonusStakeDenial | 'insufficientFunds'
    readonly events: readonly AppendedEvent[]
  } | null>
  /**
   * Counts settled stakes, ends the bonus when it is over, and says where bonus money goes that comes
   * back to a bonus that is over. The transfers are posted after those of the bets; the writes, each
   * of which returns an `id`, go with those of the bets in one round trip.
   */
  endBets(
    trx: Trx,
    ended: {
      readonly account: TransferAccount
      /** Balances before the bets end, by account name. */
      readonly balances: ReadonlyMap<string, bigint>
      readonly bets: readonly EndedBet[]
    },
  ): Promise<{
    readonly transfers: readonly Transfer[]
    readonly events: readonly AppendedEvent[]
    readonly writes: readonly RawBuilder<unknown>[]
  }>
}
