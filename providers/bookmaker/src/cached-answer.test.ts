import { createManualClock } from '@fairhouse/server-kit/clock'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createCachedAnswer } from './cached-answer.ts'

const clock = createManualClock('2026-11-20T12:00:00Z')
let made = 0
let failures = 0
let app: Hono

beforeEach(() => {
  made = 0
  failures = 0
  const answer = createCachedAnswer(clock)
  app = new Hono()
  app.get('/events', (context) =>
    answer(context, 2, async () => {
      made += 1
      await Promise.resolve()
      if (made <= failures) throw new Error('not available')
      return { made }
    }),
  )
  app.onError((_, context) => context.text('failed', 500))
})

const get = (path = '/events', headers = {}) => app.request(path, { headers })

test('requests of one address share an answer, also while it is made', async () => {
  const answers = await Promise.all([get(), get(), get()])
  expect(await Promise.all(answers.map((each) => each.json()))).toEqual(
    Array.from({ length: 3 }, () => ({ data: { made: 1 } })),
  )
  await get('/events?sportId=66')
  expect(made).toBe(2)
})

test('an expired response is computed again', async () => {
  await get()
  clock.advance(1_999)
  await get()
  expect(made).toBe(1)
  clock.advance(1)
  await get()
  expect(made).toBe(2)
})

test('a failure is not kept', async () => {
  failures = 1
  expect((await get()).status).toBe(500)
  expect((await get()).status).toBe(200)
})

test('an unchanged answer is 304', async () => {
  const etag = (await get()).headers.get('etag')!
  const again = await get('/events', { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})
