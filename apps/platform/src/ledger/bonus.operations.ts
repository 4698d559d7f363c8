/** The bonus rows of docs/ledger.md as pure builders, like `operations.ts`. */
import { toEntries, type Movement } from './movement.ts'
import type { TransferAccount } from './operations.ts'
import type { LedgerAccount, LedgerOperation, Transfer } from './transfer.ts'

type Order = {
  readonly id: string
  readonly account: TransferAccount
  readonly bonusId: string
}

const BONUSES: LedgerAccount = { house: 'promotions:bonus' }

/** Activation of a bonus: house promotions → bonus. */
export function bonusActivationTransfer(order: Order & { readonly amountMinor: bigint }): Transfer {
  return build('bonusActivation', order, [[BONUSES, bonus(order), order.amountMinor]])
}

/**
 * Bonus money leaves its account at the end of the bonus, or when a bet with it ends later: the
 * player's part → cash, the rest → house promotions.
 */
export function bonusEndTransfer(
  order: Order & { readonly cashMinor: bigint; readonly forfeitMinor: bigint },
): Transfer {
  const cash: LedgerAccount = { walletAccountId: order.account.id, kind: 'cash' }
  return build('bonusEnd', order, [
    [bonus(order), cash, order.cashMinor],
    [bonus(order), BONUSES, order.forfeitMinor],
  ])
}

/** A reward in real money: house promotions → cash. `purpose` is e.g. `cashback`, `referral`. */
export function rewardTransfer(order: {
  readonly id: string
  readonly account: TransferAccount
  readonly purpose: string
  readonly amountMinor: bigint
}): Transfer {
  const { id, account, purpose, amountMinor } = order
  const cash: LedgerAccount = { walletAccountId: account.id, kind: 'cash' }
  return {
    id,
    operation: 'reward',
    playerId: account.playerId,
    currency: account.currency,
    entries: toEntries([[{ house: `promotions:${purpose}` }, cash, amountMinor]]),
    subject: { type: 'player', id: account.playerId },
  }
}

type ReferralOrder = Omit<Order, 'bonusId'> & { readonly amountMinor: bigint }

/** A referral reward: house promotions → referral. */
export function referralRewardTransfer(order: ReferralOrder): Transfer {
  const { id: walletAccountId } = order.account
  const move = [{ house: 'promotions:referral' }, { walletAccountId, kind: 'referral' }] as const
  return referral('referralReward', order, [...move, order.amountMinor])
}

/** Payout of referral earnings: referral → cash. */
export function referralPayoutTransfer(order: ReferralOrder): Transfer {
  const { id: walletAccountId } = order.account
  const move = [
    { walletAccountId, kind: 'referral' },
    { walletAccountId, kind: 'cash' },
  ] as const
  return referral('referralPayout', order, [...move, order.amountMinor])
}

function referral(
  operation: LedgerOperation,
  { id, account }: ReferralOrder,
  movement: Movement,
): Transfer {
  const { playerId, currency } = account
  const entries = toEntries([movement])
  return { id, operation, playerId, currency, entries, subject: { type: 'player', id: playerId } }
}

function build(
  operation: LedgerOperation,
  { id, account, bonusId }: Order,
  movements: Parameters<typeof toEntries>[0],
): Transfer {
  const { playerId, currency } = account
  const entries = toEntries(movements)
  return { id, operation, playerId, currency, entries, subject: { type: 'bonus', id: bonusId } }
}

function bonus({ account, bonusId }: Order): LedgerAccount {
  return { walletAccountId: account.id, kind: `bonus:${bonusId}` }
}
