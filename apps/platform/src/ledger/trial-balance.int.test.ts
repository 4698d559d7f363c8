import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createLedgerSetup } from './ledger.fixture.ts'
import type { TransferAccount } from './operations.ts'
import { trialBalance } from './trial-balance.ts'

let account: TransferAccount

const setup = await createLedgerSetup()

afterAll(() => setup.close())

beforeEach(async () => {
  account = await setup.open('EUR', 900n)
})

class Undone extends Error {}

/** Damages the books as a superuser, reads them, and undoes the damage. */
async function faultsAfter(...damages: RawBuilder<unknown>[]): Promise<readonly string[]> {
  let faults: readonly string[] = []
  await setup.owner
    .transaction()
    .execute(async (trx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(trx)
      for (const damage of damages) await damage.execute(trx)
      faults = (await trialBalance(trx)).faults
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return faults
}

describe('L6 the trial balance reports faults', () => {
  test('untouched books have no fault', async () => {
    expect(await faultsAfter()).toEqual([])
  })

  test('a balance that its entries do not add up to', async () => {
    const faults = await faultsAfter(
      sql`UPDATE ledger_balance SET amount_minor = 901 WHERE wallet_account_id = ${account.id}`,
    )
    expect(faults).toEqual([
      `cash of wallet account ${account.id} is 901 EUR, its entries add up to 900 EUR`,
    ])
  })

  test('a balance that is missing', async () => {
    const faults = await faultsAfter(
      sql`DELETE FROM ledger_balance WHERE wallet_account_id = ${account.id}`,
    )
    expect(faults).toEqual([
      `cash of wallet account ${account.id} is missing, its entries add up to 900 EUR`,
    ])
  })

  test('an entry that was changed, in its transaction, its currency and its balance', async () => {
    const faults = await faultsAfter(
      sql`UPDATE ledger_entry SET amount_minor = 899 WHERE wallet_account_id = ${account.id}`,
    )
    expect(faults).toEqual([
      'EUR adds up to -1, not to zero',
      `cash of wallet account ${account.id} is 900 EUR, its entries add up to 899 EUR`,
      expect.stringMatching(/^transaction \d+ adds up to -1 EUR, not to zero$/),
    ])
  })

  test('an entry that was removed', async () => {
    const faults = await faultsAfter(
      sql`DELETE FROM ledger_entry WHERE wallet_account_id = ${account.id}`,
    )
    expect(faults).toHaveLength(3)
    expect(faults[0]).toBe('EUR adds up to -900, not to zero')
  })

  test('entries whose transaction was removed', async () => {
    const faults = await faultsAfter(
      sql`DELETE FROM ledger_transaction WHERE player_id = ${account.playerId}`,
    )
    expect(faults).toEqual([
      expect.stringMatching(/^entry 1 of transaction \d+ has no such transaction in EUR$/),
      expect.stringMatching(/^entry 2 of transaction \d+ has no such transaction in EUR$/),
    ])
  })

  test('a balance below zero', async () => {
    const faults = await faultsAfter(
      sql`ALTER TABLE ledger_balance DROP CONSTRAINT ledger_balance_amount_minor_check`,
      sql`UPDATE ledger_balance SET amount_minor = -1 WHERE wallet_account_id = ${account.id}`,
    )
    expect(faults).toContain(`cash of wallet account ${account.id} is below zero: -1 EUR`)
  })
})
