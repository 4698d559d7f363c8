import { creditReturn, drawStake, sumParts, type StakeParts } from '@fairhouse/domain/stake'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { createTally, type Tally } from './ledger-tally.fixture.ts'
import {
  betTransfer,
  demoGrantTransfer,
  depositTransfer,
  refundTransfer,
  settleTransfer,
  withdrawalPaymentTransfer,
  withdrawalRequestTransfer,
  withdrawalReturnTransfer,
  type TransferAccount,
} from './operations.ts'
import { post, reverse, type PostResult } from './post.ts'
import type { Transfer } from './transfer.ts'

/** Seeded random numbers. */
export type Dice = {
  below(limit: number): number
  /** From 1 to the limit, inclusive. */
  amount(limitMinor: bigint): bigint
}

/** Mulberry32: small, repeatable, good enough to mix operations. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    amount(limitMinor) {
      // A shared account may seem overdrawn while a deposit's answer is pending.
      if (limitMinor < 2n) return 1n
      return 1n + (limitMinor * BigInt(Math.floor(next() * 2 ** 30))) / 2n ** 30n
    },
  }
}

type Bet = { readonly roundId: string; readonly parts: StakeParts }
type Withdrawal = { readonly invoiceId: string; readonly amountMinor: bigint }

/**
 * An account in the model. In its own account a client can predict every answer; in a shared one it
 * only checks that the answer is in the books.
 */
type Lane = {
  readonly account: TransferAccount
  readonly isOwn: boolean
  cashMinor: bigint
  bonusMinor: bigint
  readonly bets: Bet[]
  readonly withdrawals: Withdrawal[]
  readonly deposits: { readonly transactionId: bigint; readonly transfer: Transfer }[]
  last: Transfer | null
}

type Client = { readonly dice: Dice; readonly db: Kysely<PlatformDatabase>; readonly tally: Tally }

/** The result of a load: deviations of the ledger from the model. */
export type LoadReport = {
  readonly counts: Readonly<Record<string, number>>
  readonly differences: readonly string[]
}

/**
 * Runs mixed operations of many concurrent clients and compares every answer and finally every
 * balance with a model of plain sums. The seed determines each client's mix.
 */
export async function runLedgerLoad(options: {
  readonly db: Kysely<PlatformDatabase>
  readonly seed: number
  readonly clients: number
  readonly operations: number
  readonly accounts: { readonly own: TransferAccount[]; readonly shared: TransferAccount[] }
}): Promise<LoadReport> {
  const { db, accounts } = options
  const tally = createTally()
  const shared = accounts.shared.map((account) => createLane(account, false))
  const runClient = async (account: TransferAccount, index: number): Promise<void> => {
    const client = { db, tally, dice: createDice(options.seed * 1_000 + index) }
    const own = createLane(account, true)
    for (let turn = 0; turn < options.operations / options.clients; turn += 1) {
      const isOwn = shared.length === 0 || client.dice.below(3) > 0
      await step(client, isOwn ? own : shared[client.dice.below(shared.length)]!)
    }
  }
  await Promise.all(accounts.own.slice(0, options.clients).map(runClient))
  await tally.compare(db)
  return { counts: tally.counts, differences: tally.differences }
}

function createLane(account: TransferAccount, isOwn: boolean): Lane {
  const lists = { bets: [], withdrawals: [], deposits: [] }
  return { account, isOwn, cashMinor: 0n, bonusMinor: 0n, ...lists, last: null }
}

const STEPS: readonly [weight: number, step: (client: Client, lane: Lane) => Promise<void>][] = [
  [18, deposit],
  [4, grantBonus],
  [34, bet],
  [20, settle],
  [8, refund],
  [6, requestWithdrawal],
  [5, finishWithdrawal],
  [5, replay],
  [4, conflict],
  [3, reverseDeposit],
]

async function step(client: Client, lane: Lane): Promise<void> {
  let roll = client.dice.below(STEPS.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, run] of STEPS) {
    roll -= weight
    if (roll < 0) return run(client, lane)
  }
}

async function deposit(client: Client, lane: Lane): Promise<void> {
  const order = { ...newOrder(lane), invoiceId: randomUUID(), provider: 'cashier' }
  const amountMinor = client.dice.amount(10n ** BigInt(2 + client.dice.below(20)))
  const transfer = depositTransfer({ ...order, amountMinor })
  const transactionId = await send(client, lane, transfer, true)
  if (transactionId === null) return
  lane.cashMinor += amountMinor
  lane.deposits.push({ transactionId, transfer })
}

async function grantBonus(client: Client, lane: Lane): Promise<void> {
  if (!lane.isOwn) return
  const amountMinor = client.dice.amount(10_000n)
  const grant = demoGrantTransfer({ ...newOrder(lane), amountMinor })
  const bonus = { walletAccountId: lane.account.id, kind: 'bonus:b' } as const
  const entries = grant.entries.map((entry) =>
    'kind' in entry.account ? { ...entry, account: bonus } : entry,
  )
  await send(client, lane, { ...grant, entries }, true)
  lane.bonusMinor += amountMinor
}

