import { inTransaction } from '#platform/database/transaction'
import type { Operator } from '#platform/audit/audit.repo'
import { auditOperator, type ReviewDeps, toWordOrThrow } from '#platform/audit/review'
import type { StopSubject } from './game.tables.ts'
import {
  deleteStop,
  insertStop,
  isKnownSubject,
  listStops,
  type PlayStopRow,
} from './play-stop.repo.ts'

type StopOrder = Operator & { readonly why: string }

export type StopOutcome = 'done' | 'unchanged' | 'unknown'

export type PlayStops = {
  list(): Promise<PlayStopRow[]>
  /** No new rounds after the commit; open rounds are finished. */
  stop(subject: StopSubject, order: StopOrder): Promise<StopOutcome>
  resume(subject: StopSubject, order: StopOrder): Promise<StopOutcome>
}

/** Stops all play, a provider or a game, for operators. */
export function createPlayStops({ db, clock }: ReviewDeps): PlayStops {
  const change = async (
    act: 'play.stopped' | 'play.resumed',
    subject: StopSubject,
    order: StopOrder,
  ): Promise<StopOutcome> => {
    const at = clock.now()
    const { actor, why } = order
    const stop = { subject, stopped_at: at, operator: actor.operator, why }
    const outcome = await inTransaction(db, async (trx) => {
      if (!(await isKnownSubject(trx, subject))) return 'unknown'
      const isChanged =
        act === 'play.stopped' ? await insertStop(trx, stop) : await deleteStop(trx, subject)
      if (!isChanged) return 'unchanged'
      await auditOperator(trx, order, { act, at, playerId: null, details: { subject } })
      return 'done'
    })
    return toWordOrThrow(outcome)
  }
  return {
    list: () => listStops(db),
    stop: (subject, order) => change('play.stopped', subject, order),
    resume: (subject, order) => change('play.resumed', subject, order),
  }
}
