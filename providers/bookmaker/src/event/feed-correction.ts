import type { CorrectedFact, Fact } from '../simulation/fact.ts'
import { correctEvent } from './correction.service.ts'
import { findEventId, insertFacts, lockEventsForUpdate, updateEvents } from './event.repo.ts'
import type { EventChange, Intake } from './event.service.ts'
import { stopEvent } from './stop-event.ts'

export type FeedCorrection = {
  readonly key: string
  readonly fact: CorrectedFact & Pick<Fact, 'no' | 'atMs'>
}

/** A correction by the feed, in play or after the end: another version of the result. */
export async function correctByFeed(
  { db, book, log, feed }: Intake,
  { key, fact }: FeedCorrection,
  now: Date,
): Promise<EventChange[]> {
  const id = book.findByKey(key)?.event.id ?? (await findEventId(db, feed.id, key))
  if (id === undefined) return []
  const changed = await db.transaction().execute(async (trx) => {
    const [event] = await lockEventsForUpdate(trx, [id])
    if (event === undefined || fact.no <= event.factNo) return undefined
    const numbered = { ...event, factNo: fact.no }
    const isNext = fact.no === event.factNo + 1
    if (isNext) await insertFacts(trx, [{ eventId: id, fact }])
    const change = isNext
      ? await correctEvent(trx, numbered, { ...fact, actor: feed.id }, now)
      : ({ ok: false, reason: 'gap in the facts' } as const)
    if (!change.ok) {
      log.error({ eventId: id, reason: change.reason }, 'a correction of the feed cannot be made')
    }
    const next = change.ok ? change.next : stopEvent(isNext ? numbered : event)
    await updateEvents(trx, [next])
    return { event: next, facts: change.ok ? change.facts : undefined }
  })
  const known = changed && book.find(id)
  if (!changed || !known) return []
  const state = { event: changed.event, facts: changed.facts ?? known.facts }
  book.set(state)
  return [{ state, news: [] }]
}
