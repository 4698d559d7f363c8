import { createManualClock } from '@fairhouse/server-kit/clock'
import { verifyWebhook } from '@fairhouse/server-kit/standard-webhook'
import { expect, test } from 'vitest'
import { configOf, problemsOf, production } from '#platform/config/config.fixture'
import { createRegistryClient } from './registry.client.ts'

const SECRET = `whsec_${Buffer.from('a-secret-of-the-registers-0123456').toString('base64')}`
const QUERY = { id: 'check-1', registry: 'gamstop', person: { email: 'ana@players.example' } }

function clientTo(answer: (url: string) => Promise<Response>) {
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const asked: Request[] = []
  const client = createRegistryClient({
    ...{ url: 'https://registers.example/v1', secret: SECRET, clock },
    fetch(input, init) {
      asked.push(new Request(input, init))
      return answer(asked.at(-1)!.url)
    },
  })
  return { client, asked, clock }
}

const clear = async () => Response.json({ isExcluded: false, until: null, reference: 'g-1' })

test('a check is signed, and says no more of the person than it was given', async () => {
  const { client, asked, clock } = clientTo(clear)
  expect(await client.check(QUERY)).toEqual({ isExcluded: false, until: null, reference: 'g-1' })
  const [request] = asked
  expect(request!.url).toBe('https://registers.example/v1/registries/gamstop/checks')
  const rawBody = new Uint8Array(await request!.clone().arrayBuffer())
  const { headers } = request!
  expect(verifyWebhook({ headers, rawBody }, { secrets: [SECRET], clock }).ok).toBe(true)
  expect(await request!.json()).toEqual({ id: 'check-1', person: QUERY.person })
})

test.each([
  ['is away', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ['is broken', async () => new Response('ana@players.example', { status: 500 })],
  ['answers something else', async () => Response.json({ isExcluded: 'no' })],
])('a register that %s is a fault, told without the person', async (_what, answer) => {
  const { client } = clientTo(answer)
  const fault = await client.check(QUERY).catch((error: unknown) => error as Error)
  expect(fault).toMatchObject({ code: 'providerUnavailable' })
  expect(String(fault)).not.toContain('ana@')
})

test('after five failures nobody waits for it, until ten seconds later one tries again', async () => {
  const { client, asked, clock } = clientTo(() => Promise.reject(new Error('away')))
  const fail = () => client.check(QUERY).catch(() => undefined)
  for (let times = 0; times < 8; times += 1) await fail()
  expect(asked).toHaveLength(5)
  clock.advance(10_000)
  await fail()
  await fail()
  expect(asked).toHaveLength(6)
})

test.each([
  ['a person whom it refuses', async () => new Response('no such postal code', { status: 422 })],
  [
    'another register that is away',
    async (url: string) => {
      if (url.includes('gamstop')) throw new Error('away')
      return clear()
    },
  ],
])('%s closes a register for nobody else', async (_what, answer) => {
  const { client, asked } = clientTo(answer)
  for (let times = 0; times < 8; times += 1) await client.check(QUERY).catch(() => undefined)
  const before = asked.length
  await client.check({ ...QUERY, registry: 'oasis' }).catch(() => undefined)
  expect(asked).toHaveLength(before + 1)
})

test('a demo has the stand-in, production what is configured', () => {
  const ids = (env: Record<string, string>) => configOf(env).integrations.map(({ id }) => id)
  expect(ids({})).toContain('registry')
  expect(ids({ FAIRHOUSE_REGISTRY_URL: 'off' })).not.toContain('registry')
  expect(ids(production)).not.toContain('registry')
  const url = { ...production, FAIRHOUSE_REGISTRY_URL: 'https://registers.example/v1' }
  expect(problemsOf(url).map((problem) => problem.split(' ')[0])).toEqual([
    'FAIRHOUSE_REGISTRY_SECRET',
  ])
  const named = { ...production, FAIRHOUSE_REGISTRY_URL: 'https://user:word@registers.example' }
  expect(problemsOf(named)[0]).toContain('Allowed: an address such as')
})

test('in production a licence whose market asks for a register needs one', () => {
  const gb = { ...production, FAIRHOUSE_MARKETS: 'gb' }
  expect(problemsOf(gb)).toEqual([expect.stringContaining('gamstop')])
  expect(problemsOf({ ...production, FAIRHOUSE_MARKETS: 'mt' })).toEqual([])
})