async function bet(client: Client, lane: Lane): Promise<void> {
  // Up to a quarter more than the balance, so that some bets are refused.
  const stakeMinor = client.dice.amount(((lane.cashMinor + lane.bonusMinor) * 5n) / 4n)
  const bonus = lane.bonusMinor > 0n ? { bonusId: 'b', amountMinor: lane.bonusMinor } : null
  const drawn = drawStake({ cashMinor: lane.cashMinor, bonus }, stakeMinor)
  const parts = drawn.ok ? drawn.value : { cashMinor: stakeMinor, bonus: null }
  const placed = { roundId: randomUUID(), parts }
  const transfer = betTransfer({ ...newOrder(lane), ...placed })
  if ((await send(client, lane, transfer, drawn.ok)) === null) return
  lane.bets.push(placed)
  apply(lane, parts, -1n)
}

async function settle(client: Client, lane: Lane): Promise<void> {
  const decided = take(lane.bets, client.dice)
  if (decided === undefined) return
  const stakeMinor = sumParts(decided.parts)
  const isWon = client.dice.below(2) === 0
  const payout = creditReturn(decided.parts, isWon ? client.dice.amount(stakeMinor * 3n) : 0n)
  const order = { ...newOrder(lane), provider: 'studio', roundId: decided.roundId }
  await send(client, lane, settleTransfer({ ...order, stakeMinor, payout }), true)
  apply(lane, payout, 1n)
}

async function refund(client: Client, lane: Lane): Promise<void> {
  const voided = take(lane.bets, client.dice)
  if (voided === undefined) return
  await send(client, lane, refundTransfer({ ...newOrder(lane), ...voided }), true)
  apply(lane, voided.parts, 1n)
}

async function requestWithdrawal(client: Client, lane: Lane): Promise<void> {
  const amountMinor = client.dice.amount((lane.cashMinor * 5n) / 4n)
  const withdrawal = { invoiceId: randomUUID(), amountMinor }
  const transfer = withdrawalRequestTransfer({ ...newOrder(lane), ...withdrawal })
  if ((await send(client, lane, transfer, amountMinor <= lane.cashMinor)) === null) return
  lane.withdrawals.push(withdrawal)
  lane.cashMinor -= amountMinor
}

async function finishWithdrawal(client: Client, lane: Lane): Promise<void> {
  const withdrawal = take(lane.withdrawals, client.dice)
  if (withdrawal === undefined) return
  const order = { ...newOrder(lane), ...withdrawal }
  if (client.dice.below(2) === 0) {
    await send(
      client,
      lane,
      withdrawalPaymentTransfer({ ...order, provider: 'cashier', feeMinor: 0n }),
      true,
    )
    return
  }
  await send(client, lane, withdrawalReturnTransfer(order), true)
  lane.cashMinor += withdrawal.amountMinor
}

async function replay({ db, tally }: Client, lane: Lane): Promise<void> {
  if (lane.last === null) return
  tally.expectReplay(lane.last, await postAlone(db, lane.last))
}

async function conflict({ db, tally }: Client, lane: Lane): Promise<void> {
  if (lane.last === null) return
  const other = { ...lane.last, playerId: randomUUID() }
  tally.expectRefusal(other, await postAlone(db, other), 'idempotencyConflict')
}

async function reverseDeposit({ db, tally, dice }: Client, lane: Lane): Promise<void> {
  const deposited = take(lane.deposits, dice)
  if (deposited === undefined) return
  const { transactionId, transfer } = deposited
  const id = `reversal:${randomUUID()}`
  const result = await inTransaction(db, (trx) =>
    reverse(trx, { transactionId, id, reason: 'load test' }),
  )
  tally.recordReversal(id, transfer, result)
  const isCovered = depositedMinor(transfer) <= lane.cashMinor
  if (lane.isOwn && result.ok !== isCovered) tally.differences.push(`${id}: ok is ${result.ok}`)
  if (result.ok) lane.cashMinor -= depositedMinor(transfer)
}

function depositedMinor({ entries }: Transfer): bigint {
  return entries.find(({ account }) => 'kind' in account)!.amountMinor
}

/** Posts and records the answer; returns the transaction, or null if refused. */
async function send(
  { db, tally }: Client,
  lane: Lane,
  transfer: Transfer,
  isCovered: boolean,
): Promise<bigint | null> {
  const result = await postAlone(db, transfer)
  const expected = lane.isOwn ? (isCovered ? 'posted' : 'insufficientFunds') : 'either'
  tally.record(transfer, result, expected)
  if (!result.ok) return null
  lane.last = transfer
  return result.transactionId
}

async function postAlone(db: Kysely<PlatformDatabase>, transfer: Transfer): Promise<PostResult> {
  const result = await inTransaction(db, (trx) => post(trx, transfer))
  if (!result.ok && result.refusal === 'overloaded') throw new Error('Retries were used up')
  return result as PostResult
}

function newOrder(lane: Lane): { id: string; account: TransferAccount } {
  return { id: `load:${randomUUID()}`, account: lane.account }
}

function apply(lane: Lane, parts: StakeParts, sign: 1n | -1n): void {
  lane.cashMinor += sign * parts.cashMinor
  lane.bonusMinor += sign * (parts.bonus?.amountMinor ?? 0n)
}

/** Removes a random item from a list. */
function take<T>(list: T[], dice: Dice): T | undefined {
  return list.length === 0 ? undefined : list.splice(dice.below(list.length), 1)[0]
}
