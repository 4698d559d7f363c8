import { randomUUID } from 'node:crypto'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { MINUTE_MS } from '@fairhouse/domain/time-units'
import { sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import {
  exchangePurchaseTransfer,
  exchangeSaleTransfer,
  vaultInTransfer,
  vaultOutTransfer,
  withdrawalPaymentTransfer,
  withdrawalRequestTransfer,
  withdrawalReturnTransfer,
} from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { openAccount, type WalletAccount } from '#platform/modules/wallet/wallet.account'
import type { BonusSetup, Player } from './bonus.fixture.ts'
import { insertCode, listWaitingCodes, markCode } from './bonus-code.repo.ts'
import { createRequireFinishedBonus } from './bonus-withdrawal.ts'
import { cancelBonus, expireBonuses } from './bonus.service.ts'
import { activateFreeSpins, expireFreeSpins, giveFreeSpins } from './free-spin.service.ts'

/** Seeded random numbers. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Seat = Player & { readonly abroad: WalletAccount; readonly spins: string[] }

type Bet = {
  readonly at: Seat
  readonly id: string
  readonly isFree: boolean
  /** The open stake after cash-outs. */
  leftMinor: bigint
  /** The payout of the settlement in force. */
  paidMinor: bigint
}

type Run = {
  readonly setup: BonusSetup
  readonly random: (below: number) => number
  readonly open: Bet[]
  readonly settled: Bet[]
}

type Act = (run: Run, at: Seat) => Promise<void>

const GAMES = ['saffron', 'dice', 'limbo'] as const
const PACKAGES = ['gift', 'hello', 'odds'] as const

/** Relative frequency of each act. */
const ACTS: readonly (readonly [weight: number, act: Act])[] = [
  [40, placeBet],
  [30, settleBet],
  [8, cashOutPart],
  [6, correctBet],
  [4, refundBet],
  [4, giveBonus],
  [3, depositWithBonus],
  [3, giveSpins],
  [6, spin],
  [2, cancelOne],
  [2, passTime],
  [3, withdraw],
  [2, moveVault],
  [2, exchange],
]

/**
 * Random deposits, bonuses, bets, cash-outs, corrections, refunds, cancellations, expiries, free
 * spins, withdrawals, exchanges and vault transfers, repeatable by seed as far as `lanes` run
 * concurrently. Returns the inconsistencies.
 */
export async function runRandomBonuses(
  setup: BonusSetup,
  order: {
    readonly operations: number
    readonly players: number
    readonly seed: number
    readonly lanes: number
  },
): Promise<unknown[]> {
  const seats: Seat[] = []
  while (seats.length < order.players) seats.push(await openSeat(setup))
  const perLane = Math.ceil(order.operations / order.lanes)
  const lanes = Array.from({ length: order.lanes }, async (_, lane) => {
    const random = createRandom(order.seed + lane)
    const run: Run = { setup, random, open: [], settled: [] }
    for (let count = 0; count < perLane; count += 1)
      await chooseAct(random)(run, seats[random(seats.length)]!)
    for (const bet of run.open) await settle(run, bet, 0n)
  })
  await Promise.all(lanes)
  return await findUnexplained(setup)
}

async function openSeat(setup: BonusSetup): Promise<Seat> {
  const at = await setup.open(2_000n)
  const { db, newId } = setup.site
  const order = { id: newId(), playerId: at.player.playerId, currency: 'USD' }
  const opened = await db.transaction().execute((trx) => openAccount(trx, order))
  if (!opened.ok) throw new Error(opened.refusal)
  return { ...at, abroad: opened.value, spins: [] }
}

function chooseAct(random: Run['random']): Act {
  let left = random(ACTS.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, act] of ACTS) {
    left -= weight
    if (left < 0) return act
  }
  throw new Error('The weights do not sum to the total')
}

/** One transaction; a refusal rolls nothing back here. */
async function change<T>(
  { setup }: Run,
  work: (trx: Transaction<PlatformDatabase>) => Promise<T>,
): Promise<T | null> {
  const done = await inTransaction(setup.site.db, async (trx) => ({ answer: await work(trx) }))
  return 'answer' in done ? done.answer : null
}

function take<T>(run: Run, list: T[]): T | undefined {
  return list.splice(run.random(Math.max(1, list.length)), 1)[0]
}

async function placeBet(run: Run, at: Seat, reward?: string): Promise<void> {
  const { random, setup } = run
  const id = randomUUID()
  const stakeMinor = reward === undefined ? BigInt(1 + random(520)) : 0n
  const isSport = reward === undefined && random(4) === 0
  const subject = isSport ? 'sportsbook' : GAMES[random(GAMES.length)]!
  const { account } = at
  const reply = await change(run, (trx) =>
    setup.bets.apply(trx, {
      operation: 'bet',
      ...{ kind: isSport ? 'sport' : 'casino', provider: 'studio', id, contentHash: id },
      ...{ round: id, subject, account, currency: 'EUR', stakeMinor, description: null },
      ...(reward !== undefined && { reward: { id: reward, bonusId: reward } }),
    }),
  )
  if (reply?.kind !== 'done') return
  run.open.push({ at, id, isFree: reward !== undefined, leftMinor: stakeMinor, paidMinor: 0n })
}

