import type { Kysely } from 'kysely'
import type { Championship } from '../catalogue/catalogue.ts'
import type { BookmakerDatabase, EventStatus } from '../database/bookmaker.tables.ts'
import type { Fact } from '../simulation/fact.ts'
import type { Proof } from '../sports/replay.ts'
import { formatSpecifiers, type Outcome } from '../market/market.ts'
import { settleMarket } from '../market/settle-market.ts'
import { scoreOf, totalOf, type Score } from '../sports/score.ts'
import { findSport } from '../sports/sports.ts'
import { listCountedFacts } from './counted-facts.ts'
import {
  findEvent,
  findLastSeason,
  listFacts,
  listFinishedEvents,
  listPlayedBy,
  listResults,
  listSeason,
  readCommitment,
  type FinishedFilter,
  type Result,
} from './event.repo.ts'
import { isFinished, sportOf, type BookEvent } from './event.ts'
import { readRecord } from './read-record.ts'
import { correctFacts } from './result.ts'
import { rankStandings, type Standing } from './standings.ts'

export type ResultView = {
  readonly id: number
  readonly sportId: number
  readonly championshipId: number
  readonly name: string
  readonly competitors: BookEvent['competitors']
  readonly startAt: string
  readonly endedAt: string | null
  readonly status: EventStatus
  readonly score: Score
  readonly resultVersion: number
}

export type FinishedView = ResultView & {
  readonly categoryId: number
  readonly season: number
  readonly round: number
  readonly closure: 'finished'
  readonly markets: readonly []
  /** How its markets without a line ended. */
  readonly decided: readonly DecidedMarket[]
  /** Changes of the result by an operator, the first one first. */
  readonly corrections: readonly CorrectionView[]
}

export type DecidedMarket = {
  readonly slug: string
  readonly specifiers: string
  /** The names of the outcomes that won. */
  readonly won: readonly Outcome['name'][]
}

export type CorrectionView = {
  readonly version: number
  readonly at: string
  readonly reason: string
  /** The event counts as not played. */
  readonly isVoid: boolean
  /** A market of it does; the scores are the same. */
  readonly isMarketVoid: boolean
  /** The score before and after; null where it was not played to its end. */
  readonly before: Score | null
  readonly after: Score | null
}

/** Before the end the seed is null: only its hash is public. */
export type ProofView = Omit<Proof, 'seed'> & {
  readonly seed: string | null
  /** When its hashes were published, by the clock of the book. */
  readonly publishedAt: string
}

export type StandingsView = {
  /** Whether points rank it; else wins do. */
  readonly isByPoints: boolean
  readonly rows: readonly Standing[]
}

export type MeetingsView = {
  readonly together: readonly ResultView[]
  /** Of each side, home first. */
  readonly form: readonly (readonly ResultView[])[]
}

const MEETINGS_MAX = 5

export type EventReader = ReturnType<typeof createEventReader>

