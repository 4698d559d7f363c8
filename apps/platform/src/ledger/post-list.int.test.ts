import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { createLedgerSetup } from './ledger.fixture.ts'
import type { TransferAccount } from './operations.ts'
import { sealChain, verifyChain } from './seal.ts'
import { toRow } from './transfer.row.ts'
import type { LedgerEntry, Transfer } from './transfer.ts'

// A list of transfers is answered and written as the same transfers one after the other.

const ACCOUNTS = 3
const CASH = 20n

const setup = await createLedgerSetup()
afterAll(() => setup.close())

type Step = {
  readonly id: number
  readonly operation: 'bet' | 'settlement'
  /** From one player's account to another one or, without, to the house. */
  readonly moves: readonly {
    readonly from: Place
    readonly to: Place | null
    readonly amount: number
  }[]
}
type Place = { readonly account: number; readonly kind: 'cash' | 'stake' | 'bonus:b' }

const place = fc.record({
  account: fc.nat(ACCOUNTS - 1),
  kind: fc.constantFrom('cash' as const, 'stake' as const, 'bonus:b' as const),
})
const move = fc.record({
  from: place,
  to: fc.option(place, { freq: 3 }),
  amount: fc.integer({ min: -25, max: 25 }),
})
const step: fc.Arbitrary<Step> = fc.record({
  id: fc.nat(7),
  operation: fc.constantFrom('bet', 'settlement'),
  moves: fc.array(move, { maxLength: 2 }),
})
// A few steps, so that one, or another of its id, comes again in a list and in the next.
const lists = fc
  .array(step, { minLength: 8, maxLength: 8 })
  .chain((steps) =>
    fc.array(fc.array(fc.constantFrom(...steps), { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
  )

type Lane = { readonly name: string; readonly accounts: readonly TransferAccount[] }

async function openLane(): Promise<Lane> {
  const open = () => setup.open('EUR', CASH)
  return { name: randomUUID(), accounts: [await open(), await open(), await open()] }
}

function toTransfer(lane: Lane, { id, operation, moves }: Step): Transfer {
  const byAccount = new Map<string, LedgerEntry>()
  const house: LedgerEntry[] = []
  const add = ({ account, kind }: Place, amountMinor: bigint): void => {
    const earlier = byAccount.get(`${account} ${kind}`)?.amountMinor ?? 0n
    const walletAccountId = lane.accounts[account]!.id
    byAccount.set(`${account} ${kind}`, {
      account: { walletAccountId, kind },
      amountMinor: earlier + amountMinor,
    })
  }
  for (const { from, to, amount } of moves) {
    add(from, BigInt(-amount))
    if (to !== null) add(to, BigInt(amount))
    else if (amount !== 0)
      house.push({ account: { house: 'games:studio' }, amountMinor: BigInt(amount) })
  }
  const entries = [...byAccount.values(), ...house].filter((entry) => entry.amountMinor !== 0n)
  const { playerId, currency } = lane.accounts[0]!
  return { id: `${lane.name}:${id}`, operation, playerId, currency, entries }
}

async function postList(transfers: readonly Transfer[]): Promise<readonly string[]> {
  const list = transfers.map((each) => ({ ...toRow(each), details: each.details ?? null }))
  const statuses = await inTransaction(setup.db, async (trx) => {
    const { rows } = await sql<{ statuses: string[] }>`
      SELECT ledger_post_list(${JSON.stringify(list)}::json) AS statuses`.execute(trx)
    return rows[0]!.statuses
  })
  return statuses as readonly string[]
}

async function postEach(transfers: readonly Transfer[]): Promise<readonly string[]> {
  const statuses: string[] = []
  for (const transfer of transfers) {
    const result = await setup.post(transfer)
    statuses.push(result.ok ? result.status : result.refusal)
  }
  return statuses
}

/** The journal of a lane in its order, and its balances, with the places of accounts instead of ids. */
async function readLane({ name, accounts }: Lane) {
  const toPlace = (id: string | null) => accounts.findIndex((account) => account.id === id)
  const { rows } = await sql<{
    id: string
    wallet: string | null
    account: string
    amount: bigint
  }>`
    SELECT substr(t.transfer_id, 38) AS id, t.operation, e.line, e.wallet_account_id AS wallet,
      e.account, e.currency, e.amount_minor AS amount
    FROM ledger_transaction t LEFT JOIN ledger_entry e ON e.transaction_id = t.id
    WHERE t.transfer_id LIKE ${`${name}:%`} ORDER BY t.id, e.line`.execute(setup.db)
  const balances = await Promise.all(accounts.map((account) => setup.balances(account)))
  // Accounts come in the order of their ids, which differ between the lanes.
  const entries = rows.map(({ wallet, line: _, ...row }: (typeof rows)[0] & { line?: number }) => ({
    ...row,
    place: toPlace(wallet),
  }))
  const inOrder = Object.values(Object.groupBy(entries, ({ id }) => id)).map((own) =>
    own!.toSorted((a, b) => a.place - b.place || a.account.localeCompare(b.account)),
  )
  return { ids: [...new Set(rows.map(({ id }) => id))], entries: inOrder, balances }
}

test('a list is answered and written as its transfers one by one', async () => {
  const answers = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(lists, async (all) => {
      const [whole, single] = [await openLane(), await openLane()]
      const posted: Transfer[] = []
      for (const steps of all) {
        const transfers = steps.map((each) => toTransfer(whole, each))
        const statuses = await postList(transfers)
        expect(statuses).toEqual(await postEach(steps.map((each) => toTransfer(single, each))))
        for (const status of statuses) answers.set(status, (answers.get(status) ?? 0) + 1)
        posted.push(...transfers.filter((_, index) => statuses[index] === 'posted'))
      }
      expect(await readLane(whole)).toEqual(await readLane(single))
      // One by one, what a list posted is known by its id and content.
      expect(new Set(await postEach(posted))).toEqual(new Set(posted.map(() => 'replayed')))
    }),
    { numRuns: 120 },
  )
  for (const status of ['posted', 'replayed', 'idempotencyConflict', 'insufficientFunds'])
    expect(answers.get(status), status).toBeGreaterThan(50)
  // Transactions of other databases of the server hold the seal back.
  const verified = async () => {
    await sealChain(setup.db, 'ledger')
    return await verifyChain(setup.db, 'ledger')
  }
  await expect.poll(verified, { timeout: 30_000 }).toMatchObject({ unsealed: 0n, faults: [] })
})

const accountOf = (account: TransferAccount, kind: Place['kind'], amountMinor: bigint) => ({
  account: { walletAccountId: account.id, kind },
  amountMinor,
})

/** From cash to the stake. */
function stake(account: TransferAccount, amountMinor: bigint, id: string = randomUUID()): Transfer {
  const entries = [
    accountOf(account, 'cash', -amountMinor),
    accountOf(account, 'stake', amountMinor),
  ]
  const { playerId, currency } = account
  return { id, operation: 'bet', playerId, currency, entries }
}

test('lists of the same accounts in opposite orders do not wait for each other', async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => setup.open('EUR', 100n)))
  const list = Array.from({ length: 40 }, (_, turn) => {
    const transfers = accounts.map((account) => stake(account, 1n))
    return turn % 2 === 0 ? transfers : transfers.toReversed()
  })
  const statuses = await Promise.all(list.map(postList))
  expect(new Set(statuses.flat())).toEqual(new Set(['posted']))
  for (const account of accounts)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 60n, stakeMinor: 40n })
})

