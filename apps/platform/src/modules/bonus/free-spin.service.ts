import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { TransferAccount } from '#platform/ledger/operations'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { toFreeSpinNews } from './bonus.news.ts'
import type { BonusPackage } from './bonus-package.file.ts'
import { keepPackage, readPackage } from './bonus-package.repo.ts'
import { RESULT, STATUS, type FreeSpinRow } from './bonus.repo.ts'
import type { BonusDeps } from './bonus.service.ts'
import {
  insertFreeSpins,
  lockOverdueFreeSpins,
  lockOwnFreeSpins,
  updateFreeSpins,
  type FreeSpinChanges,
} from './free-spin.repo.ts'

type Trx = Transaction<PlatformDatabase>

const DAY_MS = 86_400_000
const OVERDUE_MAX = 200

/** Gives free spins. Null when the occasion gave some before, or not in the currency. */
export async function giveFreeSpins(
  trx: Trx,
  { clock, newId }: Pick<BonusDeps, 'clock' | 'newId'>,
  give: {
    readonly offer: Extract<BonusPackage, { kind: 'freespins' }>
    readonly account: TransferAccount
    readonly source: string
  },
): Promise<FreeSpinRow | null> {
  const { offer, account, source } = give
  const stake = offer.stakes[account.currency]
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
    count: offer.count,
    stake_minor: BigInt(stake),
    game_identity: offer.game,
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

export async function activateFreeSpins(
  { db, clock, isOnBreak }: BonusDeps,
  of: { readonly id: string; readonly playerId: string },
): Promise<Result<Changed, 'bonusNotFound' | 'bonusOver' | 'coolingOff' | 'overloaded'>> {
  return await inTransaction(db, async (trx) => {
    const row = await lockOwnFreeSpins(trx, of)
    if (!row) return refuse('bonusNotFound')
    const now = clock.now()
    if (row.status !== STATUS.issued || row.accept_until <= now) return refuse('bonusOver')
    if (await isOnBreak(trx, of.playerId)) return refuse('coolingOff')
    const { terms } = await readPackage(trx, { id: row.package_id, version: row.package_version })
    const expires_at = new Date(now.getTime() + terms.activeDays * DAY_MS)
    await change(trx, row, { status: STATUS.active, expires_at })
    return ok({ id: row.id, status: STATUS.active })
  })
}

export async function cancelFreeSpins(
  { db, clock }: Pick<BonusDeps, 'db' | 'clock'>,
  of: { readonly id: string; readonly playerId: string },
): Promise<Result<Changed, 'bonusNotFound' | 'bonusOver' | 'overloaded'>> {
  return await inTransaction(db, async (trx) => {
    const row = await lockOwnFreeSpins(trx, of)
    if (!row) return refuse('bonusNotFound')
    if (row.status === STATUS.finished) return refuse('bonusOver')
    await change(trx, row, finished('canceled', clock.now()))
    return ok({ id: row.id, status: STATUS.finished })
  })
}

/** Ends what was not accepted or spun in time. */
export async function expireFreeSpins({
  db,
  clock,
}: Pick<BonusDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const rows = await lockOverdueFreeSpins(trx, { now, limit: OVERDUE_MAX })
    for (const row of rows) await change(trx, row, finished('expired', now))
    return ok()
  })
}

function finished(result: 'canceled' | 'expired', at: Date) {
  return { status: STATUS.finished, result: RESULT[result], finished_at: at }
}

async function change(trx: Trx, row: FreeSpinRow, changes: FreeSpinChanges): Promise<void> {
  await updateFreeSpins(trx, row.id, changes)
  const event = changes.status === STATUS.finished ? 'freespin.finished' : 'freespin.activated'
  const payload = toFreeSpinNews({ ...row, ...changes })
  await appendEvent(trx, { event, playerId: row.player_id, payload })
}