/** Reads finished events and their proofs. */
export function createEventReader(db: Kysely<BookmakerDatabase>) {
  return {
    async listResults(filter: FinishedFilter): Promise<ResultView[]> {
      return (await listFinishedEvents(db, filter)).map(viewResult)
    },

    /** The table of the last season; undefined in sports without. */
    async standings({ id, spec, competitors }: Championship): Promise<StandingsView | undefined> {
      const points = findSport(spec.sport).leaguePoints
      if (points === undefined) return undefined
      const season = await findLastSeason(db, id)
      const events = season === undefined ? [] : await listSeason(db, id, season)
      const played = events.flatMap((event) => {
        const total = totalOf(event.score)
        return total === null ? [] : [{ competitors: event.competitors, total }]
      })
      return { isByPoints: points.draw > 0, rows: rankStandings(played, points, competitors) }
    },

    /** The last matches of both sides of an event, and those against each other. */
    async meetings(id: number): Promise<MeetingsView | undefined> {
      const event = await findEvent(db, id)
      if (event === undefined) return undefined
      const { championshipId, competitors } = event
      const ids = competitors.map((each) => each.id)
      if (ids.length !== 2) return { together: [], form: [] }
      const list = async (of: readonly number[]) =>
        (await listPlayedBy(db, championshipId, { ids: of, limit: MEETINGS_MAX + 1 }))
          .filter((played) => played.id !== id)
          .slice(0, MEETINGS_MAX)
          .map(viewResult)
      const [together, ...form] = await Promise.all([ids, ...ids.map((each) => [each])].map(list))
      return { together: together!, form }
    },

    async viewFinished(id: number): Promise<FinishedView | undefined> {
      const event = await findEvent(db, id)
      if (event === undefined || !isFinished(event)) return undefined
      return {
        ...viewResult(event),
        categoryId: event.categoryId,
        season: event.season,
        round: event.round,
        closure: 'finished',
        markets: [],
        decided: listDecided(event, (await listCountedFacts(db, [event])).get(id) ?? []),
        corrections: await listCorrectionViews(db, event),
      }
    },

    /** The facts that count: of a corrected result not those as reported. */
    async facts(id: number): Promise<readonly Fact[] | undefined> {
      const event = await findEvent(db, id)
      if (event === undefined) return undefined
      return (await listCountedFacts(db, [event])).get(id)
    },

    /** Undefined for an event that no seed decides. */
    async proof(id: number): Promise<ProofView | undefined> {
      return readCommitment(db, id)
    },
  }
}

function listDecided(event: BookEvent, facts: readonly Fact[]): DecidedMarket[] {
  if (event.status === 'cancelled') return []
  const score = scoreOf(event.rules, facts)
  const played = readRecord({ event: { ...event, score }, facts }, event.endedAtMs ?? 0)
  const record = { ...played, voidMarkets: event.voidMarkets }
  const definitions = findSport(sportOf(event)).markets(event.rules)
  return definitions.flatMap((definition) => {
    const { rule, slug, variants } = definition
    // Some follow the score at a moment, and of a line there are too many.
    if (rule.form === 'line' || typeof variants === 'function') return []
    return variants.flatMap((specifiers) => {
      const results = settleMarket(definition, specifiers, record)?.results ?? {}
      const won = (rule.outcomes?.(specifiers) ?? [])
        .filter(({ id }) => results[id]?.result === 'won')
        .map(({ name }) => name)
      return won.length === 0 ? [] : [{ slug, specifiers: formatSpecifiers(specifiers), won }]
    })
  })
}

async function listCorrectionViews(
  db: Kysely<BookmakerDatabase>,
  event: BookEvent,
): Promise<CorrectionView[]> {
  if (event.resultVersion < 2) return []
  const reported = (await listFacts(db, [event.id])).get(event.id) ?? []
  const results = await listResults(db, event.id)
  const scores = results.map((result) => {
    const corrected = correctFacts(event.rules, reported, result)
    return corrected.ok ? corrected.score : null
  })
  return results.flatMap((result, index) => {
    const { version, reason, madeAt } = result
    // The end of an event repeats what was changed in play.
    if (reason === null || isSameChange(result, results[index - 1])) return []
    const isVoid = event.status === 'cancelled' && version === event.resultVersion
    const [before, after] = [scores[index - 1] ?? null, scores[index] ?? null]
    const isMarketVoid = result.voidMarket !== null
    const at = madeAt.toISOString()
    return [{ version, at, reason, isVoid, isMarketVoid, before, after }]
  })
}

function isSameChange(a: Result, b: Result | undefined): boolean {
  const read = ({ omittedFacts, addedFacts, reason, voidMarket }: Result) =>
    JSON.stringify([omittedFacts, addedFacts, reason, voidMarket])
  return b !== undefined && read(a) === read(b)
}

function viewResult(event: BookEvent): ResultView {
  const { id, sportId, championshipId, name, competitors, status, score, resultVersion } = event
  const startAt = new Date(event.startMs).toISOString()
  const endedAt = event.endedAtMs === null ? null : new Date(event.endedAtMs).toISOString()
  const times = { startAt, endedAt }
  return { id, sportId, championshipId, name, competitors, ...times, status, score, resultVersion }
}