function commandOn({ at, id }: Bet) {
  const command = randomUUID()
  return {
    ...{ provider: 'studio', id: command, contentHash: command, round: id, reference: id },
    ...{ playerId: at.player.playerId, currency: 'EUR' },
  }
}

const SUBJECTS = [...GAMES, 'sportsbook']

async function settle(run: Run, bet: Bet, payoutMinor: bigint): Promise<boolean> {
  const command = { ...commandOn(bet), subjects: SUBJECTS, payoutMinor, closesRound: true }
  const reply = await change(run, (trx) =>
    run.setup.bets.apply(trx, { operation: 'settlement', ...command }),
  )
  bet.paidMinor = payoutMinor
  return reply?.kind === 'done'
}

async function settleBet(run: Run): Promise<void> {
  const bet = take(run, run.open)
  if (bet === undefined) return
  const stakeMinor = bet.isFree ? 50n : bet.leftMinor
  const payoutMinor = [0n, 0n, stakeMinor, stakeMinor * 2n][run.random(4)]!
  if (!(await settle(run, bet, payoutMinor))) run.open.push(bet)
  else if (!bet.isFree) run.settled.push(bet)
  if (run.settled.length > 20) run.settled.shift()
}

async function cashOutPart(run: Run): Promise<void> {
  const bet = run.open[run.random(Math.max(1, run.open.length))]
  if (bet === undefined || bet.isFree || bet.leftMinor < 2n) return
  const endsStakeMinor = 1n + BigInt(run.random(Number(bet.leftMinor) - 1))
  const payoutMinor = (endsStakeMinor * BigInt(run.random(15))) / 10n
  const command = { ...commandOn(bet), subjects: SUBJECTS, closesRound: false }
  const reply = await change(run, (trx) =>
    run.setup.bets.apply(trx, {
      operation: 'settlement',
      ...command,
      payoutMinor,
      endsStakeMinor,
      isCashOut: true,
    }),
  )
  if (reply?.kind === 'done') bet.leftMinor -= endsStakeMinor
}

/** Another result, or none yet, which reopens the bet. */
async function correctBet(run: Run): Promise<void> {
  const bet = take(run, run.settled)
  if (bet === undefined) return
  const reopens = run.random(3) === 0
  const payoutMinor = reopens ? 0n : bet.leftMinor * BigInt(run.random(4))
  const reply = await change(run, (trx) =>
    run.setup.bets.apply(trx, {
      operation: 'resettlement',
      ...commandOn(bet),
      ...{ reversedPayoutMinor: bet.paidMinor, payoutMinor },
      reopenedMinor: reopens ? bet.leftMinor : 0n,
      reopensRound: reopens,
    }),
  )
  if (reply?.kind !== 'done') return
  bet.paidMinor = payoutMinor
  if (reopens) run.open.push(bet)
  else run.settled.push(bet)
}

async function refundBet(run: Run): Promise<void> {
  const bet = take(run, run.open)
  if (bet === undefined) return
  const command = { ...commandOn(bet), walletAccountId: bet.at.account.id }
  const reply = await change(run, (trx) =>
    run.setup.bets.apply(trx, { operation: 'refund', ...command }),
  )
  // A bet with a partial cash-out is not refunded.
  if (reply?.kind !== 'done') run.open.push(bet)
}

async function giveBonus({ setup, random }: Run, at: Seat): Promise<void> {
  await setup.give(at, BigInt(1 + random(3_000)), PACKAGES[random(PACKAGES.length)]!)
}

/** Accepts a bonus in the deposit form and deposits; the reaction matches both. */
async function depositWithBonus(run: Run, at: Seat): Promise<void> {
  const { newId, clock } = run.setup.site
  const { playerId } = at.player
  await change(run, async (trx) => {
    for (const { id } of await listWaitingCodes(trx, { playerId }))
      await markCode(trx, id, 'takenBack')
    const code = { id: newId(), player_id: playerId, package_id: 'any', created_at: clock.now() }
    await insertCode(trx, { ...code, trigger: 3, status: 1 })
  }).catch(() => {
    // Another lane entered a code for this player concurrently: one waits.
  })
  await run.setup.deposit(at, BigInt(1_000 + run.random(2_000)))
}

async function giveSpins(run: Run, at: Seat): Promise<void> {
  const { site, packages } = run.setup
  const offer = packages.find(({ id }) => id === 'spins-wagered')
  if (offer?.kind !== 'freespins') throw new Error('There is no such package')
  const given = await change(run, (trx) =>
    giveFreeSpins(trx, site, { offer, account: at.account, source: `test:${randomUUID()}` }),
  )
  if (!given) return
  const deps = { ...site, isOnBreak: async () => false }
  await activateFreeSpins(deps, { id: given.id, playerId: at.player.playerId })
  at.spins.push(given.id, given.id)
}

