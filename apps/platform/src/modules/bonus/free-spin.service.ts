import { SPORTSBOOK_GAME } from '@fairhouse/contract/sportsbook-game'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { countRewardBets, readRewardBets } from '#platform/modules/bet/reward-bet.query'
import { lockBalances } from '#platform/ledger/balances'
import type { TransferAccount } from '#platform/ledger/operations'
import { findPlayer } from '#platform/modules/player/player.query'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { toFreeSpinNews } from './bonus.news.ts'
import type { BonusPackage } from './bonus-package.file.ts'
import { lockOffer } from './bonus-offer.repo.ts'
import { isTakenByOther, takenSince } from './bonus-person.ts'
import { keepPackage, readPackage } from './bonus-package.repo.ts'
import { RESULT, STATUS, type FreeSpinRow } from './bonus.repo.ts'
import { issueAccepted, issueBonus, type BonusDeps } from './bonus.service.ts'
import {
  findFreeSpins,
  findFreeSpinsOf,
  insertFreeSpins,
  listFreeSpins,
  listOverdueFreeSpins,
  lockFreeSpins,
  updateFreeSpins,
  type FreeSpinChanges,
} from './free-spin.repo.ts'

type Trx = Transaction<PlatformDatabase>

const OVERDUE_MAX = 200

export type FreePlayPackage = Extract<BonusPackage, { kind: 'freespins' | 'freebet' }>

/** The free spins of a package; a free bet is one spin of the sportsbook. */
function toSpins(offer: FreePlayPackage) {
  if (offer.kind === 'freespins') return offer
  return { game: SPORTSBOOK_GAME, count: 1, stakes: offer.amounts }
}

/** Grants free spins. Null if the source granted some before, or for another currency. */
export async function giveFreeSpins(
  trx: Trx,
  { clock, newId }: Pick<BonusDeps, 'clock' | 'newId'>,
  give: {
    readonly offer: FreePlayPackage
    readonly account: TransferAccount
    readonly source: string
  },
): Promise<FreeSpinRow | null> {
  const { offer, account, source } = give
  const { game, count, stakes } = toSpins(offer)
  const stake = stakes[account.currency]
  if (stake === undefined) return null
  const now = clock.now()
  const row = await insertFreeSpins(trx, {
    id: newId(),
    player_id: account.playerId,
    wallet_account_id: account.id,
    currency: account.currency,
    package_id: offer.id,
    package_version: await keepPackage(trx, { content: offer, now }),
    source,
    status: STATUS.issued,
    result: RESULT.none,
    count,
    stake_minor: BigInt(stake),
    game_identity: game,
    issued_at: now,
    accept_until: new Date(now.getTime() + offer.terms.acceptDays * DAY_MS),
    expires_at: null,
    finished_at: null,
  })
  if (row === undefined) return null
  const payload = toFreeSpinNews(row)
  await appendEvent(trx, { event: 'freespin.issued', playerId: row.player_id, payload })
  return row
}

type Changed = { readonly id: string; readonly status: number }
type Own = { readonly id: string; readonly playerId: string }

/** Accepts free spins. An event makes the studio grant the rounds. */
export async function activateFreeSpins(
  { db, clock, isOnBreak }: BonusDeps,
  of: Own,
): Promise<Result<Changed, 'bonusNotFound' | 'bonusOver' | 'coolingOff' | 'overloaded'>> {
  return await inTransaction(db, async (trx) => {
    const found = await findFreeSpins(trx, of.id)
    const offer = found && (await readPackage(trx, packageOf(found)))
    if (offer) await lockOffer(trx, offer)
    const row = await lockOwn(trx, of)
    if (!row || !offer) return refuse('bonusNotFound')
    const now = clock.now()
    if (row.status !== STATUS.issued || row.accept_until <= now) return refuse('bonusOver')
    const taken = { playerId: of.playerId, since: takenSince(offer, now), isAccepted: true }
    if (await isTakenByOther(trx, offer, taken)) return refuse('bonusOver')
    if (await isOnBreak(trx, of.playerId)) return refuse('coolingOff')
    await start(trx, { clock }, row)
    return ok({ id: row.id, status: STATUS.active })
  })
}

function packageOf(row: FreeSpinRow) {
  return { id: row.package_id, version: row.package_version }
}

async function start(trx: Trx, { clock }: Pick<BonusDeps, 'clock'>, row: FreeSpinRow) {
  const { terms } = await readPackage(trx, { id: row.package_id, version: row.package_version })
  const expires_at = new Date(clock.now().getTime() + terms.activeDays * DAY_MS)
  await change(trx, row, { status: STATUS.active, expires_at })
}

