import { gunzipSync } from 'node:zlib'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createCachedAnswer } from './cached-answer.ts'
import { createCallerLine } from '@fairhouse/server-kit/caller-line'

const clock = createManualClock('2026-11-20T12:00:00Z')
/** Room for two answers. */
const LENGTH_MAX = 1_200
let made = 0
let running = 0
let runningMost = 0
let failures = 0
let app: Hono

beforeEach(() => {
  made = 0
  running = 0
  runningMost = 0
  failures = 0
  const answer = createCachedAnswer(clock, createCallerLine(), LENGTH_MAX)
  app = new Hono()
  app.get('/events', (context) =>
    answer(
      context,
      { maxAgeSeconds: 2, query: { sportId: context.req.query('sportId') } },
      async () => {
        made += 1
        running += 1
        runningMost = Math.max(runningMost, running)
        await Promise.resolve()
        running -= 1
        if (made <= failures) throw new Error('not available')
        return { made }
      },
    ),
  )
  app.get('/nothing', (context) =>
    answer(context, { maxAgeSeconds: 2 }, () => {
      made += 1
      return undefined
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

test('whoever takes compressed answers gets the same data', async () => {
  const zipped = await get('/events', { 'accept-encoding': 'br, gzip' })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  const text = gunzipSync(await zipped.arrayBuffer()).toString()
  expect(text).toBe(await (await get()).text())
})

test('a parameter that the route does not read makes no new answer', async () => {
  for (let n = 0; n < 50; n++) await get(`/events?page=${n}`)
  expect(made).toBe(1)
})

test('one caller has one answer of a kind made at a time', async () => {
  await Promise.all(Array.from({ length: 30 }, async (_, n) => get(`/events?sportId=${n}`)))
  expect([made, runningMost]).toEqual([30, 1])
})

test('the oldest answers make room for new ones', async () => {
  for (const sport of [1, 2, 3]) await get(`/events?sportId=${sport}`)
  await get('/events?sportId=3')
  expect(made).toBe(3)
  await get('/events?sportId=1')
  expect(made).toBe(4)
})

test('nothing is an answer too, made once', async () => {
  expect((await get('/nothing')).status).toBe(404)
  expect((await get('/nothing')).status).toBe(404)
  expect(made).toBe(1)
})
