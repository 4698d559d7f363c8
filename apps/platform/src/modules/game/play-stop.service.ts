import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction, inUndoneTransaction } from '#platform/database/transaction'
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

type Trx = Transaction<PlatformDatabase>

async function changeStop(
  trx: Trx,
  act: 'play.stopped' | 'play.resumed',
  of: Pick<PlayStopRow, 'subject' | 'operator' | 'why'> & { readonly at: Date },
): Promise<StopOutcome> {
  const { at: stopped_at, ...stop } = of
  if (!(await isKnownSubject(trx, of.subject))) return 'unknown'
  const isChanged =
    act === 'play.stopped'
      ? await insertStop(trx, { ...stop, stopped_at })
      : await deleteStop(trx, of.subject)
  return isChanged ? 'done' : 'unchanged'
}

type StopOrder = Operator & { readonly why: string }

export type StopOutcome = 'done' | 'unchanged' | 'unknown'

export type PlayStops = {
  list(): Promise<PlayStopRow[]>
  /** What {@link stop} would answer; nothing is stopped. */
  tryStop(subject: StopSubject): Promise<StopOutcome>
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
    const outcome = await inTransaction(db, async (trx) => {
      const operator = order.actor.operator
      const changed = await changeStop(trx, act, { subject, at, operator, why: order.why })
      if (changed === 'done')
        await auditOperator(trx, order, { act, at, playerId: null, details: { subject } })
      return changed
    })
    return toWordOrThrow(outcome)
  }
  return {
    list: () => listStops(db),
    async tryStop(subject) {
      const stop = { subject, at: clock.now(), operator: 'preview', why: 'preview' }
      const work = (trx: Trx) => changeStop(trx, 'play.stopped', stop)
      return toWordOrThrow(await inUndoneTransaction(db, work))
    },
    stop: (subject, order) => change('play.stopped', subject, order),
    resume: (subject, order) => change('play.resumed', subject, order),
  }
}
