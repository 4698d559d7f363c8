import { Agent, request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from './clock.ts'
import { listen, type Listener } from './listen.ts'
import { delayRefusals } from './refusal-delay.ts'

/** Answered at once whatever came before, see the module. */
const PROMPT = 60

let listener: Listener
let agent: Agent
beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const answer = (asked: Request) =>
    new Response('answer', { status: Number(new URL(asked.url).pathname.slice(1)) })
  const networkOf = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) =>
    String(headers['x-network'])
  listener = await listen(delayRefusals(answer, { clock: systemClock, networkOf }), { port: 0 })
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

test.each([400, 401, 403, 404, 405, 413, 422, 429])(
  'of many answers %s the further ones wait',
  async (code) => {
    await askMany(PROMPT, 'flood', code)
    const further = await askMany(20, 'flood', code)
    expect(further.every(({ status }) => status === code)).toBe(true)
    expect(further.filter(({ ms }) => ms > 900).length).toBeGreaterThan(15)
  },
)

test('other answers and other networks do not wait for them', async () => {
  await askMany(PROMPT, 'flood')
  let isOver = false
  const flood = askMany(50, 'flood').then(() => (isOver = true))
  expect((await ask(200, 'flood')).status).toBe(200)
  expect((await ask(429, 'home')).status).toBe(429)
  expect(isOver).toBe(false)
  await flood
})

test.each([200, 304, 409, 412, 503])('of many answers %s none waits', async (code) => {
  const answers = await askMany(PROMPT + 20, 'player', code)
  expect(answers.every(({ ms }) => ms < 900)).toBe(true)
})

test('with more connections each waits longer', async () => {
  await askMany(PROMPT, 'flood')
  const further = await askMany(500, 'flood')
  expect(further.every(({ status }) => status === 429)).toBe(true)
  expect(Math.max(...further.map(({ ms }) => ms))).toBeGreaterThan(2_000)
})

test('past 1,000 held refusals of one network the connections of further ones are cut', async () => {
  await askMany(PROMPT, 'flood')
  const further = await askMany(1_100, 'flood')
  expect(further.filter(({ status }) => status === 'cut').length).toBeGreaterThanOrEqual(90)
  expect(further.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(1_000)
}, 20_000)