/** Cancels the remaining spins; winnings stay. */
export async function cancelFreeSpins(
  deps: BonusDeps,
  of: Own,
): Promise<Result<Changed, 'bonusNotFound' | 'bonusOver' | 'overloaded'>> {
  return await inTransaction(deps.db, async (trx) => {
    const row = await lockOwn(trx, of)
    if (!row) return refuse('bonusNotFound')
    if (row.status === STATUS.finished) return refuse('bonusOver')
    await finish(trx, deps, row, { result: 'canceled' })
    return ok({ id: row.id, status: STATUS.finished })
  })
}

/** Ends free spins that the studio does not support. */
async function withdrawFreeSpins(trx: Trx, deps: BonusDeps, id: string): Promise<void> {
  const row = await lockWithBalances(trx, id)
  if (row && row.status !== STATUS.finished) await finish(trx, deps, row, { result: 'canceled' })
}

/** Ends free spins that were not accepted or played in time. */
export async function expireFreeSpins(deps: BonusDeps): Promise<void> {
  const now = deps.clock.now()
  for (const { id } of await listOverdueFreeSpins(deps.db, { now, limit: OVERDUE_MAX }))
    await inTransaction(deps.db, (trx) => countFreeSpins(trx, deps, { id }))
}

/** Ends an excluded player's free spins and the bonus winnings they collected. */
export async function cancelAllFreeSpins(
  trx: Trx,
  deps: BonusDeps,
  playerId: string,
): Promise<void> {
  const open = await listFreeSpins(trx, { playerId, statuses: [STATUS.issued, STATUS.active] })
  for (const { id } of open) {
    const row = (await lockWithBalances(trx, id))!
    if (row.status !== STATUS.finished)
      await change(trx, row, finished('canceled', deps.clock.now()))
  }
}

/**
 * Records played free spins, and ends them after the last round or at their expiry. An open round
 * ends first, as with bonuses. `reportedPlayed`: the studio has reported all rounds at once.
 */
export async function countFreeSpins(
  trx: Trx,
  deps: BonusDeps,
  { id, reportedPlayed = null }: { readonly id: string; readonly reportedPlayed?: number | null },
): Promise<void> {
  const row = await lockWithBalances(trx, id)
  if (!row) return
  const { ended, open, wonMinor } = await readRewardBets(trx, id)
  const played = reportedPlayed ?? ended
  const counted = { played, won_minor: wonMinor }
  const isNew = played !== row.played || wonMinor !== row.won_minor
  if (row.status === STATUS.finished) {
    // A report comes after the end of spins that were not all played.
    if (reportedPlayed === null || !isNew) return
    await change(trx, row, counted)
    return issueWinnings(trx, deps, row, wonMinor)
  }
  const isOverdue = (row.expires_at ?? row.accept_until) <= deps.clock.now()
  if (played >= row.count) await finish(trx, deps, row, { result: 'played', played })
  else if (isOverdue && open === 0) await finish(trx, deps, row, { result: 'expired', played })
  else if (reportedPlayed !== null) await finish(trx, deps, row, { result: 'canceled', played })
  else if (isNew) await change(trx, row, counted)
}

/** Ends free spins. */
async function finish(
  trx: Trx,
  deps: BonusDeps,
  row: FreeSpinRow,
  { result, played }: { result: 'played' | 'canceled' | 'expired'; played?: number },
): Promise<void> {
  const { ended, wonMinor } = await readRewardBets(trx, row.id)
  const counted = { played: played ?? ended, won_minor: wonMinor }
  await change(trx, row, { ...finished(result, deps.clock.now()), ...counted })
  await issueWinnings(trx, deps, row, wonMinor)
}

/** Winnings with a wagering requirement become a bonus, once; not of an excluded player. */
async function issueWinnings(
  trx: Trx,
  deps: BonusDeps,
  row: FreeSpinRow,
  wonMinor: bigint,
): Promise<void> {
  const offer = await readPackage(trx, { id: row.package_id, version: row.package_version })
  if (wonMinor === 0n || offer.terms.wagerTimes === 0) return
  if ((await findPlayer(trx, row.player_id))?.status === 'excluded') return
  // The terms were accepted with the spins; during a break the bonus waits for acceptance.
  const issue = (await deps.isOnBreak(trx, row.player_id)) ? issueBonus : issueAccepted
  await issue(trx, deps, {
    offer,
    account: { id: row.wallet_account_id, playerId: row.player_id, currency: row.currency },
    amountMinor: wonMinor,
    depositMinor: 0n,
    source: `freespin:${row.id}`,
    sessionId: null,
  })
}

async function lockOwn(trx: Trx, { id, playerId }: Own): Promise<FreeSpinRow | undefined> {
  const row = await lockWithBalances(trx, id)
  return row?.player_id === playerId ? row : undefined
}

async function lockWithBalances(trx: Trx, id: string): Promise<FreeSpinRow | undefined> {
  const found = await findFreeSpins(trx, id)
  if (!found) return undefined
  await lockBalances(trx, found.wallet_account_id)
  return await lockFreeSpins(trx, id)
}

