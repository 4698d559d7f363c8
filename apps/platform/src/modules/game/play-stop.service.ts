import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { appendAudit, type OperatorActor } from '#platform/audit/audit.repo'
import type { StopSubject } from './game.tables.ts'
import {
  deleteStop,
  insertStop,
  isKnownSubject,
  listStops,
  type PlayStopRow,
} from './play-stop.repo.ts'

/** The operator and the reason. */
export type StopOrder = {
  readonly actor: OperatorActor
  readonly traceId: string
  readonly why: string
}

export type StopOutcome = 'done' | 'unchanged' | 'unknown'

export type PlayStops = {
  list(): Promise<PlayStopRow[]>
  /** No new rounds after the commit; open rounds are finished. */
  stop(subject: StopSubject, order: StopOrder): Promise<StopOutcome>
  resume(subject: StopSubject, order: StopOrder): Promise<StopOutcome>
}

/** Stops all play, a provider or a game, for operators. */
export function createPlayStops(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}): PlayStops {
  const { db, clock } = deps
  const change = async (
    act: 'play.stopped' | 'play.resumed',
    subject: StopSubject,
    { actor, traceId, why }: StopOrder,
  ): Promise<StopOutcome> => {
    const at = clock.now()
    const stop = { subject, stopped_at: at, operator: actor.operator, why }
    const outcome = await inTransaction(db, async (trx) => {
      if (!(await isKnownSubject(trx, subject))) return 'unknown'
      const isChanged =
        act === 'play.stopped' ? await insertStop(trx, stop) : await deleteStop(trx, subject)
      if (!isChanged) return 'unchanged'
      const from = { ip: null, country: null, traceId }
      await appendAudit(trx, {
        act,
        at,
        actorId: actor,
        playerId: null,
        from,
        details: { subject, why },
      })
      return 'done'
    })
    if (typeof outcome !== 'string') throw new Error('The database is busy; nothing was changed.')
    return outcome
  }
  return {
    list: () => listStops(db),
    stop: (subject, order) => change('play.stopped', subject, order),
    resume: (subject, order) => change('play.resumed', subject, order),
  }
}
