import { createDatabase } from '@fairhouse/server-kit/database'
import { migrate } from '@fairhouse/server-kit/migrate'
import { appDatabaseUrl, prepareAppLogin } from '#platform/database/app-login'
import type { PlatformDatabase } from '#platform/database/schema'
import { openAccounts } from './ledger-bench.fixture.ts'
import { runLedgerLoad, type LoadReport } from './ledger-load.fixture.ts'

const CURRENCIES = ['EUR', 'USD', 'BRL', 'BTC', 'ETH', 'USDT']

/** Migrates an empty database and runs `runLedgerLoad` on it. */
export async function runLedgerSoak(options: {
  readonly url: string
  readonly migrations: string
  readonly seed: number
  readonly clients: number
  readonly operations: number
}): Promise<LoadReport> {
  const { url, clients } = options
  await migrate({ url, directory: options.migrations })
  const login = { ownerUrl: url, configuredUrl: null }
  await prepareAppLogin(login)
  const db = createDatabase<PlatformDatabase>({ url: appDatabaseUrl(login), maxConnections: 24 })
  try {
    const currencyOf = (_: unknown, turn: number): string => CURRENCIES[turn % CURRENCIES.length]!
    const own = await openAccounts(db, Array.from({ length: clients }, currencyOf))
    const shared = await openAccounts(db, CURRENCIES)
    return await runLedgerLoad({ ...options, db, accounts: { own, shared } })
  } finally {
    await db.destroy()
  }
}
