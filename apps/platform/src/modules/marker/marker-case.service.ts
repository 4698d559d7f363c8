import type { InteractionKind, StopDecision } from '@fairhouse/contract/office/harm'
import { harmDueAt, harmStopsOf } from '@fairhouse/domain/market/harm-rules'
import type { Market } from '@fairhouse/domain/market/market'
import { isStrong, isWorse, OUTCOME_DAYS, outcomeOf } from '@fairhouse/domain/marker/judge-markers'
import { ok, refuse } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import { appendAudits, SYSTEM } from '#platform/audit/audit.repo'
import { auditOperator, decideLocked, type Reviewer } from '#platform/audit/review'
import { lockKey } from '#platform/database/key-lock.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Messages } from '#platform/modules/message/message.module'
import {
  decideCase,
  endStops,
  findInteraction,
  findOpenCase,
  insertCases,
  insertInteractions,
  listDueOutcomes,
  listInteractions,
  lockCaseForUpdate,
  readLastCases,
  readSignals,
  saveOutcome,
} from './marker-case.repo.ts'
import type { FoundSignal } from './marker.tables.ts'

type Trx = Transaction<PlatformDatabase>

export type CaseDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly messages: Messages
}

export type HarmCases = ReturnType<typeof createHarmCases>

/** assumed: as a ticket that is not urgent */
const ANSWER_DUE_MS = DAY_MS

/** assumed: nobody writes more about their play in a day */
const ANSWERS_MAX = 10

/** What a run of the job looks at. */
const OUTCOMES_MAX = 1_000

const outcomeDueAt = (at: Date) => new Date(at.getTime() + OUTCOME_DAYS * DAY_MS)

/** A player with strong markers. */
type FoundPlayer = {
  readonly playerId: string
  readonly market: Market
  readonly signals: readonly FoundSignal[]
  readonly score: number
}

/** Strong markers of harm: what is done at once, what people decide, and what came of it. */
export function createHarmCases({ db, clock, newId, messages }: CaseDeps) {
  return {
    /**
     * Opens cases: the players read what was found and what helps, and what their market says is
     * stopped. None if nothing is new since somebody looked. Returns how many are new.
     */
    async open(trx: Trx, found: readonly FoundPlayer[], now: Date): Promise<number> {
      if (found.length === 0) return 0
      const last = await readLastCases(
        trx,
        found.map(({ playerId }) => playerId),
      )
      const isNew = ({ playerId, signals }: FoundPlayer) => {
        const before = last.get(playerId)
        const isFresh = before?.decided_at && now < outcomeDueAt(before.decided_at)
        return !isFresh || isWorse(before.signals, signals)
      }
      const rows = found.filter(isNew).map(({ playerId, market, signals, score }) => ({
        ...{ id: newId(), player_id: playerId, opened_at: now, due_at: harmDueAt(market, now) },
        ...{ signals, score, stops: harmStopsOf(market) },
      }))
      const ids = await insertCases(trx, rows)
      const opened = rows.filter(({ id }) => ids.has(id))
      await messages.notifyAll(
        trx,
        opened.map(({ id, player_id: playerId }) => ({
          ...{ name: 'play-signals', playerId, key: `marker-case:${id}` },
          ...{ site: messages.site, values: { link: '/profile/play' } },
        })),
      )
      await insertInteractions(
        trx,
        opened.map(({ id, player_id, signals }) => ({
          ...{ id: newId(), player_id, case_id: id, kind: 'automatic', at: now },
          ...{ text: 'play-signals', operator: null, signals, outcome_due_at: outcomeDueAt(now) },
        })),
      )
      const act = { act: 'marker.caseOpened', at: now, actorId: SYSTEM } as const
      await appendAudits(
        trx,
        opened.map(({ id, player_id: playerId, signals, stops }) => ({
          ...{ ...act, playerId, from: { ip: null, country: null, traceId: newId() } },
          details: {
            ...{ case: id, stops: stops.join(' ') },
            markers: signals.map(({ marker, level }) => `${marker} ${level}`).join(', '),
          },
        })),
      )
      return opened.length
    },

    /** A person says what they did, and whether what was stopped stays so. */
    decide(
      id: string,
      decision: {
        readonly kind: InteractionKind
        readonly text: string
        readonly stops: StopDecision
      },
      by: Reviewer,
    ) {
      const { kind, text, stops } = decision
      const row = { id, lock: lockCaseForUpdate, missing: refuse('itemUnknown') }
      return decideLocked({ db, clock }, row, async (trx, found, now) => {
        if (found.decided_at !== null) return refuse('actUnchanged')
        const { player_id: playerId } = found
        await decideCase(trx, { id, by: by.actor.operator, at: now })
        if (stops === 'end') await endStops(trx, playerId, now)
        const said = {
          ...{ id: newId(), player_id: playerId, case_id: id, kind, text, at: now },
          ...{ operator: by.actor.operator, signals: found.signals },
          outcome_due_at: outcomeDueAt(now),
        }
        await insertInteractions(trx, [said])
        const details = { case: id, interaction: kind, stops }
        await auditOperator(trx, by, { act: 'marker.caseDecided', playerId, at: now, details })
        return ok()
      })
    },

    answer: createTakeAnswer({ db, clock, newId }),

    recordOutcomes: () => recordOutcomes({ db, clock }),
  }
}

