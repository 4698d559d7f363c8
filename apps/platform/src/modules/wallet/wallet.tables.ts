import type { Tables } from '#platform/database/table'

export type WalletTables = Tables<{
  wallet_account: {
    status: 1 | 2 | 3
  }
}>
