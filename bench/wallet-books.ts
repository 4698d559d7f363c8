import { createDatabase } from '@fairhouse/server-kit/database'
import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import { trialBalance } from '../apps/platform/src/ledger/trial-balance.ts'
import type { WalletSite } from './wallet-site.ts'

/** The players' record of their own actions, by invoice. */
export type Acts = {
  /** Payments that the cashier's page accepted, or was asked to cancel. */
  readonly deposits: ReadonlyMap<string, { readonly amountMinor: bigint; readonly isPaid: boolean }>
  readonly withdrawals: ReadonlyMap<string, bigint>
}

export type WalletDatabase = Kysely<PlatformDatabase>

export function openWalletDatabase(site: WalletSite): WalletDatabase {
  const db = createDatabase<PlatformDatabase>({ url: site.databaseUrl('fairhouse') })
  return db
}

export async function countPending(db: WalletDatabase): Promise<number> {
  const { rows } = await sql<{
    n: bigint
  }>`SELECT count(*) AS n FROM invoice WHERE status = 1`.execute(db)
  return Number(rows[0]?.n ?? 0n)
}

/** One sentence per difference from the records of players and cashier. */
export async function findWalletFaults(
  site: WalletSite,
  db: WalletDatabase,
  acts: Acts,
): Promise<string[]> {
  return [
    ...(await trialBalance(db)).faults,
    ...(await findInvoiceFaults(db, acts)),
    ...(await findProviderFaults(site, db)),
  ]
}

type InvoiceLine = {
  readonly id: string
  readonly type: number
  readonly status: number
  readonly amount_minor: bigint
  /** Its transfers: `deposit`, `withdrawal-paid`, … */
  readonly transfers: string[]
}

const MONEY_OF_INVOICES = sql<InvoiceLine>`
  SELECT i.id, i.type, i.status, i.amount_minor, coalesce(
    array_agg(split_part(t.transfer_id, ':', 1) ORDER BY 1) FILTER (WHERE t.id IS NOT NULL), '{}'
  ) AS transfers
  FROM invoice i LEFT JOIN ledger_transaction t ON t.transfer_id IN (
    'deposit:' || i.id, 'withdrawal:' || i.player_id || ':' || i.id,
    'withdrawal-paid:' || i.id, 'withdrawal-returned:' || i.id)
  GROUP BY i.id`

async function findInvoiceFaults(db: WalletDatabase, acts: Acts): Promise<string[]> {
  const { rows } = await MONEY_OF_INVOICES.execute(db)
  const known = acts.deposits.size + acts.withdrawals.size
  const faults = rows.flatMap((row) => {
    const wanted = expectedTransfers(row, acts)
    const found = `${row.status}: ${row.transfers.toSorted().join(' ')}`
    return wanted.includes(found)
      ? []
      : [`invoice ${row.id} is "${found}", not ${wanted.join(' or ')}`]
  })
  if (rows.length !== known) faults.push(`${rows.length} invoices instead of ${known}`)
  return faults
}

/** Status and transfers that an invoice may have in the end. */
function expectedTransfers({ id, amount_minor }: InvoiceLine, acts: Acts): string[] {
  const deposit = acts.deposits.get(id)
  if (deposit !== undefined) return deposit.isPaid ? ['2: deposit'] : ['3: ']
  if (!acts.withdrawals.has(id)) return ['unknown to its player']
  // The bank of the stand-in refuses amounts that end in 13.
  return amount_minor % 100n === 13n
    ? ['3: withdrawal withdrawal-returned']
    : ['2: withdrawal withdrawal-paid']
}

/** The cashier's own list, from its API, against the ledger. */
async function findProviderFaults(site: WalletSite, db: WalletDatabase): Promise<string[]> {
  const range = new URLSearchParams({ from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' })
  const answer = await fetch(`${site.cashierOrigin}/cashier/v1/settlements?${range}`, {
    headers: { authorization: `Bearer ${site.secrets.cashierApiKey}` },
  })
  const moved = (await answer.json()) as { reference: string; purpose: string; amount: string }[]
  const total = moved.reduce(
    (sum, { purpose, amount }) => sum + (purpose === 'payout' ? -BigInt(amount) : BigInt(amount)),
    0n,
  )
  const { rows } = await sql<{ sum: bigint | null }>`
    SELECT sum(amount_minor) AS sum FROM ledger_entry
    WHERE wallet_account_id IS NULL AND account = 'payments:cashier'`.execute(db)
  const ledger = -(rows[0]?.sum ?? 0n)
  const references = new Set(moved.map(({ reference, purpose }) => `${purpose} ${reference}`))
  return [
    ...(total === ledger ? [] : [`the cashier moved ${total}, the ledger has ${ledger}`]),
    ...(references.size === moved.length ? [] : ['the cashier moved an invoice twice']),
  ]
}
