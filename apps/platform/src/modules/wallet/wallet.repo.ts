import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

export type WalletAccountRow = Row<'wallet_account'>

/** A row with its balances by account name, as digits, since JSON numbers cannot hold them. */
export type WalletAccountWithBalances = WalletAccountRow & {
  readonly balances: Readonly<Record<string, string>> | null
}

/** The columns of an account in lists. */
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

export function listRowsOf(db: Db, playerId: string): Promise<WalletAccountRow[]> {
  return db
    .selectFrom('wallet_account')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('status')
    .orderBy('id')
    .execute()
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

/** Accounts by player: the active one first, the others by age. */
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

/** Active if the player has no active account. Undefined if they have this currency already. */
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
      // assumed: opening a further account does not switch to it
      status: sql<1 | 2>`CASE WHEN EXISTS (
        SELECT FROM wallet_account WHERE player_id = ${account.playerId} AND status = 1
      ) THEN 2 ELSE 1 END`,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'currency']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Locks a player's accounts, so that concurrent switches run in turn. */
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

/** Raises the version and reads the account, in one round trip. */
export function bumpVersion(trx: Trx, id: string): Promise<WalletAccountWithBalances> {
  return trx
    .updateTable('wallet_account')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .returning(BALANCES)
    .executeTakeFirstOrThrow()
}
