import { createHmac } from 'node:crypto'
import { createRsaKeys, signRsa } from '@fairhouse/server-kit/rsa-signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '#platform/testing/test-platform'

const keys = createRsaKeys()
let site: TestSite
let clock: TestSite['clock']
beforeAll(async () => {
  site = await createTestSite({
    env: {
      FAIRHOUSE_CHAT_TOKEN: 'a-token',
      FAIRHOUSE_CHAT_HOST: 'https://chat.example',
      FAIRHOUSE_CHAT_PUBLIC_KEY: keys.publicKey,
      FAIRHOUSE_CHAT_GUESTS: 'off',
      FAIRHOUSE_CHAT_USER_KEY: 'key-of-the-account',
      FAIRHOUSE_CHAT_HOURS: '09:00-21:00',
    },
  })
  ;({ clock } = site)
})
afterAll(() => site.close())

async function tellChat(action: string, data: object, key = keys.privateKey): Promise<number> {
  const body = JSON.stringify({ action, action_time: clock.now().toISOString(), data })
  const headers = { 'x-freshchat-signature': signRsa(key, body) }
  const request = { method: 'POST', headers, body }
  return (await site.app.request('/api/callbacks/freshchat', request)).status
}

const line = (id: string, actor: 'user' | 'agent', text: string, more: object = {}) => ({
  message: {
    id,
    conversation_id: 'conversation-1',
    actor_type: actor,
    created_time: clock.now().toISOString(),
    message_parts: [{ text: { content: text } }],
    ...more,
  },
})
const resolved = (playerId: string | null) => ({
  resolve: {
    conversation: { conversation_id: 'conversation-1' },
    user: { reference_id: playerId },
  },
})
const transcripts = async () => {
  const rows = await site.db
    .selectFrom('site_message')
    .select('values')
    .where('name', '=', 'chat-transcript')
    .execute()
  return rows.map(({ values }) => values?.['transcript'])
}

test('a finished chat is among the messages of its player, once', async () => {
  const ana = await site.signUp()
  await tellChat('message_create', line('m1', 'user', 'Where is my deposit?'))
  clock.advance(60_000)
  await tellChat(
    'message_create',
    line('m2', 'agent', 'Ask the cashier', { message_type: 'private' }),
  )
  await tellChat('message_create', line('m3', 'agent', 'It has arrived.'))
  await tellChat('message_create', line('m3', 'agent', 'It has arrived.'))
  expect(await tellChat('conversation_resolution', resolved(ana.playerId))).toBe(200)
  expect(await tellChat('conversation_resolution', resolved(ana.playerId))).toBe(200)
  await expect.poll(transcripts).toHaveLength(1)
  const [transcript] = await transcripts()
  expect(transcript).toMatch(
    /^\d\d:\d\d tester-[\d-]+\*{3}: Where is my deposit\?\n\d\d:\d\d Fairhouse: It has arrived\.$/,
  )
})

test('the first answer of a chat is among the messages of its player at once', async () => {
  const ana = await site.signUp()
  const player = { user: { reference_id: ana.playerId } }
  const say = async (id: string, actor: 'user' | 'agent', text: string) =>
    await tellChat('message_create', { ...line(id, actor, text), ...player })
  const answers = async () => {
    const rows = await site.db
      .selectFrom('site_message')
      .select('values')
      .where('name', '=', 'chat-answered')
      .where('player_id', '=', ana.playerId)
      .execute()
    return rows.map(({ values }) => values?.['answer'])
  }
  await say('a1', 'user', 'Where is my deposit?')
  await say('a2', 'agent', 'Let me look.')
  await say('a2', 'agent', 'Let me look.')
  await say('a3', 'agent', 'It has arrived.')
  await expect.poll(answers, { timeout: 8_000, interval: 5 }).toEqual(['Let me look.'])
  await tellChat('conversation_resolution', resolved(ana.playerId))
  await say('a4', 'agent', 'Did it arrive?')
  await expect
    .poll(answers, { timeout: 8_000, interval: 5 })
    .toEqual(['Let me look.', 'Did it arrive?'])
  await tellChat('conversation_resolution', resolved(ana.playerId))
})

