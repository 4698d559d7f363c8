import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { OperatorRole } from '@fairhouse/contract/office/permission'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSmtpMailer } from '#platform/mail/smtp.mailer'
import {
  createTestOffice,
  type TestOffice,
  type TestOperator,
} from '#platform/modules/operator/office/office.fixture'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'

/** Every mail that a real server has taken. */
const inbox: { readonly to: string; readonly raw: string }[] = []
let isRefusing = false
/** What happens while the server takes a mail. */
let meanwhile: (() => Promise<unknown>) | null = null
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    void answer()
    async function answer(): Promise<void> {
      const raw = await text(stream)
      if (isRefusing) return done(Object.assign(new Error('busy'), { responseCode: 451 }))
      await meanwhile?.()
      inbox.push({ to: session.envelope.rcptTo[0]!.address, raw })
      done()
    }
  },
})

const clock = createManualClock('2026-11-27T09:00:00Z')
let nodes: readonly [TestPlatform, TestPlatform]
let site: TestPlatform
let office: TestOffice
beforeAll(async () => {
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'no-reply@play.example',
  })
  const options = {
    clock,
    createMailer: () => mailer,
    env: { FAIRHOUSE_OFFICE_TIME_ZONE: 'Europe/Berlin' },
  }
  site = await createTestPlatform(options)
  nodes = [site, await createTestPlatform({ ...options, databaseUrl: site.databaseUrl })]
  office = createTestOffice(site)
})
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close()
  await new Promise<void>((closed) => void server.close(() => closed()))
})
beforeEach(async () => {
  inbox.length = 0
  isRefusing = false
  meanwhile = null
  await site.owner.deleteFrom('saved_view').execute()
})

const decoded = (raw: string): string =>
  raw.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n')

const PUT_EMAIL = 'PUT /office/api/own-email'
const CONFIRM = 'POST /office/api/own-email/confirm'
const ORDER = 'POST /office/api/reports/mail'

async function linkOf(as: TestOperator, email: string): Promise<string> {
  await office.act(PUT_EMAIL, as, { email })
  const mail = inbox.findLast(({ to }) => to === email)!
  return /#email-([\w-]{43})/.exec(decoded(mail.raw))![1]!
}

/** An operator whose address is confirmed. */
async function signIn(role: OperatorRole): Promise<TestOperator> {
  const as = await office.signIn(role)
  const token = await linkOf(as, `${as.name}@office.example`)
  await office.call(CONFIRM, { as, body: { token } })
  inbox.length = 0
  return as
}

async function save(as: TestOperator, address = '/reports?report=revenue&group=day&all=yes') {
  const id = randomUUID()
  const body = { name: 'Revenue, by day', address, isShared: true }
  await office.call(`PUT /office/api/saved-views/${id}`, { as, body })
  return id
}

async function order(as: TestOperator, view: string, mail: object | null) {
  const body = { id: randomUUID(), reason: 'figures of the board', view, mail }
  const answer = await office.act(ORDER, as, body)
  return answer.body.error?.code ?? answer.status
}

const DAILY = { every: 'day', hour: 8 }
const runAll = () => Promise.all(nodes.map((node) => node.runJob('report.mail')))
const mailOf = async (as: TestOperator) =>
  (await office.call('GET /office/api/saved-views', { as })).body.data[0]?.mail

test('an address is the operator’s once they open the link, and nobody else does', async () => {
  const [ana, ben] = [await office.signIn('finance'), await office.signIn('finance')]
  const token = await linkOf(ana, 'ana@office.example')
  const get = async () => (await office.call('GET /office/api/own-email', { as: ana })).body.data
  expect(await get()).toEqual({ email: null, canMail: true })
  const code = async (as: TestOperator, body: object) =>
    (await office.call(CONFIRM, { as, body })).body.error?.code
  expect(await code(ben, { token })).toBe('emailLinkRejected')
  const newer = await linkOf(ana, 'ana@office.example')
  expect(await code(ana, { token })).toBe('emailLinkRejected')
  expect(await code(ana, { token: newer })).toBeUndefined()
  expect(await code(ana, { token: newer })).toBe('emailLinkRejected')
  expect(await get()).toEqual({ email: 'ana@office.example', canMail: true })
  await office.act(PUT_EMAIL, ana, { email: null })
  expect(await get()).toEqual({ email: null, canMail: true })
  const wrong = await office.act(PUT_EMAIL, ana, { email: 'no address' })
  expect(wrong.body.error.code).toBe('validationFailed')
  // Of the two that were sent one was used, and counts no longer.
  for (let sent = 1; sent < 5; sent += 1) await linkOf(ana, 'ana@office.example')
  const further = await office.act(PUT_EMAIL, ana, { email: 'ana@office.example' })
  expect(further.body.error.code).toBe('tooManyRequests')
})

