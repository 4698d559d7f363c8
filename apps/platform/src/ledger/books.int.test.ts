import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { checkBooks, type CurrencyBooks, readBooks } from './books.ts'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createLedgerSetup } from './ledger.fixture.ts'
import { sealAll } from './seal.fixture.ts'

const setup = await createLedgerSetup({ isDamaged: true })

afterAll(() => setup.close())

/** Reads the books with the platform's rights; `between` runs during the read. */
async function read(between?: () => Promise<unknown>) {
  let currencies: readonly CurrencyBooks[] = []
  const faults: string[] = []
  const count = await readBooks(setup.db, {
    async currencies(books) {
      currencies = books
      await between?.()
    },
    async fault(sentence) {
      faults.push(sentence)
    },
  })
  expect(count).toBe(faults.length)
  return { currencies, faults }
}

/** Modifies stored rows as the owner. */
async function damage(statement: string): Promise<void> {
  await setup.owner.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
  })
}

test('books without postings are balanced and empty', async () => {
  expect(await read()).toEqual({ currencies: [], faults: [] })
})

test('each currency is added up separately', async () => {
  await setup.open('EUR', 900n)
  await setup.open('EUR', 100n)
  await setup.open('BTC', 5n)
  const { currencies, faults } = await read()
  const btc = { transactions: 1n, entries: 2n, accounts: 2n, playersMinor: 5n, houseMinor: -5n }
  const eur = { transactions: 2n, entries: 4n, accounts: 3n, playersMinor: 1_000n }
  expect(currencies).toEqual([
    { currency: 'BTC', ...btc, sumMinor: 0n },
    { currency: 'EUR', ...eur, houseMinor: -1_000n, sumMinor: 0n },
  ])
  expect(faults).toEqual([])
})

test('everything is read from one snapshot: later changes appear in the next read', async () => {
  const account = await setup.open('EUR', 700n)
  const wrong = `UPDATE ledger_balance SET amount_minor = 701 WHERE wallet_account_id = '${account.id}'`
  expect((await read(() => damage(wrong))).faults).toEqual([])
  expect((await read()).faults).toEqual([
    `cash of wallet account ${account.id} is 701 EUR, its entries add up to 700 EUR`,
  ])
  await damage(wrong.replace('701', '700'))
})

test('the nightly check logs an error for wrong books, and one for a journal that was changed', async () => {
  const logged: string[] = []
  const log = {
    ...silentLog,
    error: (...[, message]: [unknown, string?]) => void logged.push(message ?? ''),
  }
  const account = await setup.open('EUR', 300n)
  await sealAll(setup.db)
  const { rows } = await sql<{ id: bigint }>`SELECT max(id) AS id FROM ledger_transaction`.execute(
    setup.db,
  )
  await checkBooks(setup.db, log)
  expect(logged).toEqual([])
  const wrong = `UPDATE ledger_balance SET amount_minor = 301 WHERE wallet_account_id = '${account.id}'`
  await damage(wrong)
  await damage(`UPDATE ledger_transaction SET created_at = now() WHERE id = ${rows[0]?.id}`)
  await checkBooks(setup.db, log)
  expect(logged).toEqual(['the books are wrong', 'a chain differs from its rows'])
  await damage(wrong.replace('301', '300'))
})

test('every fault is reported, however many there are', async () => {
  await damage(`INSERT INTO ledger_entry
    SELECT 1000000 + i, 1, NULL, 'games:nobody', 'USD', 1 FROM generate_series(1, 1200) i`)
  const { currencies, faults } = await read()
  expect(currencies.at(-1)).toMatchObject({ currency: 'USD', transactions: 0n, sumMinor: 1_200n })
  expect(faults).toHaveLength(1 + 1_200 + 1_200)
  expect(faults).toContain('USD adds up to 1200, not to zero')
  expect(faults).toContain('entry 1 of transaction 1001200 has no such transaction in USD')
  expect(faults).toContain('transaction 1001200 adds up to 1 USD, not to zero')
})
