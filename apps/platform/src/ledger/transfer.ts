/** What happened, in one word: a row of the table in docs/ledger.md. */
export type LedgerOperation =
  | 'deposit'
  | 'withdrawalRequest'
  | 'withdrawalPayment'
  | 'withdrawalReturn'
  | 'payoutReturn'
  | 'bet'
  | 'settlement'
  | 'refund'
  | 'resettlement'
  | 'exchangeSale'
  | 'exchangePurchase'
  | 'vaultIn'
  | 'vaultOut'
  | 'demoGrant'
  | 'bonusActivation'
  | 'bonusEnd'
  | 'reward'
  | 'referralReward'
  | 'referralPayout'
  | 'reversal'

/**
 * The accounts a wallet account consists of: spendable, leaving, staked, set aside, earned by referrals,
 * one per bonus.
 */
export type PlayerAccountKind = 'cash' | 'hold' | 'stake' | 'vault' | 'referral' | `bonus:${string}`

/** A player's account, or one of the operator such as `games:studio` or `payments:cashier`. */
export type LedgerAccount =
  | { readonly walletAccountId: string; readonly kind: PlayerAccountKind }
  | { readonly house: string }

/** Minor units into (positive) or out of (negative) an account. */
export type LedgerEntry = { readonly account: LedgerAccount; readonly amountMinor: bigint }

/** What a transfer is about, for whoever reads the journal. */
export type TransferSubject = {
  readonly type: 'invoice' | 'round' | 'player' | 'bonus' | 'exchange'
  readonly id: string
}

/**
 * One movement of money in one currency; its entries add up to zero. Build it with a function of
 * `operations.ts`.
 */
export type Transfer = {
  /**
   * Made by whoever asks for the movement and kept over retries: one id moves money once. Ids of
   * the outside are prefixed by their source (`cashier:…`, `studio:…`), those that a browser
   * made by the player's id, so that nobody can use up the id of another.
   */
  readonly id: string
  readonly operation: LedgerOperation
  readonly playerId: string | null
  readonly currency: string
  readonly entries: readonly LedgerEntry[]
  readonly subject?: TransferSubject
  /** Notes for the reader of the journal. Not part of what a replay is compared by. */
  readonly details?: Readonly<Record<string, string>>
}
