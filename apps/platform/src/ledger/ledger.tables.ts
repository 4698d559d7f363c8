import type { ColumnType } from 'kysely'
import type { LedgerOperation } from './transfer.ts'

/** The platform's role may only read these tables; `post` writes them inside the database. */
type ReadOnly<Row> = { [Column in keyof Row]: ColumnType<Row[Column], never, never> }

type LedgerTransactionTable = ReadOnly<{
  id: bigint
  transfer_id: string
  content_hash: Buffer
  operation: LedgerOperation
  player_id: string | null
  currency: string
  reverses: bigint | null
  subject_type: string | null
  subject_id: string | null
  details: Record<string, string> | null
  created_at: Date
}>

type LedgerEntryTable = ReadOnly<{
  transaction_id: bigint
  line: number
  wallet_account_id: string | null
  account: string
  currency: string
  amount_minor: bigint
}>

type LedgerBalanceTable = ReadOnly<{
  wallet_account_id: string
  account: string
  currency: string
  amount_minor: bigint
}>

export type LedgerTables = {
  ledger_transaction: LedgerTransactionTable
  ledger_entry: LedgerEntryTable
  ledger_balance: LedgerBalanceTable
}
