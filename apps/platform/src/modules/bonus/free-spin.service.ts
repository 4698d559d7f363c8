import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { TransferAccount } from '#platform/ledger/operations'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { toFreeSpinNews } from './bonus.news.ts'
import type { BonusPackage } from './bonus-package.file.ts'
import { keepPackage, readPackage } from './bonus-package.repo.ts'
import { RESULT, STATUS, type FreeSpinRow } from './bonus.repo.ts'
import type { BonusDeps } from './bonus.service.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

const DAY_MS = 86_400_000

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
  const row = await trx
    .insertInto('player_freespin')
    .values({
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
    .onConflict((conflict) => conflict.columns(['player_id', 'source']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return null
  const payload = toFreeSpinNews(row)
  await appendEvent(trx, { event: 'freespin.issued', playerId: row.player_id, payload })
  return row
}

export function listFreeSpins(
  db: Db,
  of: {
    readonly playerId: string
    readonly statuses: readonly number[]
    readonly currencies?: readonly string[] | undefined
  },
): Promise<FreeSpinRow[]> {
  return db
    .selectFrom('player_freespin')
    .selectAll()
    .where('player_id', '=', of.playerId)
    .where(sql<boolean>`status = ANY(${of.statuses}::smallint[])`)
    .$if(of.currencies !== undefined, (query) => query.where('currency', 'in', of.currencies!))
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

type Changed = { readonly id: string; readonly status: number }

export async function activateFreeSpins(
  { db, clock, isOnBreak }: BonusDeps,
  of: { readonly id: string; readonly playerId: string },
): Promise<Result<Changed, 'bonusNotFound' | 'bonusOver' | 'coolingOff' | 'overloaded'>> {
  return await inTransaction(db, async (trx) => {
    const row = await lockOwn(trx, of)
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
    const row = await lockOwn(trx, of)
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
    const rows = await trx
      .selectFrom('player_freespin')
      .selectAll()
      .where('status', '<', STATUS.finished)
      .where(sql<boolean>`coalesce(expires_at, accept_until) <= ${now}`)
      .orderBy('id')
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of rows) await change(trx, row, finished('expired', now))
    return ok()
  })
}

function finished(result: 'canceled' | 'expired', at: Date) {
  return { status: STATUS.finished, result: RESULT[result], finished_at: at }
}

function lockOwn(trx: Trx, of: { readonly id: string; readonly playerId: string }) {
  return trx
    .selectFrom('player_freespin')
    .selectAll()
    .where('id', '=', of.id)
    .where('player_id', '=', of.playerId)
    .forUpdate()
    .executeTakeFirst()
}

async function change(
  trx: Trx,
  row: FreeSpinRow,
  changes: Partial<Pick<FreeSpinRow, 'status' | 'result' | 'expires_at' | 'finished_at'>>,
): Promise<void> {
  await trx.updateTable('player_freespin').set(changes).where('id', '=', row.id).execute()
  const event = changes.status === STATUS.finished ? 'freespin.finished' : 'freespin.activated'
  const payload = toFreeSpinNews({ ...row, ...changes })
  await appendEvent(trx, { event, playerId: row.player_id, payload })
}
