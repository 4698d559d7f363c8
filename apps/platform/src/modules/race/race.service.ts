import type { Race } from '@fairhouse/contract/race'
import { cashbackPeriod } from '@fairhouse/domain/cashback-period'
import { ok } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { TransferAccount } from '#platform/ledger/operations'
import { wordIn } from '#platform/modules/bonus/bonus.wire'
import type { Live } from '#platform/modules/content/published'
import type { IsOnBreak } from '#platform/modules/limit/play-limits.port'
import { readPublicName } from '#platform/modules/player/public-name'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { findRewardAccount, payReward } from '#platform/modules/wallet/reward'
import { findAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { haveHandled } from '#platform/realtime/reaction.repo'
import type { RaceDefinition } from './race.file.ts'
import {
  findPlace,
  insertResult,
  listPlaces,
  listResults,
  listUnpaid,
  readGames,
  type PlaceRow,
} from './race.repo.ts'

type Db = Kysely<PlatformDatabase>

export type RaceDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly isOnBreak: IsOnBreak
  readonly races: Live<readonly RaceDefinition[]>
}

/** What scores and corrects. */
const RACE_REACTIONS = ['race.score', 'race.correct']
const LEADERS_MAX = 20
const WINNERS_MAX = 3
/** By then all bets settled before the end are committed. */
const PAY_AFTER_MS = 3_600_000
/** assumed: prizes that a site could not pay for longer are a matter of its operator */
const PAY_UNTIL_MS = 31 * DAY_MS

/** Whether a race runs in a period; one that starts or ends within it runs for that part. */
export function isRunning(
  { from, to }: Pick<RaceDefinition, 'from' | 'to'>,
  { start, end }: { readonly start: Date; readonly end: Date },
): boolean {
  return (
    (from === null || Date.parse(from) < end.getTime()) &&
    (to === null || Date.parse(to) > start.getTime())
  )
}

const PERIODS = ['day', 'week'] as const

/**
 * The races that run at a time, each as it was published when its period began: nobody changes what is
 * played for, nor its prizes once the winners are known.
 */
export async function listRacesAt(
  db: Db,
  races: RaceDeps['races'],
  at: Date,
): Promise<readonly { readonly race: RaceDefinition; readonly start: Date }[]> {
  const found = PERIODS.map(async (length) => {
    const period = cashbackPeriod(length, at)
    const all = await races(db, period.start)
    const running = all.filter((race) => race.period === length && isRunning(race, period))
    return running.map((race) => ({ race, start: period.start }))
  })
  return (await Promise.all(found)).flat()
}

/** Running races with prizes in a currency; none during a break. */
export async function listRunningRaces(
  { db, clock, races, isOnBreak }: RaceDeps,
  query: {
    readonly playerId: string | null
    readonly currency: string
    readonly locale: string
  },
): Promise<Race[]> {
  const { playerId, currency } = query
  if (playerId !== null && (await isOnBreak(db, playerId))) return []
  const now = clock.now()
  const running = await listRacesAt(db, races, now)
  const shown = running.filter(({ race }) => currency in race.prizes)
  return await Promise.all(shown.map(({ race }) => toRace(db, race, { ...query, now })))
}

async function toRace(
  db: Db,
  race: RaceDefinition,
  query: { playerId: string | null; currency: string; locale: string; now: Date },
): Promise<Race> {
  const { playerId, currency, locale, now } = query
  const { id: raceId, score, features } = race
  const { start, end } = cashbackPeriod(race.period, now)
  const before = cashbackPeriod(race.period, new Date(start.getTime() - 1))
  const games = await readGames(db, race.games)
  const own = playerId === null ? undefined : await findPlace(db, { raceId, start, playerId })
  const winners = await listResults(db, { raceId, start: before.start, limit: WINNERS_MAX })
  return {
    id: raceId,
    name: wordIn(race.names, locale),
    text: wordIn(race.texts, locale),
    ...{ score, features, baseCurrency: BASE_CURRENCY, stakeMin: race.stakeMin },
    games: race.games.map((identity) => ({
      identity,
      name: games.get(identity)?.name ?? identity,
    })),
    start: start.toISOString(),
    end: end.toISOString(),
    prizes: race.prizes[currency] ?? [],
    leaders: await toPlaces(db, await listPlaces(db, { raceId, start, limit: LEADERS_MAX })),
    own: own === undefined ? null : { place: own.place, score: own.score.toString() },
    winners: await toPlaces(db, winners),
  }
}

