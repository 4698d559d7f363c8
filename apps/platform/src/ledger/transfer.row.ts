import type { LedgerEntry, Transfer } from './transfer.ts'

/** A transfer as arguments of `ledger_post`: three arrays of one length, in lock order. */
export type TransferRow = {
  readonly id: string
  readonly operation: string
  readonly playerId: string | null
  readonly currency: string
  /** Null for an account of the operator. */
  readonly walletAccountIds: readonly (string | null)[]
  readonly accounts: readonly string[]
  /** Digits of minor units, since the driver supports no bigint arrays. */
  readonly amounts: readonly string[]
  readonly subjectType: string | null
  readonly subjectId: string | null
  readonly details: string | null
}

/**
 * Converts a transfer to the database function's form. Players' accounts come first, in the common
 * lock order, so that two transfers cannot deadlock.
 */
export function toRow(transfer: Transfer): TransferRow {
  const lines = transfer.entries.map(toLine).toSorted(byLockOrder)
  return {
    id: transfer.id,
    operation: transfer.operation,
    playerId: transfer.playerId,
    currency: transfer.currency,
    walletAccountIds: lines.map((line) => line.walletAccountId),
    accounts: lines.map((line) => line.account),
    amounts: lines.map((line) => line.amount),
    subjectType: transfer.subject?.type ?? null,
    subjectId: transfer.subject?.id ?? null,
    details: transfer.details === undefined ? null : JSON.stringify(transfer.details),
  }
}

type Line = {
  readonly walletAccountId: string | null
  readonly account: string
  readonly amount: string
}

function toLine({ account, amountMinor }: LedgerEntry): Line {
  const amount = amountMinor.toString()
  return 'house' in account
    ? { walletAccountId: null, account: account.house, amount }
    : { walletAccountId: account.walletAccountId, account: account.kind, amount }
}

/** Compares code units, like the database for uuid and for text with collation "C". */
function byLockOrder(left: Line, right: Line): number {
  if (left.walletAccountId !== right.walletAccountId) {
    if (left.walletAccountId === null) return 1
    if (right.walletAccountId === null) return -1
    return left.walletAccountId < right.walletAccountId ? -1 : 1
  }
  // The sort is stable, so operator entries keep the order of movements.
  if (left.walletAccountId === null || left.account === right.account) return 0
  return left.account < right.account ? -1 : 1
}