function finished(result: 'played' | 'canceled' | 'expired', at: Date) {
  return { status: STATUS.finished, result: RESULT[result], finished_at: at }
}

async function change(trx: Trx, row: FreeSpinRow, changes: FreeSpinChanges): Promise<void> {
  await updateFreeSpins(trx, row.id, changes)
  const event =
    changes.status === STATUS.finished
      ? 'freespin.finished'
      : changes.status === undefined
        ? 'freespin.progressed'
        : 'freespin.activated'
  const payload = toFreeSpinNews({ ...row, ...changes })
  await appendEvent(trx, { event, playerId: row.player_id, payload })
}

/** Grants a free bet again after its bet was void, active like the first one. */
async function returnFreeBet(
  trx: Trx,
  deps: BonusDeps,
  { id, source }: { readonly id: string; readonly source: string },
): Promise<void> {
  const spins = await findFreeSpins(trx, id)
  if (spins?.game_identity !== SPORTSBOOK_GAME) return
  const { package_id, package_version: version, player_id: playerId, currency } = spins
  const offer = await readPackage(trx, { id: package_id, version })
  if (offer.kind !== 'freebet') return
  const account = { id: spins.wallet_account_id, playerId, currency }
  const { source: free } = await findLastGiven(trx, { player_id: playerId, source })
  const given = await giveFreeSpins(trx, deps, { offer, account, source: free })
  if (given !== null && !(await deps.isOnBreak(trx, playerId))) await start(trx, deps, given)
}

/** Takes a free bet back whose bet is void no longer, unless it was used meanwhile. */
async function takeBackFreeBet(
  trx: Trx,
  deps: BonusDeps,
  { id, source }: { readonly id: string; readonly source: string },
): Promise<void> {
  const used = await findFreeSpins(trx, id)
  const given = used && (await findLastGiven(trx, { ...used, source })).row
  const row = given && (await lockWithBalances(trx, given.id))
  if (row === undefined || row.status === STATUS.finished) return
  const { open } = await readRewardBets(trx, row.id)
  if (open === 0) await finish(trx, deps, row, { result: 'canceled' })
}

/** Free spins of a source: after those that were taken back it may give others. */
async function findLastGiven(
  trx: Trx,
  of: Pick<FreeSpinRow, 'player_id' | 'source'>,
): Promise<{ readonly source: string; readonly row: FreeSpinRow | undefined }> {
  let { source } = of
  for (;;) {
    const row = await findFreeSpinsOf(trx, { ...of, source })
    if (row?.result !== RESULT.canceled) return { source, row }
    source = `${of.source}:${row.id}`
  }
}

/** Free spins for the game module. */
export type FreeSpins = ReturnType<typeof createFreeSpins>

export function createFreeSpins(deps: BonusDeps) {
  return {
    /** The reward for the studio; null if the spins are not active. */
    async findActiveReward(db: Kysely<PlatformDatabase>, id: string) {
      const reward = await this.findReward(db, id)
      return reward?.status === STATUS.active ? reward : null
    },
    /** As `findActiveReward`, in any status. */
    async findReward(db: Kysely<PlatformDatabase>, id: string) {
      const row = await findFreeSpins(db, id)
      if (row === undefined) return null
      const { terms } = await readPackage(db, { id: row.package_id, version: row.package_version })
      return {
        status: row.status,
        rewardId: row.id,
        playerId: row.player_id,
        gameIdentity: row.game_identity,
        count: row.count,
        stakeMinor: row.stake_minor,
        currency: row.currency,
        expiresAt: row.expires_at ?? row.accept_until,
        minOdds: terms.minOdds,
        // Winnings to wager are collected under the id of the spins: see `bonus.play.ts`.
        bonusId: terms.wagerTimes === 0 ? null : row.id,
      }
    },
    /** Whether a spin may start. Locks the spins until the transaction ends. */
    async isPlayable(trx: Trx, id: string): Promise<boolean> {
      const row = await lockFreeSpins(trx, id)
      if (row?.status !== STATUS.active || row.expires_at! <= deps.clock.now()) return false
      return (await countRewardBets(trx, id)) < row.count
    },
    returnFreeBet: (trx: Trx, of: { id: string; source: string }): Promise<void> =>
      returnFreeBet(trx, deps, of),
    takeBackFreeBet: (trx: Trx, of: { id: string; source: string }): Promise<void> =>
      takeBackFreeBet(trx, deps, of),
    withdraw: (trx: Trx, id: string): Promise<void> => withdrawFreeSpins(trx, deps, id),
    count: (trx: Trx, of: Parameters<typeof countFreeSpins>[2]): Promise<void> =>
      countFreeSpins(trx, deps, of),
  }
}
