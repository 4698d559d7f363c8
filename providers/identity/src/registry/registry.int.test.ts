import { randomUUID } from 'node:crypto'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import { afterAll, expect, test } from 'vitest'
import { createIdentitySetup, TEST_REGISTRY_SECRET } from '../identity.fixture.ts'

const setup = await createIdentitySetup()
afterAll(() => setup.close())

async function send(path: string, content: object, secret = TEST_REGISTRY_SECRET) {
  const body = JSON.stringify({ id: randomUUID(), ...content })
  const message = { id: randomUUID(), timestamp: setup.clock.now(), body }
  const headers = { ...signWebhook(message, [secret]), 'content-type': 'application/json' }
  const url = `${setup.origin}/identity/registries/${path}`
  const response = await fetch(url, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const isExcluded = async (registry: string, person: object) =>
  (await send(`${registry}/checks`, { person })).body['isExcluded']

test('a person who was reported is excluded until the end, by each thing that names them', async () => {
  const ana = { name: 'Ana  Souza', birthdate: '1990-02-28', email: 'Ana@players.example' }
  expect(await isExcluded('oasis', ana)).toBe(false)
  const until = new Date(+setup.clock.now() + 86_400_000).toISOString()
  await send('oasis/exclusions', { person: ana, until })
  expect(await isExcluded('oasis', { email: 'ana@players.example' })).toBe(true)
  expect(await isExcluded('oasis', { name: 'ana souza', birthdate: '1990-02-28' })).toBe(true)
  expect(await isExcluded('oasis', { name: 'ana souza' })).toBe(false)
  expect(await isExcluded('cruks', ana)).toBe(false)
  setup.clock.advance(86_400_000)
  expect(await isExcluded('oasis', ana)).toBe(false)
})

test('addresses at the test domain are excluded everywhere', async () => {
  const { body } = await send('gamstop/checks', { person: { email: 'x@excluded.example' } })
  expect(body).toMatchObject({ isExcluded: true, until: null, reference: expect.any(String) })
})

test('what nobody signed, and what makes no sense, is refused', async () => {
  const other = `whsec_${Buffer.from('another-secret-0123456789-0123456').toString('base64')}`
  expect((await send('gamstop/checks', { person: {} }, other)).status).toBe(401)
  expect((await send('gamstop/checks', { person: { shoe: '42' } })).status).toBe(400)
})
