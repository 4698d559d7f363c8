import { Agent, request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createManualClock } from './clock.ts'
import { listen, type Listener } from './listen.ts'
import { delayRefusals } from './refusal-delay.ts'

/** Answered at once whatever came before, see the module. */
const PROMPT = 60
/** Of the tokens: however slow the machine is, none comes back during a test. */
const clock = createManualClock('2026-01-01T00:00:00Z')

let listener: Listener
let agent: Agent
beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const answer = (asked: Request) =>
    new Response('answer', { status: Number(new URL(asked.url).pathname.slice(1)) })
  const networkOf = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) =>
    String(headers['x-network'])
  listener = await listen(delayRefusals(answer, { clock, networkOf }), { port: 0 })
})
afterEach(async () => {
  agent.destroy()
  await listener.close()
})

/** The status, or `cut`, and how long it took. */
function ask(status: number, network: string): Promise<{ status: number | 'cut'; ms: number }> {
  const startedMs = performance.now()
  return new Promise((resolve) => {
    const done = (outcome: number | 'cut') =>
      resolve({ status: outcome, ms: performance.now() - startedMs })
    const options = { agent, port: listener.port, path: `/${status}` }
    request({ ...options, headers: { 'x-network': network } }, (response) => {
      response.resume().on('end', () => done(response.statusCode!))
    })
      .on('error', () => done('cut'))
      .end()
  })
}

const askMany = (count: number, network: string, status = 429) =>
  Promise.all(Array.from({ length: count }, () => ask(status, network)))

test('a few refusals are answered at once', async () => {
  const times = []
  for (let count = 0; count < 10; count += 1) times.push((await ask(429, 'home')).ms)
  expect(Math.min(...times)).toBeLessThan(500)
})

test('of many refusals the further ones wait, whatever their status', async () => {
  await Promise.all(
    [400, 401, 403, 404, 405, 413, 422, 429].map(async (code) => {
      await askMany(PROMPT, `flood ${code}`, code)
      const further = await askMany(20, `flood ${code}`, code)
      expect(further.every(({ status }) => status === code)).toBe(true)
      expect(further.filter(({ ms }) => ms > 900).length).toBeGreaterThan(15)
    }),
  )
})

test('other answers and other networks do not wait for them', async () => {
  await askMany(PROMPT, 'flood')
  let isOver = false
  const flood = askMany(50, 'flood').then(() => (isOver = true))
  expect((await ask(200, 'flood')).status).toBe(200)
  expect((await ask(429, 'home')).status).toBe(429)
  expect(isOver).toBe(false)
  await flood
})

test.each([200, 304, 409, 412, 503])(
  'of many answers %s the further ones do not wait',
  async (code) => {
    await askMany(PROMPT, 'player', code)
    const further = await askMany(20, 'player', code)
    // The quickest: on a busy machine an answer may take long without being held back.
    expect(Math.min(...further.map(({ ms }) => ms))).toBeLessThan(900)
  },
)

test('with more connections each waits longer; past 1,000 held refusals of one network further ones are cut', async () => {
  await askMany(PROMPT, 'flood')
  const further = await askMany(1_100, 'flood')
  // On a slow machine the first ones are answered before the last ones arrive.
  expect(further.some(({ status }) => status === 'cut')).toBe(true)
  const refused = further.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(1_000)
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeGreaterThan(4_500)
}, 20_000)
