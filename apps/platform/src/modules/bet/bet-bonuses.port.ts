import type { BonusStakeDenial } from '@fairhouse/domain/bonus'
import type { CountedBet } from '@fairhouse/domain/counted-bet'
import type { StakeParts } from '@fairhouse/domain/stake'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { TransferAccount } from '#platform/ledger/operations'
import type { Transfer } from '#platform/ledger/transfer'
import type { AppendedEvent } from '#platform/realtime/outbox.repo'
import type { Write } from './bet.port.ts'
import type { BetRow } from './bet.repo.ts'

type Trx = Transaction<PlatformDatabase>

/** A bet that is settled or corrected in this transaction, with the return by kind of money. */
export type EndedBet = {
  /** Id of the transfer with the return. */
  readonly id: string
  /** The row before the change. */
  readonly bet: BetRow
  /** What the bet counts before and after the change; a correction takes back what it gave. */
  readonly counted: { readonly before: CountedBet; readonly after: CountedBet }
  /** Part of the stake remains in play. */
  readonly staysOpen: boolean
  /** Negative if a corrected result reverses a return. */
  readonly returned: StakeParts
}

/** The rules of bonuses about bets. Called with the account's balances locked. */
export interface BetBonuses {
  /** Why a stake may not use bonus money, and the refusal shown to the player. */
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
   * Counts settled stakes, ends a finished bonus, and redirects returns to bonuses that have ended.
   * The transfers are posted after those of the bets.
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
    readonly writes: readonly Write[]
  }>
}
