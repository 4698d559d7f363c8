import type { Generated } from 'kysely'

type WalletAccountTable = {
  id: string
  player_id: string
  currency: string
  status: 1 | 2 | 3
  version: Generated<bigint>
  created_at: Generated<Date>
}

export type WalletTables = { wallet_account: WalletAccountTable }
