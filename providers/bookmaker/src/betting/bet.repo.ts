import { potentialReturn } from '@fairhouse/betting/bet/bet'
import { decodeTerms, encodeTerms, type StoredTerms } from '@fairhouse/betting/bet/bet.codec'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { BookmakerDatabase, BetStatus } from '../database/bookmaker.tables.ts'
import type { OpenMarket } from './decided.ts'

export type Db = Kysely<BookmakerDatabase> | Transaction<BookmakerDatabase>

export type StoredBet = {
  readonly id: string
  readonly playerKey: string
  readonly session: string
  /** The bet is cashed out by itself at this amount; null when the player set none. */
  readonly autoCashOutMinor: bigint | null
  /** When that amount was set. */
  readonly autoCashOutAt: Date | null
  readonly currency: string
  readonly status: BetStatus
  readonly contentHash: string
  /** With the stake and the largest payout that partial cash-outs have left. */
  readonly terms: StoredTerms
  /** As placed. */
  readonly stakeMinor: bigint
  /** The free bet that pays it: its stake is not paid back. */
  readonly rewardId: string | null
  readonly rulesVersion: string
  readonly placedAt: Date
  readonly closedAt: Date | null
  readonly reason: string | null
  readonly isDue: boolean
}

export type NewBet = Omit<
  StoredBet,
  'reason' | 'closedAt' | 'isDue' | 'status' | 'autoCashOutMinor' | 'autoCashOutAt'
>