/** Writes down what came of interactions, and ends stops that nothing speaks for any more. */
async function recordOutcomes({ db, clock }: Pick<CaseDeps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const due = await listDueOutcomes(db, now, OUTCOMES_MAX)
  for (const { id, player_id: playerId, signals: before, ...found } of due) {
    const outcome = outcomeOf({ ...found, before })
    await db.transaction().execute(async (trx) => {
      await saveOutcome(trx, { id, outcome, at: now })
      const last = (await readLastCases(trx, [playerId])).get(playerId)
      const isOver = last?.decided_at && !isStrong(found.now)
      if (isOver && outcome !== 'worse') await endStops(trx, playerId, now)
    })
  }
  return due.length
}

/** The player says something about their play, which people read; once for each id. */
function createTakeAnswer({ db, clock, newId }: Pick<CaseDeps, 'db' | 'clock' | 'newId'>) {
  return async (playerId: string, { id, text }: { readonly id: string; readonly text: string }) => {
    return inTransaction(db, async (trx) => {
      // Several at once count one after the other, and open one case.
      await lockKey(trx, `play-answer:${playerId}`)
      const at = clock.now()
      const recent = await listInteractions(trx, playerId, ANSWERS_MAX)
      const oldest = recent[ANSWERS_MAX - 1]
      const known = await findInteraction(trx, id)
      if (known !== undefined) {
        const isSame = known.player_id === playerId && known.text === text
        return isSame ? ok(null) : refuse('idempotencyConflict')
      }
      if (oldest !== undefined && at.getTime() - oldest.at.getTime() < DAY_MS)
        return refuse('tooManyRequests', { retryAfterSeconds: DAY_MS / 1_000 })
      const signals = await readSignals(trx, playerId)
      const open = await findOpenCase(trx, playerId)
      const caseId = open ?? newId()
      // Somebody has to read it: it waits in the queue, and stops nothing.
      if (open === null) {
        const due = new Date(at.getTime() + ANSWER_DUE_MS)
        const row = { id: caseId, player_id: playerId, opened_at: at, due_at: due }
        await insertCases(trx, [{ ...row, signals, score: 0, stops: [] }])
      }
      const said = { id, player_id: playerId, case_id: caseId, kind: 'answer', text, at } as const
      await insertInteractions(trx, [{ ...said, signals, operator: null, outcome_due_at: null }])
      return ok(null)
    })
  }
}
