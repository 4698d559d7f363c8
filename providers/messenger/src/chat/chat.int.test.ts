import { verifyRsa } from '@fairhouse/server-kit/rsa-signature'
import { afterAll, expect, test } from 'vitest'
import { CHAT_KEYS, createMessengerSetup, ORIGIN } from '../messenger.fixture.ts'

const setup = await createMessengerSetup()

afterAll(() => setup.close())

const PLAYER = '0193a0f0-0000-7000-8000-000000000001'
const OPERATOR = { authorization: `Basic ${btoa('operator:a-password-of-operators')}` }

async function ask(
  path: string,
  { as, body, headers = {} }: { as?: string; body?: object; headers?: Record<string, string> } = {},
) {
  const response = await setup.messenger.fetch(
    new Request(`${ORIGIN}/messenger/chat/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        origin: ORIGIN,
        'content-type': 'application/json',
        ...(as !== undefined && { authorization: `Bearer ${as}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  const text = await response.text()
  return {
    status: response.status,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
  }
}

async function begin(user: { externalId?: string; restoreId?: string | null } = {}) {
  const { body } = await ask('v1/users', { body: { token: 'fairhouse', name: 'Ana', ...user } })
  return body as { restoreId: string; isNew: boolean }
}

const id = () => crypto.randomUUID()
const operator = (path = '', body?: object) =>
  ask(`operator/v1/conversations${path}`, { headers: OPERATOR, ...(body && { body }) })

test('an operator answers a player, and the site gets each line and the end', async () => {
  const { restoreId } = await begin({ externalId: PLAYER })
  const question = { id: id(), text: 'Where is my deposit?' }
  expect((await ask('v1/messages', { as: restoreId, body: question })).status).toBe(200)
  // sent a second time because the answer was lost
  await ask('v1/messages', { as: restoreId, body: question })
  const open = (await operator()).body.find(({ name }: { name: string }) => name === 'Ana')
  expect(open).toMatchObject({ isGuest: false, lastText: question.text, lastAuthor: 'user' })

  const waiting = ask('v1/messages?after=0&wait=true', { as: restoreId })
  expect((await waiting).body).toHaveLength(1)
  const [{ seq }] = (await waiting).body
  const next = ask(`v1/messages?after=${seq}&wait=true`, { as: restoreId })
  await operator(`/${open.id}`, { id: id(), text: 'It has arrived.' })
  expect((await next).body).toMatchObject([{ author: 'agent', text: 'It has arrived.' }])
  expect((await operator(`/${open.id}/resolve`, {})).status).toBe(200)
  expect((await operator(`/${open.id}`, { id: id(), text: 'Late' })).status).toBe(404)

  await expect.poll(() => setup.webhooks.length).toBe(3)
  const told = setup.webhooks.map(({ body }) => JSON.parse(body))
  expect(told.map(({ action }) => action)).toEqual([
    'message_create',
    'message_create',
    'conversation_resolution',
  ])
  expect(told[2].data.resolve.user.reference_id).toBe(PLAYER)
  for (const { headers, body } of setup.webhooks) {
    expect(verifyRsa(CHAT_KEYS.publicKey, body, headers.get('x-freshchat-signature'))).toBe(true)
  }
})

test('a restore id restores the conversations of its own user only', async () => {
  const first = await begin({ externalId: PLAYER })
  expect(first.isNew).toBe(true)
  expect(await begin({ externalId: PLAYER, restoreId: first.restoreId })).toEqual({
    restoreId: first.restoreId,
    isNew: false,
  })
  const other = await begin({ externalId: id(), restoreId: first.restoreId })
  expect(other.isNew).toBe(true)
  expect((await ask('v1/messages', { as: other.restoreId })).body).toEqual([])
  expect((await ask('v1/messages', { as: 'not-a-restore-id' })).status).toBe(401)
})

test.each([{ text: '' }, { text: ' \n ' }, { text: 'x'.repeat(2_001) }, { text: 7 }, {}])(
  '%j is no message',
  async (message) => {
    const { restoreId } = await begin()
    const { status } = await ask('v1/messages', { as: restoreId, body: { id: id(), ...message } })
    expect(status).toBe(400)
  },
)

test('the page of the operator wants the password, and takes nothing from other sites', async () => {
  expect((await ask('operator/')).status).toBe(401)
  expect((await ask('operator/', { headers: OPERATOR })).status).toBe(200)
  const foreign = { ...OPERATOR, origin: 'http://elsewhere.test' }
  const sent = await ask(`operator/v1/conversations/${id()}`, { headers: foreign, body: {} })
  expect(sent.status).toBe(403)
})

test('only the site may show the window in a frame', async () => {
  const { headers, html } = await setup.visit('/messenger/chat/window?lang=ar')
  expect(headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000')
  expect(html).toContain('dir="rtl"')
})
