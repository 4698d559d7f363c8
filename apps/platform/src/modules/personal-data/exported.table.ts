import type { DataOfPlayers, ExportedTable } from '#platform/module'

/** Tables outside of modules. */
const CORE: DataOfPlayers = {
  exported: [
    { section: 'balances', table: 'ledger_balance', of: 'wallet_account_id' },
    { section: 'transactions', table: 'ledger_transaction', hidden: ['content_hash'] },
    { section: 'entries', table: 'ledger_entry', of: 'wallet_account_id' },
  ],
  notExported: {
    ledger_seal: 'hashes over the transactions that are in the file',
    ledger_seal_horizon: 'how far the next hashes may go',
    outbox_event: 'messages between parts of the platform about facts that are in the file',
    outbox_published: 'which messages were published',
    outbox_reaction: 'which of those messages were handed on',
    outbox_subscriber: 'parts of the platform that read events',
    schema_migration: 'versions of the database',
  },
}

/** All exported tables, in the order of the file. */
export function listExportedTables(modules: readonly DataOfPlayers[]): readonly ExportedTable[] {
  return [...modules, CORE].flatMap(({ exported }) => exported ?? [])
}

/** Tables that are not exported. */
export function listTablesLeftOut(modules: readonly DataOfPlayers[]): readonly string[] {
  return [...modules, CORE].flatMap(({ notExported }) => Object.keys(notExported ?? {}))
}
