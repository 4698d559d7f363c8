import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { signRsa } from '@fairhouse/server-kit/rsa-signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configOf } from '#platform/config/config.fixture'
import { fillPort } from '#platform/integration'
import { startTestMessages, type TestMessages } from '#platform/modules/message/message.fixture'
import { createFileStore } from '#platform/modules/kyc/document/file.store'
import { redrawPicture } from '#platform/modules/kyc/document/picture'
import { jpegPaper, phonePhoto, SCRIPT } from '#platform/modules/kyc/document/picture.fixture'
import { createTicketReview } from '#platform/modules/support/ticket.review'
import { createSupportModule, type SupportModule } from '#platform/modules/support/support.module'
import {
  createTestApp,
  type TestApp,
  type TestDeps,
  type TestPlayer,
} from '#platform/testing/test-app'

const clock = createManualClock('2030-01-01T12:00:00Z')
const FORM = { subject: 'Deposit', message: 'Where is <b>my money</b>?' }
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const CHAT = {
  config: configOf({
    FAIRHOUSE_CHAT_TOKEN: 'a-token',
    FAIRHOUSE_CHAT_HOST: 'https://chat.example',
    FAIRHOUSE_CHAT_PUBLIC_KEY: keys.publicKey,
    FAIRHOUSE_CHAT_GUESTS: 'off',
    FAIRHOUSE_CHAT_USER_KEY: 'key-of-the-account',
    FAIRHOUSE_CHAT_HOURS: '09:00-21:00',
  }),
  fetch,
  providersOrigin: () => 'http://localhost:3001',
}
let site: TestApp
let support: SupportModule
let directory: string
let messages: TestMessages

const openStore = () =>
  createFileStore({ directory, secrets: ['a-secret-of-attachments-0123456789'], randomBytes })

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fairhouse-attachments-'))
  const moduleOf = (deps: TestDeps): SupportModule => {
    messages ??= startTestMessages(deps)
    support ??= createSupportModule({
      ...deps,
      randomBytes,
      messages,
      supportEmail: 'help@site.example',
      brandName: 'Fairhouse',
      store: openStore(),
      // In-process; the separate process has its own tests.
      pictures: { redraw: redrawPicture },
      chat: fillPort('supportChat', { ...deps, ...CHAT })[0]!,
    })
    return support
  }
  site = await createTestApp({
    clock,
    routes: (deps) => moduleOf(deps).routes,
    callbacks: (deps) => moduleOf(deps).callbacks,
  })
})
afterAll(async () => {
  await messages.stop()
  await site.close()
  await rm(directory, { recursive: true })
})

const write = (body: object, as?: Parameters<TestApp['call']>[2]) =>
  site.call('POST', '/api/notification/communications', { body, ...as })

test('a guest gets a ticket number, by mail as well, and support gets the message', async () => {
  const email = 'guest@players.example'
  const { status, body } = await write({ ...FORM, email, locale: 'pt' })
  expect([status, body.data]).toEqual([
    200,
    { ticket: expect.stringMatching(/^\w{3}-\w{3}$/), email },
  ])
  const { ticket } = body.data
  await expect.poll(() => messages.mails.length).toBe(2)
  const copy = messages.mails.find(({ to }) => to === email)
  expect(copy?.subject).toContain(ticket)
  expect(copy?.subject).toContain('Recebemos')
  const request = messages.mails.find(({ to }) => to === 'help@site.example')
  expect(request?.text).toContain(email)
  expect(request?.html).toContain('&lt;b&gt;my money')
})

test('a player is answered at the address of the account', async () => {
  const ana = await site.signUp()
  const { body } = await write(FORM, { as: ana })
  expect(body.data.email).toBe(ana.email)
})

test('a player sees their own messages, what they are about, and whether they are closed', async () => {
  const [ana, ben] = [await site.signUp(), await site.signUp()]
  const own = async (as: TestPlayer) =>
    (await site.call('GET', '/api/notification/communications', { as })).body.data
  const { ticket } = (await write({ ...FORM, topic: 'bet' }, { as: ana })).body.data
  const { subject, message } = FORM
  const open = { ticket, topic: 'bet', subject, message, closedAt: null }
  expect(await own(ana)).toEqual([{ ...open, createdAt: clock.now().toISOString() }])
  expect(await own(ben)).toEqual([])

  const subjects = () => messages.mails.map((mail) => mail.subject)
  await expect
    .poll(subjects, { timeout: 8_000, interval: 5 })
    .toContain(`[${ticket}] bet: ${subject}`)
  clock.advance(60_000)
  expect(await readReview().close(ticket, operator)).toBe('closed')
  expect(await readReview().close(ticket, operator)).toBe('notOpen')
  expect(await own(ana)).toMatchObject([{ closedAt: clock.now().toISOString() }])
  const audited = await site.db
    .selectFrom('audit_entry')
    .select(['act', 'details'])
    .where('player_id', '=', ana.playerId)
    .where('act', '=', 'support.ticketClosed')
    .execute()
  expect(audited).toEqual([{ act: 'support.ticketClosed', details: { ticket, why: 'ticket' } }])
})

