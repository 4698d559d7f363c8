import type { ColumnType, Selectable } from 'kysely'
import type { GeneratedColumns } from '#platform/database/generated.tables'
import type { Tables } from '#platform/database/table'
import type { LedgerOperation } from './transfer.ts'

type Existing = Tables<{
  ledger_transaction: {
    operation: LedgerOperation
    details: Record<string, string> | null
  }
}> &
  Pick<GeneratedColumns, 'ledger_entry' | 'ledger_balance'>

/** The platform's role may only read these tables; `post` writes them inside the database. */
type ReadOnly<Row> = { [Column in keyof Row]: ColumnType<Row[Column], never, never> }

export type LedgerTables = {
  [Name in keyof Existing]: ReadOnly<Selectable<Existing[Name]>>
}
