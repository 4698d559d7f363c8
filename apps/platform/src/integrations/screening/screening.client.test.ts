import { createManualClock } from '@fairhouse/server-kit/clock'
import { verifyWebhook } from '@fairhouse/server-kit/standard-webhook'
import { expect, test } from 'vitest'
import { configOf, problemsOf, production } from '#platform/config/config.fixture'
import { createScreeningClient } from './screening.client.ts'

const SECRET = `whsec_${Buffer.from('a-secret-of-the-lists-0123456789').toString('base64')}`
const PERSON = { name: 'Ana Souza', birthdate: '1990-02-28', country: 'BR' }

function clientTo(answer: () => Promise<Response>) {
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const asked: Request[] = []
  const client = createScreeningClient({
    ...{ url: 'https://lists.example/v1', secret: SECRET, clock },
    fetch(input, init) {
      asked.push(new Request(input, init))
      return answer()
    },
  })
  return { client, asked, clock }
}

test('a check is signed and answers with what the lists have', async () => {
  const match = {
    entry: 'UN-1',
    kind: 'pep',
    name: 'Ana Sousa',
    birthdate: null,
    score: 91,
  } as const
  const { client, asked, clock } = clientTo(async () =>
    Response.json({ version: '7', matches: [match] }),
  )
  expect(await client.screen({ id: 'check-1', person: PERSON })).toEqual({
    ...{ version: '7', matches: [match] },
  })
  const [request] = asked
  expect(request!.url).toBe('https://lists.example/v1/screening/checks')
  const rawBody = new Uint8Array(await request!.clone().arrayBuffer())
  const { headers } = request!
  expect(verifyWebhook({ headers, rawBody }, { secrets: [SECRET], clock }).ok).toBe(true)
  expect(await request!.json()).toEqual({ id: 'check-1', person: PERSON })
})

test.each([
  ['is away', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ['is broken', async () => new Response('Ana Souza', { status: 500 })],
  ['answers something else', async () => Response.json({ matches: 'none' })],
])('a service that %s is a fault, told without the person', async (_what, answer) => {
  const { client } = clientTo(answer)
  const fault = await client
    .screen({ id: 'check-1', person: PERSON })
    .catch((error: unknown) => error as Error)
  expect(fault).toMatchObject({ code: 'providerUnavailable' })
  expect(String(fault)).not.toContain('Ana')
  await expect(client.readVersion('check-2')).rejects.toMatchObject({ code: 'providerUnavailable' })
})

test('an address needs its secret, and off is none', () => {
  const url = { FAIRHOUSE_SCREENING_URL: 'https://lists.example/v1' }
  expect(problemsOf({ ...production, ...url }).join()).toContain('FAIRHOUSE_SCREENING_SECRET')
  const off = configOf({ FAIRHOUSE_SCREENING_URL: 'off' })
  expect(off.integrations.map(({ id }) => id)).not.toContain('screening')
})