async function spin(run: Run, at: Seat): Promise<void> {
  const reward = at.spins.pop()
  if (reward !== undefined) await placeBet(run, at, reward)
}

async function cancelOne({ setup }: Run, { player, account }: Seat): Promise<void> {
  const row = await setup.site.db
    .selectFrom('player_bonus')
    .select('id')
    .where('wallet_account_id', '=', account.id)
    .where('status', '<', 3)
    .orderBy('id')
    .executeTakeFirst()
  if (row) await cancelBonus(setup.site, { id: row.id, playerId: player.playerId })
}

async function passTime({ setup, random }: Run): Promise<void> {
  setup.clock.advance(random(600) * MINUTE_MS)
  await expireBonuses(setup.site)
  await expireFreeSpins({ ...setup.site, isOnBreak: async () => false })
}

const requireFinishedBonus = createRequireFinishedBonus()

async function withdraw(run: Run, { account, player }: Seat): Promise<void> {
  const id = randomUUID()
  const order = { id, account, invoiceId: id, amountMinor: BigInt(1 + run.random(1_500)) }
  const asked = await inTransaction(
    run.setup.site.db,
    async (trx): Promise<Result<void, 'bonusActive' | 'insufficientFunds'>> => {
      const allowed = await requireFinishedBonus(trx, {
        accountId: account.id,
        playerId: player.playerId,
      })
      if (!allowed.ok) return allowed
      const posted = await post(trx, withdrawalRequestTransfer(order))
      return posted.ok ? ok() : refuse('insufficientFunds')
    },
  )
  if (!asked.ok) return
  const end = { ...order, id: `${id}:end` }
  const isPaid = run.random(2) === 0
  const paid = { ...end, provider: 'cashier', feeMinor: 0n }
  await change(run, (trx) =>
    post(trx, isPaid ? withdrawalPaymentTransfer(paid) : withdrawalReturnTransfer(end)),
  )
}

async function moveVault(run: Run, { account }: Seat): Promise<void> {
  const order = { id: randomUUID(), account, amountMinor: BigInt(1 + run.random(500)) }
  const move = run.random(2) === 0 ? vaultInTransfer : vaultOutTransfer
  await change(run, (trx) => post(trx, move(order)))
}

async function exchange(run: Run, { account, abroad }: Seat): Promise<void> {
  const id = randomUUID()
  const amountMinor = BigInt(2 + run.random(500))
  const sale = { id, account, quoteId: id, amountMinor, feeMinor: 1n }
  const purchase = { id: `${id}:to`, account: abroad, quoteId: id, amountMinor }
  await change(run, async (trx) => {
    const sold = await post(trx, exchangeSaleTransfer(sale))
    if (sold.ok) await post(trx, exchangePurchaseTransfer(purchase))
  })
}

/**
 * Granted + won − staked = held + converted + forfeited, for each activated bonus; stakes match the
 * bet rows; and no bonus money is anywhere else.
 */
async function findUnexplained({ site: { db } }: BonusSetup): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT b.id, b.status, b.result, b.amount_minor, b.converted_minor, b.forfeited_minor,
      m.given, m.ended, m.played, m.staked, s.minor AS bets, l.amount_minor AS held
    FROM player_bonus b
    LEFT JOIN ledger_balance l
      ON l.wallet_account_id = b.wallet_account_id AND l.account = 'bonus:' || b.id
    LEFT JOIN LATERAL (
      SELECT sum(e.amount_minor) FILTER (WHERE t.operation = 'bonusActivation') AS given,
        sum(e.amount_minor) FILTER (WHERE t.operation = 'bonusEnd') AS ended,
        sum(e.amount_minor) FILTER (WHERE t.operation NOT IN ('bonusActivation', 'bonusEnd')) AS played,
        sum(e.amount_minor) FILTER (WHERE t.operation = 'bet') AS staked
      FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE e.wallet_account_id = b.wallet_account_id AND e.account = 'bonus:' || b.id
    ) m ON true
    LEFT JOIN LATERAL (
      SELECT sum(bet.bonus_minor) AS minor FROM bet WHERE bet.bonus_id = b.id::text
    ) s ON true
    WHERE b.activated_at IS NOT NULL AND (
      coalesce(m.given, 0) <> b.amount_minor
      OR -coalesce(m.ended, 0) <> b.converted_minor + b.forfeited_minor
      OR -coalesce(m.staked, 0) <> coalesce(s.minor, 0)
      OR coalesce(l.amount_minor, 0) <> m.given + coalesce(m.ended, 0) + coalesce(m.played, 0)
      OR (b.status = 3 AND coalesce(l.amount_minor, 0) <> 0)
    )`.execute(db)
  const { rows: stray } = await sql`
    SELECT l.wallet_account_id, l.account, l.amount_minor FROM ledger_balance l
    WHERE l.account LIKE 'bonus:%' AND l.amount_minor <> 0 AND NOT EXISTS (
      SELECT FROM player_bonus b WHERE l.account = 'bonus:' || b.id AND b.status = 2
    )`.execute(db)
  return [...rows, ...stray]
}