/** Inserts a bet with its legs; false when its id is taken. */
export async function insertBet(db: Db, bet: NewBet): Promise<boolean> {
  const inserted = await db
    .insertInto('bet')
    .values({
      id: bet.id,
      player_key: bet.playerKey,
      session: bet.session,
      reward_id: bet.rewardId,
      currency: bet.currency,
      status: 'placing',
      content_hash: bet.contentHash,
      terms: JSON.stringify(encodeTerms(bet.terms)),
      stake: bet.stakeMinor,
      unit_stake: bet.terms.unitStakeMinor,
      payout_max: bet.terms.payoutMaxMinor,
      potential: potentialReturn(bet.terms).payoutMinor,
      rules_version: bet.rulesVersion,
      struck_at: bet.placedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return false
  const legs = bet.terms.legs.map(({ eventId }, leg) => ({
    bet_id: bet.id,
    leg,
    event_id: Number(eventId),
  }))
  await db.insertInto('bet_leg').values(legs).execute()
  return true
}

export async function findBet(db: Db, id: string): Promise<StoredBet | undefined> {
  const row = await db.selectFrom('bet').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toBet(row)
}

export async function lockBetForUpdate(db: Db, id: string): Promise<StoredBet | undefined> {
  const query = db.selectFrom('bet').selectAll().where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  return row && toBet(row)
}

/** A page of bets: a shorter one is the last. */
export const BETS_PER_PAGE = 50

export type BetFilter = {
  /** Bets that wait for a result, or those that are over; both without it. */
  readonly state?: 'open' | 'over' | undefined
  /** The last bet of the page before. */
  readonly before?: string | undefined
}

/** Bets of a player, the last one first. One that the wallet refused never was a bet. */
export async function listBetsOfPlayer(
  db: Db,
  playerKey: string,
  { state, before }: BetFilter,
): Promise<StoredBet[]> {
  let query = db
    .selectFrom('bet')
    .selectAll()
    .where('player_key', '=', playerKey)
    .where('status', '<>', 'refused')
  const open = ['placing', 'open', 'cancelling'] as const
  if (state !== undefined) query = query.where('status', state === 'open' ? 'in' : 'not in', open)
  if (before !== undefined) {
    query = query.where(
      sql<boolean>`(struck_at, id) < (select struck_at, id from bet where id = ${before}::uuid)`,
    )
  }
  const page = query.orderBy('struck_at', 'desc').orderBy('id', 'desc').limit(BETS_PER_PAGE)
  return (await page.execute()).map(toBet)
}

export type StatusChange = {
  readonly from: BetStatus
  readonly to: BetStatus
  readonly closedAt?: Date | null
  readonly reason?: string
  readonly actor?: string
}

/** Changes the status of a bet; false if it is not `from` any more. */
export async function changeStatus(db: Db, id: string, change: StatusChange): Promise<boolean> {
  const { from, to, closedAt, reason, actor } = change
  const row = await db
    .updateTable('bet')
    .set({
      status: to,
      ...(closedAt !== undefined && { closed_at: closedAt }),
      ...(reason !== undefined && { reason }),
      ...(actor !== undefined && { actor }),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Opens a bet at the terms that it is placed at in the end; its stake is the same. */
export async function openAt(db: Db, id: string, terms: StoredTerms): Promise<void> {
  await db
    .updateTable('bet')
    .set({
      status: 'open',
      terms: JSON.stringify(encodeTerms(terms)),
      payout_max: terms.payoutMaxMinor,
      potential: potentialReturn(terms).payoutMinor,
    })
    .where('id', '=', id)
    .execute()
}

/** The rest after a partial cash-out. */
export async function reduceBet(db: Db, id: string, left: StoredTerms): Promise<void> {
  await db
    .updateTable('bet')
    .set({
      unit_stake: left.unitStakeMinor,
      payout_max: left.payoutMaxMinor,
      potential: potentialReturn(left).payoutMinor,
    })
    .where('id', '=', id)
    .execute()
}

/** A page of a queue: the first rows behind one of them. */
export type Page<Key> = { readonly after: Key | null; readonly limit: number }

/** Bets placed before an instant for which the wallet has not answered, the oldest first. */
export async function listUnansweredBets(
  db: Db,
  before: Date,
  { after, limit }: Page<Pick<StoredBet, 'id' | 'placedAt'>>,
): Promise<StoredBet[]> {
  let query = db.selectFrom('bet').selectAll().where('status', 'in', ['placing', 'cancelling'])
  if (after !== null) {
    query = query.where(sql<boolean>`(struck_at, id) > (${after.placedAt}, ${after.id}::uuid)`)
  }
  const due = query.where('struck_at', '<', before).orderBy('struck_at').orderBy('id').limit(limit)
  return (await due.execute()).map(toBet)
}

/**
 * Marks the bets on an event that has a new version of its result. Bets that are being placed are
 * marked too: they settle once they are open.
 */
export async function markBetsOfEvent(
  db: Db,
  event: { readonly id: number; readonly version: number },
): Promise<void> {
  // The event before its bets: cash-outs lock them in this order too.
  await db
    .updateTable('event')
    .set({ settled_version: event.version })
    .where('id', '=', event.id)
    .execute()
  await db
    .updateTable('bet')
    .set({ is_due: true })
    .where('status', 'in', ['placing', 'open', 'settled'])
    .where('id', 'in', (query) =>
      query.selectFrom('bet_leg').select('bet_id').where('event_id', '=', event.id),
    )
    .execute()
}

/** Whether an event of a bet has a result that the bet was not marked for. */
export async function isResultPending(db: Db, betId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bet_leg')
    .innerJoin('event', 'event.id', 'bet_leg.event_id')
    .select('event.id')
    .where('bet_leg.bet_id', '=', betId)
    .whereRef('event.settled_version', '<', 'event.result_version')
    .executeTakeFirst()
  return row !== undefined
}

/** Events whose latest result no bets were marked for. */
export async function listUnsettledEvents(
  db: Db,
  { after, limit }: Page<number>,
): Promise<{ id: number; version: number }[]> {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'result_version'])
    .whereRef('settled_version', '<', 'result_version')
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, result_version }) => ({ id, version: result_version }))
}

