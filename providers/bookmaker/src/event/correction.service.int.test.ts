import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBook, type TestBook } from '../bookmaker.fixture.ts'
import { createCorrectionService } from './correction.service.ts'
import { findEvent, listFacts, listResults } from './event.repo.ts'
import { isFinished } from './event.ts'

let book: TestBook
let corrections: ReturnType<typeof createCorrectionService>
const act = { omittedFacts: [], addedFacts: [], actor: 'trader-1', reason: 'goal taken back' }

beforeAll(async () => {
  book = await createTestBook()
  await book.play(0)
  corrections = createCorrectionService({ db: book.db, clock: book.clock, book: book.events.book })
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

test('an unfinished or unknown event is refused', async () => {
  const open = [...book.events.book.all()].find(({ event }) => !isFinished(event))!
  expect(await corrections.correct({ ...act, eventId: open.event.id, version: 0 })).toEqual({
    ok: false,
    reason: 'notFinished',
  })
  expect(await corrections.correct({ ...act, eventId: 1, version: 1 })).toEqual({
    ok: false,
    reason: 'unknownEvent',
  })
})
