import type { MarkerFile, Signal } from '@fairhouse/contract/marker'
import type { PriceOf } from '@fairhouse/domain/limit-usage'
import { markerRulesOf, spendLevelsOf } from '@fairhouse/domain/market/harm-rules'
import { ageAt, chooseMarket, type Market, type Markets } from '@fairhouse/domain/market/market'
import { isStrong, judgeMarkers, scoreOf } from '@fairhouse/domain/marker/judge-markers'
import type { MarkerRules } from '@fairhouse/domain/marker/signal'
import { isOver, SESSION_GAP_MS, sessionsOf } from '@fairhouse/domain/marker/play-session'
import { DAY_MS, HOUR_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { scanAll, scanNew, type Scanned } from '#platform/jobs/scan'
import { readPrices } from '#platform/modules/settings/price.query'
import { readToBaseMinor, type ToBaseMinor } from '#platform/modules/settings/base-amount'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import type { HarmCases } from './marker-case.service.ts'
import { toFacts } from './marker-facts.ts'
import { type FactsRow, keepSessionEnds, readFactsRows } from './marker-facts.repo.ts'
import {
  listActivity,
  listDue,
  type MarkerState,
  moveCursor,
  readCountedFrom,
  readCursor,
  readNewestQuarter,
  saveStates,
} from './marker-scan.repo.ts'
import type { FoundSignal } from './marker.tables.ts'
import { countPlay, type GameKinds, readGameKinds } from './play-quarter.repo.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type ScanDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly markets: Markets
  readonly file: MarkerFile
  readonly cases: HarmCases
}

/** Statements of a batch are planned for it; a batch is judged within a second. */
const BATCH = 1_000

/** No run takes longer than until the next one; that one continues with who is left. */
const DUE_MAX = 50_000

/** What is known of play before the first scan. */
const FIRST_DAYS = 91

/** assumed: whoever is above level 0 is looked at again after this, since windows move on */
const AGAIN_MS = 6 * HOUR_MS

/** The end of a session is looked at while the journal after it is short. */
const ENDED_MS = 2 * DAY_MS

type Asked = { readonly playerId: string; readonly since: Date | null }

export type Judged = {
  readonly playerId: string
  readonly market: Market
  readonly signals: readonly Signal[]
  readonly score: number
}

