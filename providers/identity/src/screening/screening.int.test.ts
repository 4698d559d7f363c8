import { randomUUID } from 'node:crypto'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import { afterAll, expect, test } from 'vitest'
import { createIdentitySetup, TEST_REGISTRY_SECRET } from '../identity.fixture.ts'
import { LIST_VERSION } from './entry.table.ts'

const setup = await createIdentitySetup()
afterAll(() => setup.close())

async function send(path: string, content: object, secret = TEST_REGISTRY_SECRET) {
  const body = JSON.stringify({ id: randomUUID(), ...content })
  const message = { id: randomUUID(), timestamp: setup.clock.now(), body }
  const headers = { ...signWebhook(message, [secret]), 'content-type': 'application/json' }
  const url = `${setup.origin}/identity/screening/${path}`
  const response = await fetch(url, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const person = { name: 'Vasil Drenkov', birthdate: '1961-04-17', country: 'BG' }

test('signed questions are answered by the lists as they are', async () => {
  expect((await send('version', {})).body).toEqual({ version: LIST_VERSION })
  expect((await send('checks', { person })).body).toMatchObject({
    ...{ version: LIST_VERSION },
    matches: [{ entry: 'UN-0417', kind: 'sanction', score: 100 }],
  })
  const other = { ...person, name: 'Ana Souza' }
  expect((await send('checks', { person: other })).body).toMatchObject({ matches: [] })
})

test('what nobody signed, and what makes no sense, is refused', async () => {
  const other = `whsec_${Buffer.from('another-secret-0123456789-0123456').toString('base64')}`
  expect((await send('checks', { person }, other)).status).toBe(401)
  expect((await send('checks', { person: { ...person, birthdate: '1961' } })).status).toBe(400)
})