test('a chat without an answer before closing time becomes a ticket, once', async () => {
  const ana = await site.signUp()
  const player = { user: { reference_id: ana.playerId } }
  const say = (id: string, actor: 'user' | 'agent', text: string) => {
    const more = { conversation_id: `of ${ana.playerId}` }
    return tellChat('message_create', { ...line(id, actor, text, more), ...player })
  }
  const tickets = () =>
    site.db
      .selectFrom('support_ticket')
      .select(['subject', 'email', 'message'])
      .where('player_id', '=', ana.playerId)
      .execute()
  const run = () => site.runJob('support.ticketLeftChats')
  clock.advance(new Date('2030-01-02T20:55:00Z').getTime() - clock.now().getTime())
  await say('l1', 'agent', 'Hello')
  clock.advance(60_000)
  await say('l2', 'user', 'My card was charged twice')
  await run()
  clock.advance(10 * 60_000)
  await run()
  // Support hours ended just now; someone may still be answering.
  expect(await tickets()).toEqual([])
  clock.advance(10 * 60_000)
  await run()
  await run()
  const masked = ana.email.replace(/.{3}@.*/, '***')
  expect(await tickets()).toEqual([
    {
      subject: 'My card was charged twice',
      email: ana.email,
      message: `20:55 Fairhouse: Hello\n20:56 ${masked}: My card was charged twice`,
    },
  ])
})

test('an unsigned webhook is refused, and one that is ten minutes old', async () => {
  const forged = createRsaKeys()
  const message = line('m9', 'user', 'Hello')
  expect(await tellChat('message_create', message, forged.privateKey)).toBe(401)
  const body = JSON.stringify({ action: 'message_create', action_time: '2029-12-01T00:00:00Z' })
  const headers = { 'x-freshchat-signature': signRsa(keys.privateKey, body) }
  const old = await site.app.request('/api/callbacks/freshchat', { method: 'POST', headers, body })
  expect(old.status).toBe(400)
  const late = JSON.stringify({
    action: 'message_update',
    action_time: new Date(clock.now().getTime() - 600_000).toISOString(),
  })
  const replayed = await site.app.request('/api/callbacks/freshchat', {
    method: 'POST',
    headers: { 'x-freshchat-signature': signRsa(keys.privateKey, late) },
    body: late,
  })
  expect(replayed.status).toBe(401)
})

// The claims of a token as integrators send them; an account that enforces it takes HS256 only.
test('the chat is told who a player is, signed with the key of the account', async () => {
  const body = { uuid: '6c7f28f1-a9bc-48d3-bff6-b3232d250641' }
  const guest = await site.call('POST', '/api/support/chat/token', { body })
  expect(guest.body.data).toBeNull()
  const ana = await site.signUp()
  const { token } = (await site.call('POST', '/api/support/chat/token', { as: ana, body })).body
    .data
  const [head, claims, signature] = String(token).split('.')
  const hmac = createHmac('sha256', 'key-of-the-account').update(`${head}.${claims}`)
  expect(signature).toBe(hmac.digest('base64url'))
  const read = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT' })
  const { iat, exp, ...who } = read(claims)
  expect(exp - iat).toBe(900)
  expect(who).toMatchObject({ freshchat_uuid: body.uuid, reference_id: ana.playerId })
})

test('the chat is for players here, and says when it opens outside of its hours', async () => {
  expect((await site.call('GET', '/api/support/chat')).body.data).toBeNull()
  clock.advance(Date.parse('2030-01-05T10:00:00Z') - clock.now().getTime())
  const readChat = async () =>
    await site.call('GET', '/api/support/chat', { as: await site.signUp() })
  const { body } = await readChat()
  expect(body.data).toEqual({
    scriptUrl: 'https://chat.example/js/widget.js',
    host: 'https://chat.example',
    isSigned: true,
    token: 'a-token',
    opensAt: null,
  })
  clock.advance(12 * 3_600_000)
  const closed = await readChat()
  expect(closed.body.data.opensAt).toBe('2030-01-06T09:00:00.000Z')
})

test('the id that restores a player’s conversations is kept in the profile', async () => {
  const ana = await site.signUp()
  const body = { restoreId: 'a-restore-id_1' }
  expect((await site.call('PUT', '/api/support/chat/user', { as: ana, body })).status).toBe(200)
  const { body: profile } = await site.call('GET', '/api/player/profile', { as: ana })
  expect(profile.data.freshchatRestoreId).toBe('a-restore-id_1')
})
