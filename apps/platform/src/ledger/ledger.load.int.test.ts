import { afterAll, describe, expect, test } from 'vitest'
import { runLedgerLoad } from './ledger-load.fixture.ts'
import { createLedgerSetup } from './ledger.fixture.ts'

const CLIENTS = 64
const OPERATIONS = 4_000
/** A new mix every hour; to repeat a failed run, use its printed seed. */
const SEED = Math.floor(performance.timeOrigin / 3_600_000)

const setup = await createLedgerSetup({ maxConnections: 24 })

afterAll(() => setup.close())

describe('L1 bank invariant', () => {
  test(`no wrong total after mixed operations of many clients, seed ${SEED}`, async () => {
    const open = (turn: number) => setup.open(['EUR', 'ETH', 'BRL'][turn % 3]!)
    const own = await Promise.all(Array.from({ length: CLIENTS }, (_, turn) => open(turn)))
    const shared = await Promise.all(Array.from({ length: 6 }, (_, turn) => open(turn)))
    const { counts, differences } = await runLedgerLoad({
      db: setup.db,
      seed: SEED,
      clients: CLIENTS,
      operations: OPERATIONS,
      accounts: { own, shared },
    })
    expect(differences).toEqual([])
    // Every kind of operation must have occurred, or the run proves nothing.
    expect(Object.keys(counts)).toEqual(
      expect.arrayContaining([
        'bet posted',
        'bet insufficientFunds',
        'settlement posted',
        'refund posted',
        'withdrawalReturn posted',
        'reversal posted',
        'replay',
        'idempotencyConflict',
      ]),
    )
  }, 60_000)
})
