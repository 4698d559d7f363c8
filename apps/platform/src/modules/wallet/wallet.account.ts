/** Wallet accounts for other modules, inside their own transactions. */
import { ACCOUNT_STATUS, type Account } from '@fairhouse/contract/account'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { findCurrency } from '@fairhouse/money/currency'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readBalances, sumBonuses } from '#platform/ledger/balances'
import { appendEvent } from '#platform/realtime/outbox.repo'
import {
  bumpVersion,
  findAccountRow,
  findActiveRow,
  findRowIn,
  insertAccount,
  listRowsOf,
  type WalletAccountRow,
} from './wallet.repo.ts'
import { toAccount } from './wallet.wire.ts'

/** A player's account in one currency. Its balances are in the ledger. */
export type WalletAccount = {
  readonly id: string
  readonly playerId: string
  readonly currency: string
  readonly status: keyof typeof ACCOUNT_STATUS
}

/**
 * Opens an account with an id from the caller. A player's first account is active; further ones are
 * inactive until the player switches. Refuses unknown currencies and a second account in one
 * currency.
 */
export async function openAccount(
  trx: Transaction<PlatformDatabase>,
  order: { readonly id: string; readonly playerId: string; readonly currency: string },
): Promise<Result<WalletAccount, 'currencyUnavailable' | 'accountExists'>> {
  if (findCurrency(order.currency) === undefined) return refuse('currencyUnavailable')
  const row = await insertAccount(trx, order)
  return row === undefined ? refuse('accountExists') : ok(toWalletAccount(row))
}

/** The account if it belongs to this player; another player's account counts as unknown. */
export async function findAccount(
  db: Kysely<PlatformDatabase>,
  of: { readonly accountId: string; readonly playerId: string },
): Promise<WalletAccount | undefined> {
  const row = await findAccountRow(db, of.accountId)
  return row?.player_id === of.playerId ? toWalletAccount(row) : undefined
}

/** A player's account in a currency. */
export async function findAccountIn(
  db: Kysely<PlatformDatabase>,
  of: { readonly playerId: string; readonly currency: string },
): Promise<WalletAccount | undefined> {
  const row = await findRowIn(db, of)
  return row && toWalletAccount(row)
}

/** All accounts of a player, the active one first. */
export async function listAccountsOf(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<WalletAccount[]> {
  const rows = await listRowsOf(db, playerId)
  return rows.map(toWalletAccount)
}

/** The player's active account. */
export async function activeAccount(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<WalletAccount | undefined> {
  const row = await findActiveRow(db, playerId)
  return row && toWalletAccount(row)
}

/**
 * Publishes an account's current state to the player's tabs: raises its version and appends
 * `account.updated`. Call it once per transaction and account, after the last posting, and use its
 * result instead of reading again.
 */
export async function announceAccount(
  trx: Transaction<PlatformDatabase>,
  walletAccountId: string,
): Promise<Account> {
  const row = await bumpVersion(trx, walletAccountId)
  const account = toAccount(row)
  await appendEvent(trx, {
    event: 'account.updated',
    playerId: row.player_id,
    payload: account,
  })
  return account
}

/** The stakeable balance of an account, which providers show. */
export async function readSpendable(
  db: Kysely<PlatformDatabase>,
  walletAccountId: string,
): Promise<bigint> {
  const balances = (await readBalances(db, [walletAccountId])).get(walletAccountId)!
  return balances.cashMinor + sumBonuses(balances)
}

function toWalletAccount(row: WalletAccountRow): WalletAccount {
  const { id, player_id: playerId, currency } = row
  return { id, playerId, currency, status: toStatusWord(row.status) }
}

function toStatusWord(status: number): WalletAccount['status'] {
  const words = Object.keys(ACCOUNT_STATUS) as WalletAccount['status'][]
  const word = words.find((candidate) => ACCOUNT_STATUS[candidate] === status)
  if (word === undefined) throw new Error(`Unknown status ${status} of a wallet account`)
  return word
}
