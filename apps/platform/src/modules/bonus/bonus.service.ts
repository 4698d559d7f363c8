import { requiredWager } from '@fairhouse/domain/bonus'
import type { Markets } from '@fairhouse/domain/market/market'
import { capWager } from '@fairhouse/domain/market/offer-rules'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { lockBalances } from '#platform/ledger/balances'
import { bonusActivationTransfer } from '#platform/ledger/bonus.operations'
import type { TransferAccount } from '#platform/ledger/operations'
import { postOrThrow } from '#platform/modules/wallet/posting'
import type { Transfer } from '#platform/ledger/transfer'
import type { IsOnBreak } from '#platform/modules/limit/play-limits.port'
import { readMarket } from '#platform/modules/market/player-market.query'
import { announceAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvents, type AppendedEvent } from '#platform/realtime/outbox.repo'
import { endBonus } from './bonus.ending.ts'
import { toBonusNews } from './bonus.news.ts'
import type { BonusPackage } from './bonus-package.file.ts'
import { lockOffer } from './bonus-offer.repo.ts'
import { isTakenByOther, takenSince } from './bonus-person.ts'
import { keepPackage, readPackage } from './bonus-package.repo.ts'
import {
  findActiveBonus,
  findBonus,
  findQueued,
  insertBonus,
  listBonuses,
  listOverdue,
  lockBonus,
  readOpenStake,
  STATUS,
  updateBonus,
  type BonusRow,
} from './bonus.repo.ts'

export type BonusDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly isOnBreak: IsOnBreak
  readonly markets: Markets
}

type IssueDeps = Pick<BonusDeps, 'clock' | 'newId' | 'markets'>

type Trx = Transaction<PlatformDatabase>

const OVERDUE_MAX = 200

export type Issue = {
  readonly offer: BonusPackage
  readonly account: TransferAccount
  readonly amountMinor: bigint
  readonly depositMinor: bigint
  /** The occasion of the bonus: each issues one. */
  readonly source: string
  readonly sessionId: string | null
}

/** Issues a bonus for its player to accept. Null if the source issued one before. */
export async function issueBonus(
  trx: Trx,
  deps: IssueDeps,
  issue: Issue,
): Promise<BonusRow | null> {
  const row = await insertIssued(trx, deps, issue)
  if (row !== null)
    await appendEvents(trx, [
      { event: 'bonus.issued', playerId: row.player_id, payload: toBonusNews(row) },
    ])
  return row
}

/** Issues a bonus that its player accepted beforehand: it is announced as active or queued only. */
export async function issueAccepted(trx: Trx, deps: IssueDeps, issue: Issue): Promise<void> {
  const row = await insertIssued(trx, deps, issue)
  if (row !== null) await acceptBonus(trx, deps, row)
}

async function insertIssued(
  trx: Trx,
  { clock, newId, markets }: IssueDeps,
  { offer, account, amountMinor, depositMinor, source, sessionId }: Issue,
): Promise<BonusRow | null> {
  const now = clock.now()
  const { terms } = offer
  const requiredMinor = requiredWager(terms, { bonusMinor: amountMinor, depositMinor })
  const market = await readMarket(trx, markets, account)
  return await insertBonus(trx, {
    id: newId(),
    player_id: account.playerId,
    wallet_account_id: account.id,
    currency: account.currency,
    package_id: offer.id,
    package_version: await keepPackage(trx, { content: offer, now }),
    source,
    amount_minor: amountMinor,
    required_minor: capWager(market, { requiredMinor, bonusMinor: amountMinor }),
    issue_session_id: sessionId,
    issued_at: now,
    accept_until: new Date(now.getTime() + terms.acceptDays * DAY_MS),
  })
}

type Activation = { readonly id: string; readonly status: number; readonly isQueued: boolean }

/** Accepts a bonus: it becomes active, or queues behind the account's active one. */
export async function activateBonus(
  { db, clock, isOnBreak }: BonusDeps,
  of: { readonly id: string; readonly playerId: string },
): Promise<Result<Activation, 'bonusNotFound' | 'bonusOver' | 'coolingOff' | 'overloaded'>> {
  return await inTransaction(db, async (trx) => {
    const found = await findBonus(trx, of)
    if (!found) return refuse('bonusNotFound')
    if (await isOnBreak(trx, of.playerId)) return refuse('coolingOff')
    return await acceptBonus(trx, { clock }, found)
  })
}

/** As `activateBonus`, in the caller's transaction. */
export async function acceptBonus(
  trx: Trx,
  { clock }: Pick<BonusDeps, 'clock'>,
  found: BonusRow,
): Promise<Result<Activation, 'bonusOver'>> {
  const now = clock.now()
  const offer = await readPackage(trx, { id: found.package_id, version: found.package_version })
  await lockOffer(trx, offer)
  await lockBalances(trx, found.wallet_account_id)
  const row = (await lockBonus(trx, found.id))!
  const { id } = row
  if (row.status !== STATUS.issued) return refuse('bonusOver')
  if (row.queued_at !== null) return ok({ id, status: row.status, isQueued: true })
  if (row.accept_until <= now) return refuse('bonusOver')
  // That it is one person may be known only since the bonus was issued.
  const taken = { playerId: row.player_id, since: takenSince(offer, now), isAccepted: true }
  if (await isTakenByOther(trx, offer, taken)) return refuse('bonusOver')
  if (await findActiveBonus(trx, row.wallet_account_id)) {
    await updateBonus(trx, id, { queued_at: now })
    const payload = toBonusNews({ ...row, queued_at: now })
    await appendEvents(trx, [{ event: 'bonus.issued', playerId: row.player_id, payload }])
    return ok({ id, status: row.status, isQueued: true })
  }
  const status = await makeActive(trx, row, now)
  return ok({ id, status, isQueued: false })
}

