/** The operation: a row of the table in docs/ledger.md. */
export type LedgerOperation =
  | 'deposit'
  | 'withdrawalRequest'
  | 'withdrawalPayment'
  | 'withdrawalReturn'
  | 'payoutReturn'
  | 'depositReversal'
  | 'depositReversalReturn'
  | 'debtPayment'
  | 'bet'
  | 'settlement'
  | 'refund'
  | 'resettlement'
  | 'exchangeSale'
  | 'exchangePurchase'
  | 'vaultIn'
  | 'vaultOut'
  | 'demoGrant'
  | 'correction'
  | 'bonusActivation'
  | 'bonusEnd'
  | 'reward'
  | 'jackpot'
  | 'referralReward'
  | 'referralPayout'
  | 'reversal'

/**
 * The ledger accounts of a wallet account: spendable, on hold, staked, in the vault, earned by
 * referrals, and one per bonus.
 */
export type PlayerAccountKind = 'cash' | 'hold' | 'stake' | 'vault' | 'referral' | `bonus:${string}`

/** A player's account, or an operator's such as `games:studio` or `payments:cashier`. */
export type LedgerAccount =
  | { readonly walletAccountId: string; readonly kind: PlayerAccountKind }
  | { readonly house: string }

/** Minor units into (positive) or out of (negative) an account. */
export type LedgerEntry = { readonly account: LedgerAccount; readonly amountMinor: bigint }

/** What a transfer refers to, for readers of the journal. */
export type TransferSubject = {
  readonly type: 'invoice' | 'round' | 'player' | 'bonus' | 'exchange' | 'jackpot'
  readonly id: string
}

/**
 * A movement of money in one currency; its entries sum to zero. Created by the functions of
 * `operations.ts`.
 */
export type Transfer = {
  /**
   * Idempotency id from the requester, kept over retries. Outside ids are prefixed by their source
   * (`cashier:…`, `studio:…`), browsers' ids by the player's id, so that nobody can use up
   * another's id.
   */
  readonly id: string
  readonly operation: LedgerOperation
  readonly playerId: string | null
  readonly currency: string
  readonly entries: readonly LedgerEntry[]
  readonly subject?: TransferSubject
  /** Notes for readers of the journal; ignored in replays. */
  readonly details?: Readonly<Record<string, string>>
}