/** Looks for markers of harm, of players who did something since the last time. */
export function createMarkerScan({ db, clock, markets, file, cases }: ScanDeps) {
  /** The markers of these players, from what is stored of them. */
  async function judge(from: Db, playerIds: readonly string[], now: Date) {
    const toBaseMinor = await readToBaseMinor(from, 'down')
    const priceOf = await readPrices(from)
    const rows = await readFactsRows(from, { playerIds, words: file.words, now })
    const ends = Map.groupBy(
      await keepSessionEnds(from, findEnded(rows, now)),
      (end) => end.playerId,
    )
    const rules = new Map<Market, MarkerRules>()
    return rows.map((row) => {
      const more = (ends.get(row.id) ?? []).map(
        ({ lastAt, cash, stakeMin }) => [lastAt.getTime(), String(cash), String(stakeMin)] as const,
      )
      const known = { ...row, sessionEnds: [...row.sessionEnds, ...more] }
      return { row, ...judgeRow(known, { now, toBaseMinor, priceOf, rules }) }
    })
  }

  function judgeRow(
    row: FactsRow,
    at: { now: Date; toBaseMinor: ToBaseMinor; priceOf: PriceOf; rules: Map<Market, MarkerRules> },
  ): Judged {
    const market = chooseMarket(markets, { residence: row.country, requestCountry: null })
    const age = ageAt(row.birthdate, at.now)
    const spendLevels = spendLevelsOf(market, {
      age,
      baseCurrency: BASE_CURRENCY,
      priceOf: at.priceOf,
    })
    const facts = { ...toFacts(row, at), spendLevels }
    const rules = at.rules.get(market) ?? markerRulesOf(market, file)
    at.rules.set(market, rules)
    const signals = judgeMarkers(facts, rules)
    return { playerId: row.id, market, signals, score: scoreOf(signals, file.weights) }
  }

  async function scan(trx: Trx, players: readonly Asked[], kinds: GameKinds): Promise<number> {
    const now = clock.now()
    const first = new Date(now.getTime() - FIRST_DAYS * DAY_MS)
    await countPlay(trx, await readCountedFrom(trx, players, first), kinds)
    const judged = await judge(
      trx,
      players.map(({ playerId }) => playerId),
      now,
    )
    const states = judged.map(
      ({ row, playerId, signals, score }): MarkerState & { signals: FoundSignal[] } => {
        const found = withSince(row, signals, now)
        return { playerId, signals: found, score, nextScanAt: nextScan(row, found, now) }
      },
    )
    await saveStates(trx, states, now)
    const strong = judged.flatMap(({ market, row, playerId, score }, index) => {
      const { signals } = states[index]!
      // Who is excluded or has closed the account hears nothing more.
      const isTold = !row.openCase && row.isActive && isStrong(signals)
      return isTold ? [{ playerId, market, signals, score }] : []
    })
    return cases.open(trx, strong, now)
  }

  /** Bets after this are not counted yet. */
  async function readUncounted(trx: Trx, playerId: string): Promise<Date> {
    const since = await readNewestQuarter(trx, playerId)
    return since ?? new Date(clock.now().getTime() - FIRST_DAYS * DAY_MS)
  }

  const position = {
    read: () => readCursor(db),
    list: (after: bigint) => listActivity(db, after),
    move: (id: bigint) => moveCursor(db, id),
  }

  return {
    /** Scans who moved money since the last run, and who is due. */
    async run(): Promise<Scanned> {
      const kinds = await readGameKinds(db)
      const batches = {
        size: BATCH,
        scan: (trx: Trx, batch: readonly Asked[]) => scan(trx, batch, kinds),
      }
      const moved = await scanNew(db, position, batches)
      const due = await listDue(db, clock.now(), DUE_MAX)
      const asked = due.map((playerId) => ({ playerId, since: null }))
      const { players, opened } = await scanAll(db, asked, batches)
      return { players: moved.players + players, opened: moved.opened + opened }
    },

    /** Scans one player now, as at a deposit. */
    async scanPlayer(trx: Trx, playerId: string): Promise<void> {
      const asked = { playerId, since: await readUncounted(trx, playerId) }
      await scan(trx, [asked], await readGameKinds(trx))
    },

    /** Counts the bets of a player up to now. */
    async countPlayer(trx: Trx, playerId: string): Promise<void> {
      const asked = { playerId, since: await readUncounted(trx, playerId) }
      await countPlay(trx, [asked], await readGameKinds(trx))
    },
  }
}

/** Markers above level 0, each since when it has been. */
function withSince(row: FactsRow, signals: readonly Signal[], now: Date): FoundSignal[] {
  const known = new Map((row.signals ?? []).map(({ marker, since }) => [marker, since]))
  return signals
    .filter(({ level }) => level > 0)
    .map((signal) => ({ ...signal, since: known.get(signal.marker) ?? now.toISOString() }))
}

/** When the player is looked at though nothing happened: a session ends, or a window moves on. */
function nextScan({ play }: FactsRow, found: readonly unknown[], now: Date): Date | null {
  const lastAt = play.at(-1)?.[2] ?? 0
  const endsAt = lastAt + SESSION_GAP_MS + 1
  if (endsAt > now.getTime()) return new Date(endsAt)
  return found.length === 0 ? null : new Date(now.getTime() + AGAIN_MS)
}

/** Sessions that are over, of which nobody has looked at the end yet. */
function findEnded(rows: readonly FactsRow[], now: Date) {
  const since = now.getTime() - ENDED_MS
  return rows.flatMap(({ id: playerId, play, sessionEnds }) => {
    const known = new Set(sessionEnds.map(([lastAt]) => lastAt))
    // Whole sessions: one that began before is read from its first quarter.
    const late = play.filter(([, , lastAt]) => lastAt > since - DAY_MS)
    const quarters = late.map(([at, firstAt, lastAt]) => ({ at, firstAt, lastAt }))
    return sessionsOf(quarters)
      .filter(({ lastAt }) => lastAt > since && !known.has(lastAt))
      .filter((session) => isOver(session, now.getTime()))
      .map(({ firstAt, lastAt }) => ({
        ...{ playerId, firstAt: new Date(firstAt), lastAt: new Date(lastAt) },
      }))
  })
}