/** Events with facts by which no markets were settled yet. */
export async function listUndecidedEvents(
  db: Db,
  { after, limit }: Page<number>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('event')
    .select('id')
    .where('status', 'in', ['open', 'live'])
    .whereRef('decided_fact_no', '<', 'fact_no')
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The markets of an event on which bets have legs that are open by a version of its result. */
export async function listOpenMarkets(
  db: Db,
  eventId: number,
  resultVersion: number,
): Promise<OpenMarket[]> {
  const { rows } = await sql<OpenMarket>`
    select x.leg->>'marketId' as "marketId", x.leg->>'specifiers' as specifiers,
      x.leg->'parts' as parts, array_agg(x.id::text) as "betIds"
    from (
      select bet.id, bet.terms->'legs'->bet_leg.leg as leg
      from bet_leg join bet on bet.id = bet_leg.bet_id
      where bet_leg.event_id = ${eventId} and bet.status in ('placing', 'open')
        and not exists (
          select from bet_leg_fact where bet_id = bet.id and bet_leg_fact.leg = bet_leg.leg
            and result_version = ${resultVersion} and factors is not null
        )
    ) x
    group by 1, 2, 3`.execute(db)
  return rows
}

export async function markBets(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('bet').set({ is_due: true }).where('id', 'in', ids).execute()
}

export async function setDecidedFacts(db: Db, eventId: number, factNo: number): Promise<void> {
  await db.updateTable('event').set({ decided_fact_no: factNo }).where('id', '=', eventId).execute()
}

/** No bet has an id before it. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export async function listDueBetIds(db: Db, { after, limit }: Page<string>): Promise<string[]> {
  const query = db.selectFrom('bet').select('id').where('is_due', '=', true)
  const settleable = query.where('status', 'in', ['open', 'settled'])
  const page = settleable
    .where('id', '>', after ?? FIRST_ID)
    .orderBy('id')
    .limit(limit)
  return (await page.execute()).map(({ id }) => id)
}

export async function setAutoCashOut(
  db: Db,
  id: string,
  amountMinor: bigint | null,
  now: Date,
): Promise<void> {
  const setAt = amountMinor === null ? null : now
  const change = { auto_cash_out: amountMinor, auto_cash_out_at: setAt }
  await db.updateTable('bet').set(change).where('id', '=', id).execute()
}

/** Open bets that are cashed out by themselves, with the amount. */
export async function listAutoCashOuts(
  db: Db,
  { after, limit }: Page<string>,
): Promise<{ id: string; amountMinor: bigint }[]> {
  const rows = await db
    .selectFrom('bet')
    .select(['id', 'auto_cash_out'])
    .where('auto_cash_out', 'is not', null)
    .where('status', '=', 'open')
    .where('id', '>', after ?? FIRST_ID)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, auto_cash_out }) => ({ id, amountMinor: auto_cash_out! }))
}

export async function clearDue(db: Db, id: string): Promise<void> {
  await db.updateTable('bet').set({ is_due: false }).where('id', '=', id).execute()
}

/** Locks events against new facts, and returns how far each is. */
export async function lockEventsForShare(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { factNo: number; operatorActNo: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('event')
    .select(['id', 'fact_no', 'operator_act_no'])
    .where('id', 'in', ids)
    .orderBy('id')
    .modifyEnd(sql`for share`)
    .execute()
  return new Map(
    rows.map((row) => [row.id, { factNo: row.fact_no, operatorActNo: row.operator_act_no }]),
  )
}

function toBet(row: Selectable<BookmakerDatabase['bet']>): StoredBet {
  return {
    id: row.id,
    playerKey: row.player_key,
    session: row.session,
    autoCashOutMinor: row.auto_cash_out,
    autoCashOutAt: row.auto_cash_out_at,
    currency: row.currency,
    status: row.status,
    contentHash: row.content_hash,
    terms: decodeTerms(row.terms, {
      unitStakeMinor: row.unit_stake,
      payoutMaxMinor: row.payout_max,
    }),
    stakeMinor: row.stake,
    rewardId: row.reward_id,
    rulesVersion: row.rules_version,
    placedAt: row.struck_at,
    closedAt: row.closed_at,
    reason: row.reason,
    isDue: row.is_due,
  }
}

/** Bets of a player that wait for a result. */
export async function listOpenBetIds(db: Db, playerKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bet')
    .select('id')
    .where('player_key', '=', playerKey)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether no event of a bet has begun; they cannot begin until the transaction ends. */
export async function lockUnbegunLegs(db: Db, betId: string, now: Date): Promise<boolean> {
  const events = await db
    .selectFrom('event')
    .select(['id', 'status', 'start_at'])
    .where('id', 'in', db.selectFrom('bet_leg').select('event_id').where('bet_id', '=', betId))
    .orderBy('id')
    .forShare()
    .execute()
  return events.every(
    ({ status, start_at }) => (status === 'scheduled' || status === 'open') && start_at > now,
  )
}
