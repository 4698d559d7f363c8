import { randomBytes } from 'node:crypto'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestMessages, type TestMessages } from '#platform/modules/message/message.fixture'
import { decideNextAttempt } from '#platform/modules/message/message.worker'
import type { MessageOrder } from '#platform/modules/message/notify'
import { listParkedMails, retryParkedMails } from '#platform/modules/message/parked-message.query'
import { allowAddress, suppressAddresses } from '#platform/modules/message/suppressed-address.query'
import { createTestOutbox, type TestOutbox } from '#platform/realtime/outbox.fixture'

const ANA = { email: 'ana@players.test', phone: null, phone_confirmed_at: null, language: 'pt-BR' }

let database: TestOutbox
let clock: ManualClock
let newId: () => string
let nodes: TestMessages[]
beforeEach(async () => {
  database = await createTestOutbox()
  clock = createManualClock('2030-01-01T12:00:00Z')
  newId = createNewId({ clock, randomBytes })
  nodes = []
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await database.close()
})

function start(options?: Parameters<typeof startTestMessages>[1]): TestMessages {
  const node = startTestMessages({ db: database.db, clock, newId }, options)
  nodes.push(node)
  return node
}

function resetMail(key: string): MessageOrder {
  return {
    name: 'password-reset',
    recipient: ANA,
    key,
    site: 'https://play.example',
    expiresAt: new Date(clock.now().getTime() + 30 * 60_000),
    values: { link: '/password-reset/secret-of-the-link', minutes: 30 },
  }
}

const order = (node: TestMessages, message: MessageOrder) =>
  database.db.transaction().execute((trx) => node.notify(trx, message))

const rows = () => database.db.selectFrom('outgoing_message').selectAll().execute()

async function park(id: string | undefined, attempts = 21): Promise<void> {
  await database.db
    .updateTable('outgoing_message')
    .set({ attempts, next_attempt_at: new Date(0) })
    .where('id', '=', id ?? '')
    .execute()
}

test('a message is sent once, in the recipient’s language, and its values are erased', async () => {
  const node = start()
  expect(await order(node, resetMail('k1'))).toBe('queued')
  await node.settle()
  await order(node, resetMail('k1'))
  await node.settle()
  expect(node.mails).toHaveLength(1)
  const [row] = await rows()
  expect(node.mails[0]).toMatchObject({ id: row?.id, to: ANA.email, language: 'pt-BR' })
  expect(node.mails[0]?.text).toContain('https://play.example/pt-br/password-reset/secret')
  expect(row).toMatchObject({ sealed: null, outcome: 'sent', attempts: 1 })
})

test('nothing is sent to a suppressed address until an operator allows it again', async () => {
  const node = start()
  const report = { address: 'ANA@players.test', reason: 'bounced' } as const
  await suppressAddresses(database.db, 'postmark', [report, report])
  await order(node, resetMail('k1'))
  await node.settle()
  expect(node.mails).toEqual([])
  expect(await rows()).toMatchObject([{ sealed: null, outcome: 'undeliverable', attempts: 1 }])
  expect(await allowAddress(database.db, ANA.email)).toBe(true)
  expect(await allowAddress(database.db, ANA.email)).toBe(false)
  await order(node, resetMail('k2'))
  await node.settle()
  expect(node.mails).toHaveLength(1)
})

