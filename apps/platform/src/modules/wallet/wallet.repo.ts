import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { WalletTables } from './wallet.tables.ts'

export type WalletAccountRow = Selectable<WalletTables['wallet_account']>

/** A row with its balances by account name, as digits: JSON has no integers of this size. */
export type WalletAccountWithBalances = WalletAccountRow & {
  readonly balances: Readonly<Record<string, string>> | null
}

/** What a list needs of an account. */
export type ListedAccount = Pick<
  WalletAccountWithBalances,
  'id' | 'currency' | 'status' | 'version' | 'balances'
>

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

const BALANCES = sql<Record<string, string> | null>`(
  SELECT json_object_agg(b.account, b.amount_minor::text ORDER BY b.account)
  FROM ledger_balance b WHERE b.wallet_account_id = wallet_account.id
)`.as('balances')

export function findAccountRow(db: Db, id: string): Promise<WalletAccountRow | undefined> {
  return db.selectFrom('wallet_account').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findRowIn(
  db: Db,
  of: { readonly playerId: string; readonly currency: string },
): Promise<WalletAccountRow | undefined> {
  return db
    .selectFrom('wallet_account')
    .selectAll()
    .where('player_id', '=', of.playerId)
    .where('currency', '=', of.currency)
    .executeTakeFirst()
}

export function findActiveRow(db: Db, playerId: string): Promise<WalletAccountRow | undefined> {
  return db
    .selectFrom('wallet_account')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 1)
    .executeTakeFirst()
}

export function readWithBalances(db: Db, id: string): Promise<WalletAccountWithBalances> {
  return db
    .selectFrom('wallet_account')
    .selectAll()
    .select(BALANCES)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Accounts of some players by the player's id: the active one first, the others by age. */
export async function listWithBalances(
  db: Db,
  playerIds: readonly string[],
): Promise<Map<string, ListedAccount[]>> {
  const rows = await db
    .selectFrom('wallet_account')
    .select(['player_id', 'id', 'currency', 'status', 'version', BALANCES])
    .where(sql<boolean>`player_id = ANY(${playerIds}::uuid[])`)
    .orderBy('status')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.player_id)
}

/** Active if the player has no active account yet. Undefined when they have this currency already. */
export function insertAccount(
  trx: Trx,
  account: { readonly id: string; readonly playerId: string; readonly currency: string },
): Promise<WalletAccountRow | undefined> {
  return trx
    .insertInto('wallet_account')
    .values({
      id: account.id,
      player_id: account.playerId,
      currency: account.currency,
      // assumed: to open a further account does not switch to it
      status: sql<1 | 2>`CASE WHEN EXISTS (
        SELECT FROM wallet_account WHERE player_id = ${account.playerId} AND status = 1
      ) THEN 2 ELSE 1 END`,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'currency']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Locks the accounts of a player, so that two switches at once run one after the other. */
export function lockAccounts(trx: Trx, playerId: string): Promise<WalletAccountRow[]> {
  return trx
    .selectFrom('wallet_account')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function setStatus(trx: Trx, id: string, status: 1 | 2 | 3): Promise<void> {
  await trx.updateTable('wallet_account').set({ status }).where('id', '=', id).execute()
}

/** Raises the version and reads the account as it is now, in one round trip. */
export function bumpVersion(trx: Trx, id: string): Promise<WalletAccountWithBalances> {
  return trx
    .updateTable('wallet_account')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .returning(BALANCES)
    .executeTakeFirstOrThrow()
}
