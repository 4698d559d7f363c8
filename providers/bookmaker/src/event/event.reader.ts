import type { Kysely } from 'kysely'
import type { BookmakerDatabase } from '../bookmaker.tables.ts'
import type { Fact } from '../simulation/fact.ts'
import type { Proof } from '../simulation/replay.ts'
import type { Score } from '../simulation/score.ts'
import {
  findEvent,
  listFacts,
  listFinishedEvents,
  listResults,
  readCommitment,
  type FinishedFilter,
} from './event.repo.ts'
import { isFinished, type BookEvent, type EventStatus } from './event.ts'

export type ResultView = {
  readonly id: number
  readonly sportId: number
  readonly championshipId: number
  readonly name: string
  readonly competitors: BookEvent['competitors']
  readonly startAt: string
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
  /** Corrections of the result, the first one first. */
  readonly corrections: readonly { readonly version: number; readonly reason: string }[]
}

/** Before the end the seed is null: only its hash is public. */
export type ProofView = Omit<Proof, 'seed'> & { readonly seed: string | null }

export type EventReader = ReturnType<typeof createEventReader>

/** Reads finished events and their proofs. */
export function createEventReader(db: Kysely<BookmakerDatabase>) {
  return {
    async listResults(filter: FinishedFilter): Promise<ResultView[]> {
      return (await listFinishedEvents(db, filter)).map(viewResult)
    },

    async viewFinished(id: number): Promise<FinishedView | undefined> {
      const event = await findEvent(db, id)
      if (event === undefined || !isFinished(event)) return undefined
      const results = await listResults(db, id)
      return {
        ...viewResult(event),
        categoryId: event.categoryId,
        season: event.season,
        round: event.round,
        closure: 'finished',
        markets: [],
        corrections: results.flatMap(({ version, reason }) =>
          reason === null ? [] : [{ version, reason }],
        ),
      }
    },

    async facts(id: number): Promise<readonly Fact[] | undefined> {
      const event = await findEvent(db, id)
      return event === undefined ? undefined : (await listFacts(db, [id])).get(id)
    },

    /** Undefined for an event that no seed decides. */
    async proof(id: number): Promise<ProofView | undefined> {
      return readCommitment(db, id)
    },
  }
}

function viewResult(event: BookEvent): ResultView {
  const { id, sportId, championshipId, name, competitors, status, score, resultVersion } = event
  const startAt = new Date(event.startMs).toISOString()
  return { id, sportId, championshipId, name, competitors, startAt, status, score, resultVersion }
}