test('a transaction that is rolled back sends nothing', async () => {
  const node = start()
  const failing = database.db.transaction().execute(async (trx) => {
    await node.notify(trx, resetMail('k1'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await rows()).toEqual([])
})

test('neither the address nor the link can be read in the database while the message waits', async () => {
  const node = start()
  node.onMail = () => Promise.reject(new Error('away'))
  await order(node, resetMail('k1'))
  const waiting = JSON.stringify(await rows())
  expect(waiting).not.toMatch(/ana@|secret-of/)
})

test('an outage delays a message, which then goes with the same id', async () => {
  const node = start()
  const tried: string[] = []
  node.onMail = ({ id }) => {
    tried.push(id)
    if (tried.length < 3) throw new Error('The mail server is away')
    return 'sent'
  }
  await order(node, resetMail('k1'))
  await expect.poll(() => node.mails.length).toBe(1)
  expect(new Set(tried).size).toBe(1)
  expect(tried).toHaveLength(3)
})

test('a mailbox that does not exist is tried once', async () => {
  const node = start()
  node.onMail = () => 'undeliverable'
  await order(node, resetMail('k1'))
  await node.settle()
  expect(await rows()).toMatchObject([{ outcome: 'undeliverable', attempts: 1, sealed: null }])
})

test('a message with an expired link is not sent', async () => {
  const node = start()
  let tries = 0
  node.onMail = () => {
    tries += 1
    clock.advance(30 * 60_000)
    throw new Error('away')
  }
  await order(node, resetMail('k1'))
  await node.settle()
  expect(tries).toBe(1)
  expect(await rows()).toMatchObject([{ outcome: 'expired', sealed: null }])
})

test('two nodes send each message once', async () => {
  const [a, b] = [start(), start()]
  const keys = Array.from({ length: 60 }, (_, index) => `k${index}`)
  for (const key of keys) await order(a, resetMail(key))
  await a.settle()
  const ids = [...a.mails, ...b.mails].map(({ id }) => id)
  expect(ids).toHaveLength(60)
  expect(new Set(ids).size).toBe(60)
})

test('a node that dies after sending leaves at most a repeat, with the same id', async () => {
  const dead = start({ times: { leaseMs: 200 } })
  const ids: string[] = []
  dead.onMail = ({ id }) => {
    ids.push(id)
    // The node sends the e-mail and dies before recording it.
    return new Promise(() => {})
  }
  await order(dead, resetMail('k1'))
  await expect.poll(() => ids.length).toBe(1)
  const next = start({ times: { leaseMs: 60_000 } })
  await expect.poll(() => next.mails.length + ids.length).toBeGreaterThan(1)
  nodes = nodes.filter((node) => node !== dead)
  expect(new Set([...ids, ...next.mails.map(({ id }) => id)]).size).toBe(1)
})

test('a carrier that never answers is a failure', async () => {
  const node = start({ times: { sendMs: 20 } })
  node.onMail = () => new Promise(() => {})
  await order(node, resetMail('k1'))
  const error = async () => (await rows())[0]?.last_error
  await expect.poll(error).toBe('Error: No answer within 20 ms')
})

test('a message that was not taken for a quarter of an hour is parked until it is retried', async () => {
  const node = start()
  node.onMail = () => Promise.reject(new Error('The mail server is away'))
  await order(node, resetMail('k1'))
  const waiting = async () => (await rows())[0]
  await expect.poll(async () => (await waiting())?.last_error).toContain('away')
  const { id } = (await waiting()) ?? { id: '' }
  await park(id)
  await expect
    .poll(() => listParkedMails(database.db))
    .toMatchObject([{ id, name: 'password-reset', channel: 'email', attempts: 22 }])
  node.onMail = () => 'sent'
  expect(await retryParkedMails(database.db, newId())).toBe(0)
  expect(await retryParkedMails(database.db, id)).toBe(1)
  await expect.poll(() => node.mails.length).toBe(1)
  expect(await listParkedMails(database.db)).toEqual([])
})

test('the pauses between attempts come to a quarter of an hour', () => {
  let total = 0
  let attempts = 1
  for (let pause = decideNextAttempt(1); pause !== null; pause = decideNextAttempt(attempts)) {
    total += pause
    attempts += 1
  }
  expect(total).toBeGreaterThan(13 * 60_000)
  expect(total).toBeLessThan(20 * 60_000)
})

test('done messages are deleted after a week, so that a key deduplicates for that long', async () => {
  const node = start()
  await order(node, resetMail('k1'))
  await node.settle()
  clock.advance(7 * 86_400_000)
  const { run } = node.jobs[0]!
  expect(await run()).toBe(0)
  clock.advance(1)
  expect(await run()).toBe(1)
})

const ADDED: Omit<MessageOrder & { name: 'authenticator-added' }, 'recipient' | 'playerId'> = {
  name: 'authenticator-added',
  key: 'k1',
  site: 'https://play.example',
  values: { link: '/profile/security', when: '2030-01-01T12:00:00.000Z' },
}
const PHONE = { phone: '+351912345678', phone_confirmed_at: new Date(0) }

test.each([
  ['with an address and a number: e-mail only', { ...ANA, ...PHONE }, {}, [1, 0]],
  ['without an address: a text message', { ...ANA, ...PHONE, email: null }, {}, [0, 1]],
  ['where the site sends no e-mail', { ...ANA, ...PHONE }, { hasMail: false }, [0, 1]],
  ['with a number that is not confirmed', { ...ANA, email: null, phone: PHONE.phone }, {}, [0, 0]],
])('%s', async (_who, recipient, options, sent) => {
  const node = start(options)
  const outcome = await order(node, { ...ADDED, recipient })
  expect(outcome).toBe(sent.includes(1) ? 'queued' : 'unreachable')
  await node.settle()
  expect([node.mails.length, node.texts.length]).toEqual(sent)
})
