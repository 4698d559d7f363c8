/** The jackpot rows of docs/ledger.md as pure builders, like `operations.ts`. */
import { toEntries, type Movement } from './movement.ts'
import type { TransferAccount } from './operations.ts'
import type { LedgerAccount, Transfer } from './transfer.ts'

type Order = {
  readonly id: string
  readonly jackpotId: string
  readonly currency: string
  readonly amountMinor: bigint
}

const PROMOTIONS: LedgerAccount = { house: 'promotions:jackpot' }

/** The start of a pool, and shares of stakes: house promotions → house jackpot. */
export function jackpotFundTransfer(order: Order): Transfer {
  return build(order, null, [PROMOTIONS, pool(order), order.amountMinor])
}

/** A prize is won: house jackpot → cash. */
export function jackpotPrizeTransfer(
  order: Order & { readonly account: TransferAccount },
): Transfer {
  const cash: LedgerAccount = { walletAccountId: order.account.id, kind: 'cash' }
  return build(order, order.account.playerId, [pool(order), cash, order.amountMinor])
}

function build(order: Order, playerId: string | null, movement: Movement): Transfer {
  const { id, jackpotId, currency } = order
  const subject = { type: 'jackpot', id: jackpotId } as const
  return { id, operation: 'jackpot', playerId, currency, entries: toEntries([movement]), subject }
}

function pool({ jackpotId }: Order): LedgerAccount {
  return { house: `jackpot:${jackpotId}` }
}
