import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestBook } from '../bookmaker.fixture.ts'
import { createCorrectionService } from './correction.service.ts'
import { createEventReader } from './event.reader.ts'
import { findEvent, listFacts, listResults } from './event.repo.ts'

const act = { omittedFacts: [], addedFacts: [], actor: 'trader-1', reason: 'goal taken back' }

const book = await createTestBook()
await book.play(0)
const corrections = createCorrectionService({
  db: book.db,
  clock: book.clock,
  book: book.events.book,
})
afterAll(() => book.close())

const findEnded = () =>
  [...book.events.book.all()].find(
    ({ event, facts }) => event.status === 'ended' && facts.some(({ kind }) => kind === 'goal'),
  )!

test('a correction is a new version, and the facts stay as they were reported', async () => {
  const { event, facts } = findEnded()
  const goal = facts.find(({ kind }) => kind === 'goal')!
  const outcome = await corrections.correct({
    ...act,
    eventId: event.id,
    version: 1,
    omittedFacts: [goal.no],
  })
  expect(outcome).toEqual({ ok: true, version: 2 })
  const after = (await findEvent(book.db, event.id))!
  expect(after.resultVersion).toBe(2)
  if (after.score.play.kind !== 'goals' || event.score.play.kind !== 'goals')
    throw new Error('score')
  expect(after.score.play.goals.length).toBe(event.score.play.goals.length - 1)
  expect((await listFacts(book.db, [event.id])).get(event.id)).toEqual(facts)
  const [first, second] = await listResults(book.db, event.id)
  expect(first).toMatchObject({ version: 1, actor: null, omittedFacts: [] })
  expect(second).toMatchObject({ version: 2, actor: 'trader-1', omittedFacts: [goal.no] })
})

test('two corrections of one version: the second is refused', async () => {
  const { event } = findEnded()
  const version = event.resultVersion
  const outcomes = await Promise.all([
    corrections.correct({ ...act, eventId: event.id, version }),
    corrections.correct({ ...act, eventId: event.id, version }),
  ])
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'versionChanged' })
})

test('a changed result is shown with when, why and both scores, and its facts are those that count', async () => {
  const reader = createEventReader(book.db)
  const { event, facts } = findEnded()
  const before = (await reader.viewFinished(event.id))!
  const goal = facts.find(({ kind, no }) => kind === 'goal' && no > 0)!
  const { resultVersion: version } = before
  const omitted = (await listResults(book.db, event.id)).at(-1)!.omittedFacts
  const omittedFacts = [...new Set([...omitted, goal.no])]
  const reason = 'offside'
  await corrections.correct({ ...act, reason, eventId: event.id, version, omittedFacts })
  const after = (await reader.viewFinished(event.id))!
  // The markets are those of the changed score.
  const { total } = after.score.play as { total: readonly [number, number] }
  const winner = total[0] === total[1] ? 'draw' : total[0] > total[1] ? 'home' : 'away'
  expect(after.decided.find(({ slug }) => slug === '1x2')?.won).toEqual([[winner]])
  expect(after.corrections.at(-1)).toEqual({
    version: version + 1,
    at: book.clock.now().toISOString(),
    reason,
    isVoid: false,
    isMarketVoid: false,
    before: before.score,
    after: after.score,
  })
  const counted = (await reader.facts(event.id))!
  expect(counted).toHaveLength(facts.length - omittedFacts.length)
  expect(await listFacts(book.db, [event.id])).toEqual(new Map([[event.id, facts]]))
})

test('a void of a market keeps the score of the correction before it, and says so', async () => {
  const reader = createEventReader(book.db)
  const { event } = findEnded()
  const before = (await reader.viewFinished(event.id))!
  const counted = await reader.facts(event.id)
  expect(before.corrections.length).toBeGreaterThan(0)
  expect(before.decided.map(({ slug }) => slug)).toContain('1x2')
  const by = { actor: 'trader-1', reason: 'wrong prices' }
  await corrections.voidEvent({ eventId: event.id, market: '1x2', ...by })
  const after = (await reader.viewFinished(event.id))!
  expect(after.score).toEqual(before.score)
  expect(await reader.facts(event.id)).toEqual(counted)
  expect(after.decided.map(({ slug }) => slug)).not.toContain('1x2')
  const [last] = after.corrections.slice(-1)
  expect(last).toMatchObject({ isVoid: false, isMarketVoid: true, reason: 'wrong prices' })
  expect(last?.before).toEqual(last?.after)
})

test('a voided event says so, and keeps its earlier changes', async () => {
  const reader = createEventReader(book.db)
  const { event } = findEnded()
  await corrections.voidEvent({ eventId: event.id, actor: 'trader-1', reason: 'fixed match' })
  const { corrections: shown } = (await reader.viewFinished(event.id))!
  expect(shown.at(-1)).toMatchObject({ isVoid: true, reason: 'fixed match' })
  expect(shown.slice(0, -1).every(({ isVoid }) => !isVoid)).toBe(true)
})

test('a change that cannot be committed leaves the book in memory as it was', async () => {
  const { event } = findEnded()
  await sql`create function break_commit() returns trigger language plpgsql as
    $$ begin raise 'scripted'; end $$`.execute(book.db)
  await sql`create constraint trigger break_commit after update on event
    deferrable initially deferred for each row execute function break_commit()`.execute(book.db)
  const voiding = corrections.voidEvent({ eventId: event.id, actor: 'trader-1', reason: 'none' })
  await expect(voiding).rejects.toThrow('scripted')
  await sql`drop trigger break_commit on event`.execute(book.db)
  expect(book.events.book.find(event.id)?.event).toEqual(event)
})

test('an unfinished or unknown event is refused', async () => {
  const open = [...book.events.book.all()].find(({ event }) => event.factNo === 0)!
  expect(await corrections.correct({ ...act, eventId: open.event.id, version: 0 })).toEqual({
    ok: false,
    reason: 'notFinished',
  })
  expect(await corrections.correct({ ...act, eventId: 1, version: 1 })).toEqual({
    ok: false,
    reason: 'unknownEvent',
  })
})