test('a report of sums is mailed at its hour, once of two nodes, and a missed hour once', async () => {
  const ana = await signIn('finance')
  const view = await save(ana)
  expect(await order(ana, view, DAILY)).toBe(200)
  expect(await mailOf(ana)).toEqual(DAILY)
  await runAll()
  expect(inbox).toEqual([])
  // 07:59 in Berlin.
  clock.set(new Date('2026-11-28T06:59:00Z'))
  await runAll()
  expect(inbox).toEqual([])
  clock.set(new Date('2026-11-28T07:00:00Z'))
  await runAll()
  await runAll()
  expect(inbox.map(({ to }) => to)).toEqual([`${ana.name}@office.example`])
  const raw = decoded(inbox[0]!.raw)
  expect(raw).toContain('Subject: Revenue, by day: 2026-11-27')
  expect(raw).toContain(`Message-ID: <${view}.2026-11-27@play.example>`)
  expect(raw).toContain('filename=revenue-2026-11-27-2026-11-27.csv')
  const file = raw.split('.csv\n\n')[1]!.split('\n--')[0]!
  expect(Buffer.from(file, 'base64').toString()).toMatch(/^day,name,currency,Stakes,/)
  // Three days without any node.
  clock.set(new Date('2026-12-01T12:00:00Z'))
  await runAll()
  await runAll()
  expect(inbox.map((mail) => /Subject: .*/.exec(mail.raw)![0])).toEqual([
    'Subject: Revenue, by day: 2026-11-27',
    'Subject: Revenue, by day: 2026-11-30',
  ])
  expect((await site.audited('report.mailed')).length).toBe(2)
})

test('a report is mailed no longer once that is ordered', async () => {
  const ana = await signIn('finance')
  const view = await save(ana)
  expect(await order(ana, view, null)).toBe('actUnchanged')
  await order(ana, view, DAILY)
  expect(await order(ana, view, null)).toBe(200)
  expect(await mailOf(ana)).toBeNull()
  clock.advance(24 * 60 * 60_000)
  await runAll()
  expect(inbox).toEqual([])
})

test('a mail that the server did not take is sent again as the same one', async () => {
  const ana = await signIn('finance')
  await order(ana, await save(ana), DAILY)
  isRefusing = true
  clock.advance(24 * 60 * 60_000)
  await runAll()
  isRefusing = false
  await runAll()
  expect(inbox).toHaveLength(0)
  clock.advance(5 * 60_000)
  await runAll()
  expect(inbox).toHaveLength(1)
})

type Change = { roles?: ['support']; countries?: string[]; disabled_at?: Date; email?: null }
test.each<[string, Change]>([
  ['who has left', { disabled_at: new Date() }],
  ['who has lost the right', { roles: ['support'] }],
  ['who works with some countries alone', { countries: ['BR'] }],
  ['whose address is gone', { email: null }],
])('an operator %s gets no further report, also not after coming back', async (_who, change) => {
  const ana = await signIn('finance')
  await order(ana, await save(ana), DAILY)
  const person = site.owner.updateTable('operator_person').where('name', '=', ana.name)
  const before = await site.owner
    .selectFrom('operator_person')
    .select(['roles', 'countries', 'disabled_at', 'email'])
    .where('name', '=', ana.name)
    .executeTakeFirstOrThrow()
  await person.set(change).execute()
  const ended = (await site.audited('report.mailEnded')).length
  await runAll()
  expect((await site.audited('report.mailEnded')).length).toBe(ended + 1)
  await person.set(before).execute()
  clock.advance(24 * 60 * 60_000)
  await runAll()
  expect(inbox).toEqual([])
})

test('who loses the right while other reports are sent gets none after it', async () => {
  const ana = await signIn('finance')
  for (let count = 0; count < 2; count += 1) await order(ana, await save(ana), DAILY)
  const person = site.owner.updateTable('operator_person').where('name', '=', ana.name)
  meanwhile = () => person.set({ roles: ['support'] }).execute()
  clock.advance(24 * 60 * 60_000)
  await site.runJob('report.mail')
  expect(inbox).toHaveLength(1)
  expect((await site.audited('report.mailEnded')).at(-1)).toContain('permissionMissing')
})

test('a mail whose view is removed while it is sent is still in the audit log', async () => {
  const ana = await signIn('finance')
  const id = await save(ana)
  await order(ana, id, DAILY)
  meanwhile = () => office.call(`DELETE /office/api/saved-views/${id}`, { as: ana })
  clock.advance(24 * 60 * 60_000)
  const mailed = (await site.audited('report.mailed')).length
  await runAll()
  expect(inbox).toHaveLength(1)
  expect(await site.audited('report.mailed')).toHaveLength(mailed + 1)
})

test('what cannot be mailed is refused in words', async () => {
  const [ana, ben] = [await signIn('finance'), await office.signIn('finance')]
  const own = await save(ana)
  expect(await order(ben, own, DAILY)).toBe('savedViewUnknown')
  expect(await order(ben, await save(ben), DAILY)).toBe('emailMissing')
  const player = '/reports?playerId=01900000-0000-7000-8000-000000000000'
  for (const address of [player, '/reports?report=cohorts', '/payments'])
    expect(await order(ana, await save(ana, address), DAILY)).toBe('reportNotMailable')
  expect(await order(ana, own, { every: 'day', hour: 24 })).toBe('validationFailed')
})

test('a report whose segment is gone ends, and says so in the audit log', async () => {
  const ana = await signIn('finance')
  await order(ana, await save(ana, '/reports?segment=nobody'), DAILY)
  clock.advance(24 * 60 * 60_000)
  await runAll()
  expect(inbox).toEqual([])
  expect((await site.audited('report.mailEnded')).at(-1)).toContain('segmentUnknown')
})