/** Credits a bonus to the account; one without wagering becomes real money immediately. */
async function makeActive(trx: Trx, row: BonusRow, now: Date): Promise<number> {
  const account = accountOf(row)
  const { terms } = await readPackage(trx, { id: row.package_id, version: row.package_version })
  const changes = {
    status: STATUS.active,
    activated_at: now,
    expires_at: new Date(now.getTime() + terms.activeDays * DAY_MS),
  }
  await updateBonus(trx, row.id, changes)
  const active = { ...row, ...changes }
  const amountMinor = row.amount_minor
  const order = { id: `bonus:${row.id}`, account, bonusId: row.id, amountMinor }
  await postAll(trx, [bonusActivationTransfer(order)])
  const events: AppendedEvent[] = [
    { event: 'bonus.activated', playerId: row.player_id, payload: toBonusNews(active) },
  ]
  const isPlayed = row.required_minor === 0n
  if (isPlayed) {
    const end = { row: active, account, terms, result: 'played', now } as const
    const ended = endBonus({ ...end, balanceMinor: amountMinor, countedHundredths: 0n })
    for (const write of ended.writes) await write(trx)
    await postAll(trx, ended.transfers)
    events.push(...ended.events)
  }
  await announceAccount(trx, row.wallet_account_id)
  await appendEvents(trx, events)
  return isPlayed ? STATUS.finished : STATUS.active
}

/** Cancels a bonus. Open bets with its money end as the terms say. */
export async function cancelBonus(
  { db, clock }: Pick<BonusDeps, 'db' | 'clock'>,
  of: { readonly id: string; readonly playerId: string },
): Promise<Result<{ id: string; status: number }, 'bonusNotFound' | 'bonusOver' | 'overloaded'>> {
  return await inTransaction(db, async (trx) => {
    const found = await findBonus(trx, of)
    if (!found) return refuse('bonusNotFound')
    const isOver = !(await stopBonus(trx, found, { result: 'canceled', now: clock.now() }))
    return isOver ? refuse('bonusOver') : ok({ id: of.id, status: STATUS.finished })
  })
}

/** Ends a bonus; returns false if it had ended. */
export async function stopBonus(
  trx: Trx,
  found: Pick<BonusRow, 'id' | 'wallet_account_id'>,
  { result, now }: { readonly result: 'canceled' | 'expired'; readonly now: Date },
): Promise<boolean> {
  const balances = await lockBalances(trx, found.wallet_account_id)
  const row = (await lockBonus(trx, found.id))!
  if (row.status === STATUS.finished) return false
  if (result === 'expired' && !(await isDue(trx, row, now))) return false
  const { terms } = await readPackage(trx, { id: row.package_id, version: row.package_version })
  const balanceMinor = balances.bonuses.get(row.id) ?? 0n
  const end = { row, account: accountOf(row), terms, result, now, balanceMinor }
  const ended = endBonus({ ...end, countedHundredths: row.counted_hundredths })
  for (const write of ended.writes) await write(trx)
  await postAll(trx, ended.transfers)
  if (row.status === STATUS.active) await announceAccount(trx, row.wallet_account_id)
  await appendEvents(trx, ended.events)
  return true
}

/** An active bonus waits for its open bets, whose settlement ends it. */
async function isDue(trx: Trx, row: BonusRow, now: Date): Promise<boolean> {
  if (row.status === STATUS.issued) return row.queued_at === null && row.accept_until <= now
  return row.expires_at! <= now && (await readOpenStake(trx, row)) === 0n
}

/** Ends bonuses that were not accepted or finished in time. */
export async function expireBonuses({ db, clock }: Pick<BonusDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const found of await listOverdue(db, { now, limit: OVERDUE_MAX }))
    await inTransaction(db, (trx) => stopBonus(trx, found, { result: 'expired', now }))
}

/** Activates the bonus queued behind an ended one. */
export async function activateQueued(
  trx: Trx,
  { clock, isOnBreak }: Pick<BonusDeps, 'clock' | 'isOnBreak'>,
  walletAccountId: string,
): Promise<void> {
  await lockBalances(trx, walletAccountId)
  if (await findActiveBonus(trx, walletAccountId)) return
  const next = await findQueued(trx, walletAccountId)
  if (!next || (await isOnBreak(trx, next.player_id))) return
  await makeActive(trx, next, clock.now())
}

/** Ends all unfinished bonuses of an excluded player. Lock all their accounts first. */
export async function cancelAllBonuses(trx: Trx, playerId: string, now: Date): Promise<void> {
  const open = await listBonuses(trx, { playerId, statuses: [STATUS.issued, STATUS.active] })
  for (const row of open) await stopBonus(trx, row, { result: 'canceled', now })
}

async function postAll(trx: Trx, transfers: readonly Transfer[]): Promise<void> {
  for (const transfer of transfers) await postOrThrow(trx, transfer)
}

function accountOf(row: BonusRow): TransferAccount {
  return { id: row.wallet_account_id, playerId: row.player_id, currency: row.currency }
}
