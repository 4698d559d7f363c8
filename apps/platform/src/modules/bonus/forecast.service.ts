import { requiredWager } from '@fairhouse/domain/bonus'
import { type BonusForecast, forecastBonus, type PastBet } from '@fairhouse/domain/bonus-forecast'
import { isOfferOpen, matchDeposit } from '@fairhouse/domain/bonus-offer'
import { cashbackPeriod } from '@fairhouse/domain/cashback-period'
import { capWager } from '@fairhouse/domain/market/offer-rules'
import { ok, refuse } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Kysely } from 'kysely'
import { auditOperator, type Reviewer } from '#platform/audit/review'
import type { ReadHistory } from '#platform/database/history.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { lockKey } from '#platform/database/key-lock.repo'
import { inTransaction } from '#platform/database/transaction'
import { listEndedBets } from '#platform/modules/bet/bet.query'
import { findVersion } from '#platform/modules/content/content-version.query'
import { readMarket } from '#platform/modules/market/player-market.query'
import { findPlayer } from '#platform/modules/player/player.query'
import { readToBaseMinor, type ToBaseMinor } from '#platform/modules/settings/base-amount'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { audienceCondition, marketCondition } from './bonus-offers.ts'
import { type BonusPackage, parseBonusPackages } from './bonus-package.file.ts'
import { readOdds, toGame } from './bonus.play.ts'
import type { BonusDeps } from './bonus.service.ts'
import { listForecasts } from './forecast.query.ts'
import {
  countSharedDevices,
  type ForecastBonusRow,
  type ForecastRow,
  insertForecast,
  insertForecastBonuses,
  listBettors,
  listBonusesOfPackage,
  listDepositors,
  listMoneyMoves,
  lockNextForecast,
  updateForecast,
  WITHDRAWAL,
} from './forecast.repo.ts'

type Db = Kysely<PlatformDatabase>
export type ForecastDeps = Pick<BonusDeps, 'db' | 'clock' | 'markets'> & {
  /** For what is read: a replica where there is one. */
  readonly readHistory: ReadHistory
}

/** Kinds whose cost depends on stakes of the past. */
export type ForecastOffer = Extract<BonusPackage, { kind: 'deposit' | 'fixed' }>

export function isForecastOffer(offer: BonusPackage | undefined): offer is ForecastOffer {
  return offer?.kind === 'deposit' || offer?.kind === 'fixed'
}

const PLAYERS_OF_BATCH = 50
/** One run of the job plays this many batches, so that a minute is enough. */
const BATCHES_MAX = 20
/** assumed: costs differ little between more of them, and the job ends within an hour */
const PLAYERS_MAX = 50_000
const BETS_MAX = 5_000

/** Plays the next batches of what was ordered; resumable, since each batch commits with its cursor. */
export async function runForecasts(deps: ForecastDeps): Promise<number> {
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const isMore = await runBatch(deps)
    if (!isMore) return batch
  }
  return BATCHES_MAX
}

/** False if nothing is left to play. */
async function runBatch(deps: ForecastDeps): Promise<boolean> {
  const played = await inTransaction(deps.db, async (trx) => {
    const row = await lockNextForecast(trx)
    if (row === undefined) return ok(false)
    const offer = await readOffer(trx, row)
    const finished_at = deps.clock.now()
    if (offer === null) {
      const failure = 'The version has no such offer of a deposit or a fixed amount.'
      await updateForecast(trx, { id: row.id, state: 'failed', finished_at, failure })
      return ok(true)
    }
    const { bonuses, cursor, count } = await deps.readHistory((db) =>
      playBatch(db, deps, { row, offer }),
    )
    await insertForecastBonuses(trx, bonuses)
    const players = row.players + count
    const isOver = count < PLAYERS_OF_BATCH || players >= PLAYERS_MAX
    const state = isOver ? 'done' : 'running'
    await updateForecast(trx, {
      ...{ id: row.id, player_cursor: cursor, players, state },
      ...(isOver && { finished_at, shared: await countSharedDevices(trx, row.id) }),
    })
    return ok(true)
  })
  return played.ok && played.value
}