test('of equal lists at the same time one is posted and the others are replays', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => setup.open('EUR', 10n)))
  const list = accounts.map((account) => stake(account, 10n))
  const statuses = await Promise.all(Array.from({ length: 20 }, () => postList(list)))
  const words = statuses.map((each) => [...new Set(each)].join())
  expect(words.toSorted()).toEqual(['posted', ...Array.from({ length: 19 }, () => 'replayed')])
})

test('an id that another list uses for other accounts meanwhile is a conflict', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => setup.open('EUR', 100n)))
  const id = randomUUID()
  const lists = await Promise.all(
    accounts.map((account) => postList([stake(account, 1n), stake(account, 10n, id)])),
  )
  const words = lists.map(([, word]) => word)
  expect(words.toSorted()).toEqual([...Array(3).fill('idempotencyConflict'), 'posted'])
  const balances = await Promise.all(accounts.map((account) => setup.balances(account)))
  const staked = balances.map(({ stakeMinor }) => stakeMinor)
  expect(staked.toSorted((a, b) => Number(a - b))).toEqual([1n, 1n, 1n, 11n])
})

test('an impossible transfer of a list is a bug, and nothing of the list is written', async () => {
  const account = await setup.open('EUR', 100n)
  const impossible = { ...stake(account, 5n), entries: [accountOf(account, 'cash', -5n)] }
  await expect(postList([stake(account, 1n), impossible])).rejects.toThrow(
    'does not add up to zero',
  )
  expect(await setup.balances(account)).toMatchObject({ cashMinor: 100n, stakeMinor: 0n })
})