test('missing values are field errors', async () => {
  const { status, body } = await write({ subject: '', message: 'short' })
  expect([status, Object.keys(body.error.fields).toSorted()]).toEqual([
    422,
    ['email', 'message', 'subject'],
  ])
})

test('a network writes five an hour and then waits', async () => {
  const form = { ...FORM, email: 'crowd@players.example' }
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1) statuses.push((await write(form)).status)
  expect(statuses.at(-1)).toBe(429)
  clock.advance(3_600_001)
  expect((await write(form)).status).toBe(200)
})

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
  const run = async () =>
    await support.jobs.find(({ name }) => name === 'support.ticketLeftChats')?.run()
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
  const forged = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
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

async function handOver(as: TestPlayer | null, bytes: Uint8Array, name = 'slip.png') {
  const form = new FormData()
  form.set('name', name)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const headers: Record<string, string> = as
    ? { authorization: as.headers['authorization'] ?? '' }
    : {}
  const path = '/api/notification/communications/attachments'
  const answer = await site.app.request(path, { method: 'POST', headers, body: form })
  return { status: answer.status, body: await answer.json() }
}
const readReview = () => createTicketReview({ ...site, store: openStore() })
const operator = { actor: { operator: 'mara' }, traceId: 'trace', why: 'ticket' }

test('an image is re-encoded, listed in both e-mails and opened by an operator, which is logged', async () => {
  const ana = await site.signUp()
  const { body: taken } = await handOver(ana, await phonePhoto(), '../my slip.png')
  expect(taken.data.name).toBe('my slip.png')
  const sent = await write({ ...FORM, attachments: [taken.data.id] }, { as: ana })
  expect(sent.status).toBe(200)
  const naming = () => messages.mails.filter(({ text }) => text.includes('my slip.png'))
  await expect.poll(() => naming().length).toBe(2)

  const [ticket] = await readReview().list()
  const { message } = FORM
  expect(ticket).toMatchObject({ playerId: ana.playerId, message, attachments: [taken.data] })
  const opened = await readReview().open(taken.data.id, operator)
  if (!opened.ok) throw new Error(opened.refusal)
  expect(Buffer.from(opened.value).includes(SCRIPT)).toBe(false)
  const { act } = await site.db
    .selectFrom('audit_entry')
    .select('act')
    .where('player_id', '=', ana.playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(act).toBe('support.attachmentViewed')
})

test('an image belongs to one message of its own player only', async () => {
  const [ana, ben] = [await site.signUp(), await site.signUp()]
  const { body: taken } = await handOver(ana, await jpegPaper())
  const attached = { ...FORM, attachments: [taken.data.id] }
  expect((await write(attached, { as: ben })).body.error.code).toBe('documentNotFound')
  expect((await write(attached, { as: ana })).status).toBe(200)
  expect((await write(attached, { as: ana })).body.error.code).toBe('documentNotFound')
})

test.each([
  ['a page', Buffer.from(`<html>${SCRIPT}</html>`)],
  [
    'a drawing with a script',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a picture that is cut off', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
])('%s is refused as an attachment', async (_what, bytes) => {
  const ana = await site.signUp()
  expect((await handOver(ana, bytes)).body.error.code).toBe('documentUnreadable')
})

test('guests hand no files over, and a player only so many a day', async () => {
  expect((await handOver(null, await jpegPaper())).status).toBe(401)
  const ana = await site.signUp()
  const rows = Array.from({ length: 12 }, (_, index) => ({
    id: site.newId(),
    player_id: ana.playerId,
    ticket_id: null,
    name: 'slip.png',
    store_name: `name-of-a-stored-file-${index}-${ana.playerId}`.slice(0, 64),
    created_at: clock.now(),
  }))
  await site.db.insertInto('support_attachment').values(rows).execute()
  expect((await handOver(ana, await jpegPaper())).body.error.code).toBe('documentDayLimitReached')
})

test('an image whose message was never sent is deleted after a day, with its file', async () => {
  const ana = await site.signUp()
  const { body: waiting } = await handOver(ana, await jpegPaper())
  const { body: sent } = await handOver(await site.signUp(), await jpegPaper())
  await site.db
    .updateTable('support_attachment')
    .set({ ticket_id: site.db.selectFrom('support_ticket').select('id').limit(1) })
    .where('id', '=', sent.data.id)
    .execute()
  clock.advance(25 * 3_600_000)
  await support.jobs.find(({ name }) => name === 'support.sweepAttachments')?.run()
  expect((await readReview().open(waiting.data.id, operator)).ok).toBe(false)
  expect((await readReview().open(sent.data.id, operator)).ok).toBe(true)
  const files: string[] = []
  for await (const { name } of openStore().list()) files.push(name)
  const known = await site.db.selectFrom('support_attachment').select('store_name').execute()
  const names = known.map(({ store_name: name }) => name)
  expect(files.filter((name) => !names.includes(name))).toEqual([])
})