async function readOffer(
  db: Db,
  row: Pick<ForecastRow, 'version_id' | 'package_id'>,
): Promise<ForecastOffer | null> {
  const version = await findVersion(db, row.version_id)
  if (version === undefined || version.body === null) return null
  try {
    const packages = parseBonusPackages(version.body, version.path)
    const offer = packages.find(({ id }) => id === row.package_id)
    return isForecastOffer(offer) ? offer : null
  } catch {
    // A draft may be unfinished.
    return null
  }
}

type Batch = { readonly row: ForecastRow; readonly offer: ForecastOffer }

async function playBatch(db: Db, deps: ForecastDeps, { row, offer }: Batch) {
  const { from_at: from, until_at: until, player_cursor: after } = row
  const list = offer.kind === 'deposit' ? listDepositors : listBettors
  const playerIds = await list(db, { after, from, until, limit: PLAYERS_OF_BATCH })
  const toBaseMinor = await readToBaseMinor(db, 'down')
  const bonuses: ForecastBonusRow[] = []
  for (const playerId of playerIds)
    bonuses.push(...(await playPlayer(db, deps, { row, offer, playerId, toBaseMinor })))
  return { bonuses, cursor: playerIds.at(-1) ?? after, count: playerIds.length }
}

/** An occasion on which the player would have got the bonus. */
type Occasion = {
  readonly at: Date
  readonly accountId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly depositMinor: bigint
}

/** assumed: everyone who may have the bonus takes it, so it is the most that it would have cost */
async function playPlayer(
  db: Db,
  deps: ForecastDeps,
  {
    row,
    offer,
    playerId,
    toBaseMinor,
  }: Batch & { readonly playerId: string; readonly toBaseMinor: ToBaseMinor },
): Promise<ForecastBonusRow[]> {
  const { from_at: from, until_at: until } = row
  const market = await readMarket(db, deps.markets, { playerId })
  const player = await findPlayer(db, playerId)
  if (player === undefined || !marketCondition(offer, market).isMet) return []
  if (!audienceCondition(offer, player).isMet) return []
  const moves = await listMoneyMoves(db, { playerId, from, until })
  const withdrawals = moves.filter(({ type }) => type === WITHDRAWAL)
  const occasions =
    offer.kind === 'deposit'
      ? listDeposits(offer, moves, { country: player.country, toBaseMinor })
      : await findFixed(db, offer, { playerId, country: player.country, from })
  const rows: ForecastBonusRow[] = []
  let free = from
  for (const [place, occasion] of occasions.entries()) {
    const { at, accountId, currency, amountMinor, depositMinor } = occasion
    // Behind an active one it waits.
    const startsAt = at < free ? free : at
    const end = new Date(startsAt.getTime() + offer.terms.activeDays * DAY_MS)
    const to = end < until ? end : until
    const of = { walletAccountId: accountId, playerId, from: startsAt, to, limit: BETS_MAX }
    const requiredMinor = capWager(market, {
      requiredMinor: requiredWager(offer.terms, { bonusMinor: amountMinor, depositMinor }),
      bonusMinor: amountMinor,
    })
    const asked = withdrawals
      .filter(({ account_id }) => account_id === accountId)
      .map(({ created_at }) => created_at)
    const bets = await readPast(db, offer, of)
    const order = { amountMinor, requiredMinor, currency, startsAt, until, withdrawals: asked }
    const played = forecastBonus(offer.terms, order, bets)
    const given_minor = toBaseMinor({ currency, amountMinor })
    const converted_minor = toBaseMinor({ currency, amountMinor: played.convertedMinor })
    // Without a rate nobody knows what it costs.
    if (given_minor === null || converted_minor === null) continue
    rows.push({
      ...{ forecast_id: row.id, player_id: playerId, place, result: played.result },
      ...{ given_minor, converted_minor, created_at: deps.clock.now() },
      withdrew_soon: isWithdrawnSoon(played, asked),
    })
    free = played.endedAt ?? until
  }
  return rows
}

function listDeposits(
  offer: Extract<ForecastOffer, { kind: 'deposit' }>,
  moves: Awaited<ReturnType<typeof listMoneyMoves>>,
  { country, toBaseMinor }: { readonly country: string; readonly toBaseMinor: ToBaseMinor },
): Occasion[] {
  const taken = new Set<string>()
  return moves.flatMap((move) => {
    const { currency, amount_minor: depositMinor, deposit_number: number } = move
    if (number === 0 || move.settled_at === null) return []
    const at = move.settled_at
    const money = { currency, amountMinor: depositMinor }
    const amountMinor = matchDeposit(offer, { ...money, baseMinor: toBaseMinor(money) })
    const isOpen = isOfferOpen(
      // A draft is played on days before its own.
      { ...offer, from: null, to: null },
      { country, depositNumber: number, now: at },
    )
    const window = windowOf(offer, at)
    if (amountMinor === null || amountMinor === 0n || !isOpen || taken.has(window)) return []
    if (offer.every !== 'always') taken.add(window)
    return [{ at, accountId: move.account_id, currency, amountMinor, depositMinor }]
  })
}