function toPlaces(
  db: Db,
  rows: readonly Pick<PlaceRow, 'place' | 'player_id' | 'score'>[],
): Promise<Race['leaders']> {
  return Promise.all(
    rows.map(async ({ place, player_id: playerId, score }) => ({
      place,
      name: await readPublicName(db, playerId),
      score: score.toString(),
    })),
  )
}

/** Pays the prizes of ended periods when all their bets have been counted, once per place. */
export async function payRaces(deps: RaceDeps): Promise<void> {
  const { db, clock, races } = deps
  const paidAt = new Date(clock.now().getTime() - PAY_AFTER_MS)
  for (const length of PERIODS) {
    const { start: before } = cashbackPeriod(length, paidAt)
    if (!(await haveHandled(db, { names: RACE_REACTIONS, before }))) continue
    const from = new Date(before.getTime() - PAY_UNTIL_MS)
    for (const { race_id, period_start: start } of await listUnpaid(db, { from, before })) {
      const published = await races(db, start)
      const race = published.find(({ id, period }) => id === race_id && period === length)
      if (race !== undefined) await payPeriod(deps, race, start)
    }
  }
}

async function payPeriod(deps: RaceDeps, race: RaceDefinition, start: Date): Promise<void> {
  const limit = Object.values(race.prizes)[0]!.length
  // All places in one transaction, so that the ranking cannot change in between.
  await inTransaction(deps.db, async (trx) => {
    const places = await listPlaces(trx, { raceId: race.id, start, limit })
    for (const place of places) await payPlace(trx, deps, { race, start, place })
    return ok()
  })
}

async function payPlace(
  trx: Transaction<PlatformDatabase>,
  { clock, isOnBreak }: RaceDeps,
  of: { readonly race: RaceDefinition; readonly start: Date; readonly place: PlaceRow },
): Promise<void> {
  const { race, start, place } = of
  const playerId = place.player_id
  // A player on a break gets no prize, which would invite them to play. Lower places do not move up.
  const account = (await isOnBreak(trx, playerId)) ? null : await findPrizeAccount(trx, of)
  const digits = account && race.prizes[account.currency]?.[place.place - 1]
  const amountMinor = digits ? BigInt(digits) : null
  const isNew = await insertResult(trx, {
    ...{ race_id: race.id, period_start: start, place: place.place, player_id: playerId },
    ...{ score: place.score, paid_at: clock.now(), amount_minor: amountMinor },
    currency: amountMinor === null ? null : account!.currency,
  })
  if (!isNew || !account || amountMinor === null) return
  const id = `race:${race.id}:${start.toISOString()}:${place.place}`
  const paid = await payReward(trx, { id, account, purpose: 'race', amountMinor })
  if (paid === null) throw new Error(`${id} has been paid before`)
  const { currency } = account
  const prize = { raceId: race.id, place: place.place, currency, amount: amountMinor.toString() }
  await appendEvent(trx, { event: 'race.won', playerId, payload: prize })
}

/** The account of the last bet if the race has a prize in its currency, else another one. */
async function findPrizeAccount(
  trx: Transaction<PlatformDatabase>,
  { race, place }: { readonly race: RaceDefinition; readonly place: PlaceRow },
): Promise<TransferAccount | null> {
  const { player_id: playerId, wallet_account_id: accountId } = place
  const preferred = await findAccount(trx, { playerId, accountId })
  return findRewardAccount(trx, { playerId, preferred, rewards: race.prizes })
}