/** Within which it is given once. */
function windowOf({ every }: ForecastOffer, at: Date): string {
  if (every === 'day' || every === 'week') return cashbackPeriod(every, at).start.toISOString()
  return every
}

/** A gift at the beginning, once: nobody knows how often a player would have typed the code. */
async function findFixed(
  db: Db,
  offer: Extract<ForecastOffer, { kind: 'fixed' }>,
  of: { readonly playerId: string; readonly country: string; readonly from: Date },
): Promise<Occasion[]> {
  const { playerId, country, from: at } = of
  if (offer.countries.length > 0 && !offer.countries.includes(country)) return []
  const account = await activeAccount(db, playerId)
  const digits = account && offer.amounts[account.currency]
  if (!account || digits === undefined) return []
  const { id: accountId, currency } = account
  return [{ at, accountId, currency, amountMinor: BigInt(digits), depositMinor: 0n }]
}

/** Bets of an account, with the money that a bonus of the same offer paid told apart. */
async function readPast(
  db: Db,
  offer: ForecastOffer,
  of: Parameters<typeof listEndedBets>[1],
): Promise<PastBet[]> {
  const bets = await listEndedBets(db, of)
  const ids = [...new Set(bets.flatMap(({ bet }) => bet.bonus_id ?? []))]
  const own = new Set(await listBonusesOfPackage(db, offer.id, ids))
  const past: PastBet[] = []
  for (const { bet, counted } of bets) {
    const isOwn = bet.bonus_id !== null && own.has(bet.bonus_id)
    const bonusMinor = isOwn ? bet.bonus_minor : 0n
    const coupon = await readOdds(db, offer.terms, bet)
    past.push({
      ...{ placedAt: bet.placed_at, finishedAt: bet.finished_at!, bonusMinor },
      cashMinor: bet.cash_minor + bet.bonus_minor - bonusMinor,
      ...{ payoutMinor: bet.payout_minor, countedMinor: counted.stakeMinor },
      game: { ...toGame(bet, bet.game_features ?? []), coupon },
    })
  }
  return past
}

/** Who leaves with the money within a day came for it. */
function isWithdrawnSoon({ result, endedAt }: BonusForecast, asked: readonly Date[]): boolean {
  if (result !== 'played' || endedAt === null) return false
  const until = endedAt.getTime() + DAY_MS
  return asked.some((at) => at >= endedAt && at.getTime() < until)
}

/** Orders a forecast of an offer; one of a version at a time, since each reads the bets of days. */
export function orderForecast(
  deps: Pick<ForecastDeps, 'db' | 'clock'>,
  order: {
    readonly id: string
    readonly versionId: string
    readonly packageId: string
    days: number
  },
  by: Reviewer,
) {
  const { id, versionId, packageId, days } = order
  return inTransaction(deps.db, async (trx) => {
    await lockKey(trx, `bonus-forecast:${versionId}`)
    const version = await findVersion(trx, versionId)
    if (version === undefined) return refuse('itemUnknown')
    const at = deps.clock.now()
    const row = {
      ...{ id, version_id: versionId, package_id: packageId, state: 'running' },
      ...{ from_at: new Date(at.getTime() - days * DAY_MS), until_at: at, players: 0 },
      ...{ player_cursor: null, ordered_by: by.actor.operator, ordered_at: at },
      ...{ finished_at: null, shared: null, failure: null },
    }
    if ((await readOffer(trx, row)) === null) return refuse('packageUnknown')
    const others = await listForecasts(trx, versionId)
    if (others.some(({ state }) => state === 'running')) return refuse('actUnchanged')
    await insertForecast(trx, row)
    const details = { version: versionId, package: packageId, days: String(days) }
    await auditOperator(trx, by, { act: 'bonus.forecastOrdered', at, playerId: null, details })
    return ok()
  })
}
