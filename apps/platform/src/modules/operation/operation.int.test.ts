import { createHash, randomUUID } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  createTestOffice,
  type TestOperator,
} from '#platform/modules/operator/office/office.fixture'
import { suppressAddresses } from '#platform/modules/message/suppressed-address.query'
import { createTestPlatform } from '#platform/testing/test-platform'

const clock = createManualClock('2026-11-27T09:00:00Z')

/** What the book is asked, and what it answers. */
let asked: any[] = []
let answer: unknown = { ok: true, isChanged: true }
/** Instead of it, one after the other. */
let answers: unknown[] = []
const site = await createTestPlatform({
  clock,
  async fetch(input, init) {
    const url = new URL(input instanceof Request ? input.url : String(input))
    if (url.pathname !== '/bookmaker/operator') throw new TypeError('fetch failed')
    asked.push(JSON.parse(String(init?.body)))
    const data = answers.shift() ?? answer
    return data === 'down' ? new Response(null, { status: 503 }) : Response.json({ data })
  },
})
afterAll(() => site.close())
beforeEach(() => {
  asked = []
  answer = { ok: true, isChanged: true }
})
const office = createTestOffice(site)
const owner = await office.signIn('owner')
const trading = await office.signIn('trading')

const act = (more: object = {}) => ({ id: randomUUID(), reason: 'a doubt', ...more })
const codeOf = ({ body }: { body: any }) => body.error?.code ?? 'ok'
const post = (path: string, more: object = {}, as: TestOperator = owner) =>
  office.act(`POST /office/api/${path}`, as, act(more))
const report = async (path: string, as: TestOperator = owner) =>
  (await office.call(`GET /office/api/tables/${path}`, { as })).body.data

async function lastEntry(name: string) {
  return site.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'details', 'before', 'after'])
    .where('act', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

test('play is stopped and resumed once, and the stop is listed with its reason', async () => {
  expect(codeOf(await post('play/stop', { subject: 'game:none' }, trading))).toBe('itemUnknown')
  expect(codeOf(await post('play/stop', { subject: 'all' }, trading))).toBe('ok')
  expect(codeOf(await post('play/stop', { subject: 'all' }, trading))).toBe('actUnchanged')
  expect((await report('stops', trading)).rows).toEqual([
    { subject: 'all', since: clock.now().toISOString(), operator: trading.name, why: 'a doubt' },
  ])
  expect(codeOf(await post('play/resume', { subject: 'all' }, trading))).toBe('ok')
  expect((await report('stops', trading)).rows).toEqual([])
})

test('an act at the book is sent once, with who and why, and is in the audit log', async () => {
  const line = 'POST /office/api/sport/suspend'
  const body = act({ event: 7, market: '1x2' })
  const both = await Promise.all([1, 2].map(() => office.call(line, { as: trading, body })))
  expect(both.map(codeOf)).toEqual(['ok', 'ok'])
  const scope = { kind: 'market', eventId: 7, market: '1x2' }
  const by = { actor: trading.name, reason: 'a doubt' }
  expect(asked).toEqual([{ command: 'suspend', scope, isSuspended: true, ...by }])
  expect(await lastEntry('sport.suspended')).toEqual({
    actor_id: trading.name,
    details: { event: '7', market: '1x2', why: 'a doubt' },
    before: { state: 'open' },
    after: { state: 'suspended' },
  })
  expect(codeOf(await post('sport/resume', {}, trading))).toBe('ok')
  expect(asked.at(-1)).toMatchObject({ scope: { kind: 'all' }, isSuspended: false })
  expect((await lastEntry('sport.resumed'))?.details).toMatchObject({ event: 'all' })
  expect(codeOf(await post('sport/suspend', { market: '1x2' }, trading))).toBe('marketUnknown')
})

test('a void gives its player one of the listed reasons, and the note stays inside', async () => {
  const bet = randomUUID()
  expect(codeOf(await post('sport/bets/void', { bet, code: 'lateBet' }, trading))).toBe('ok')
  const reason = 'Placed after the outcome was known'
  expect(asked.at(-1)).toEqual({ command: 'void', betId: bet, actor: trading.name, reason })
  expect(await lastEntry('sport.betVoided')).toMatchObject({
    details: { bet, reason, why: 'a doubt' },
  })
  const free = await post('sport/bets/void', { bet, code: 'because' }, trading)
  expect(codeOf(free)).toBe('validationFailed')
  answer = { ok: true, version: 3 }
  await post('sport/events/void', { event: 9, code: 'notPlayed' }, trading)
  expect(asked.at(-1)).toMatchObject({ command: 'voidEvent', eventId: 9 })
  const order = { event: 9, version: '3', facts: '12, 15' }
  answer = { ok: true, version: 4 }
  await post('sport/events/correct', order, trading)
  expect(asked.at(-1)).toMatchObject({ version: 3, omittedFacts: [12, 15], addedFacts: [] })
  expect(await lastEntry('sport.resultCorrected')).toMatchObject({
    before: { version: 3 },
    after: { version: 4 },
  })
})

test.each([
  ['unknownBet', 'betNotFound'],
  ['notVoidable', 'betNotVoidable'],
  ['unknownEvent', 'sportEventNotFound'],
  ['eventFinished', 'eventFinished'],
  ['unknownMarket', 'marketUnknown'],
  ['alreadyVoid', 'actUnchanged'],
  ['notFinished', 'eventNotBegun'],
  ['versionChanged', 'recordChanged'],
  ['unknownFact', 'factsRejected'],
  ['incoherent', 'factsRejected'],
])('what the book refuses as %s is refused as %s, and not in the log', async (reason, code) => {
  answer = { ok: false, reason }
  const before = await lastEntry('sport.suspended')
  const body = act({ event: 7 })
  const line = 'POST /office/api/sport/suspend'
  expect(codeOf(await office.call(line, { as: trading, body }))).toBe(code)
  expect(await lastEntry('sport.suspended')).toEqual(before)
  // Nothing was noted: the same act may be sent again.
  answer = { ok: true, isChanged: true }
  expect(codeOf(await office.call(line, { as: trading, body }))).toBe('ok')
})

test('a correction of a result that is another one by now says which it is', async () => {
  const body = act({ event: 9, version: '3', facts: '12' })
  answers = [
    { ok: false, reason: 'versionChanged' },
    { id: 9, status: 'ended', resultVersion: 5 },
  ]
  const { body: refused } = await office.act('POST /office/api/sport/events/correct', trading, body)
  expect(refused.error).toMatchObject({
    code: 'recordChanged',
    details: { now: { status: 'ended', version: '5' } },
  })
})

test('an act that changes nothing, and a book that does not answer, say so', async () => {
  answer = { ok: true, isChanged: false }
  expect(codeOf(await post('sport/suspend', { event: 7 }, trading))).toBe('actUnchanged')
  answer = 'down'
  expect(codeOf(await post('sport/suspend', { event: 7 }, trading))).toBe('providerUnavailable')
})

test('exposure, an event and the effect of a void are tables', async () => {
  const sums = { currency: 'EUR', bets: 2, stakeMinor: '500' }
  answer = [{ eventId: 7, selectionId: 's', label: null, ...sums, winMinor: '900' }]
  expect((await report('exposure?event=7', trading)).rows).toEqual([
    { event: '7', selection: 's', currency: 'EUR', bets: '2', staked: '500', cost: '900' },
  ])
  answer = {
    ...{ id: 7, name: 'A – B', status: 'live', score: { home: 1 }, resultVersion: 2 },
    ...{ isSuspendedByOperator: false, suspendedMarkets: [] },
    facts: [{ no: 1, kind: 'goal', side: 1, atMs: 5 }],
  }
  const event = await report('sport-event?event=7', trading)
  expect(event.rows).toEqual([{ fact: '1', kind: 'goal', what: 'side 1' }])
  expect(event.facts).toContainEqual({ name: 'version', kind: 'text', value: '2' })
  answer = [{ ...sums, state: 'open', players: 2, paidMinor: '0' }]
  const effect = await report('settlement-effect?event=7', trading)
  expect(effect.rows).toEqual([
    { state: 'open', currency: 'EUR', bets: '2', players: '2', staked: '500', paid: '0' },
  ])
  answer = null
  const call = async (path: string) =>
    codeOf(await office.call(`GET /office/api/tables/${path}`, { as: trading }))
  expect(await call('sport-event?event=8')).toBe('sportEventNotFound')
  expect(await call('settlement-effect?event=8')).toBe('sportEventNotFound')
  expect(await call(`settlement-effect?bet=${randomUUID()}`)).toBe('betNotFound')
  expect(await call('settlement-effect')).toBe('betNotFound')
})

test('a message is scheduled once, to whom the form says, with texts that can be sent', async () => {
  const ana = await site.signUp({ country: 'PT' })
  const texts = { en: { title: 'News', text: 'A text.' } }
  const order = { audience: 'country', value: 'PT', topic: 'offers', as: 'message', texts }
  const line = 'POST /office/api/messages'
  const body = act(order)
  await office.act(line, owner, body)
  expect(codeOf(await office.act(line, owner, body))).toBe('ok')
  const campaigns = await site.db.selectFrom('message_campaign').selectAll().execute()
  expect(campaigns).toMatchObject([{ audience: { country: 'PT' }, operator: owner.name }])
  const refused = async (more: object) =>
    Object.keys((await post('messages', { ...order, ...more })).body.error.fields)
  expect(await refused({ audience: 'player', value: 'x' })).toEqual(['value'])
  expect(await refused({ audience: 'language', value: 'xx' })).toEqual(['value'])
  expect(await refused({ value: 'Portugal' })).toEqual(['value'])
  expect(await refused({ at: '2026-11-27T09:00:00Z' })).toEqual(['at'])
  expect(await refused({ texts: { pt: texts.en } })).toEqual(['texts'])
  const count = async (of: string) =>
    (await report(`audience?${of}`)).facts.map(({ value }: any) => value)
  expect(await count('audience=country&value=PT')).toEqual(['1', '1'])
  expect(await count(`audience=player&value=${ana.playerId}`)).toEqual(['1', '1'])
  expect(await report('audience?audience=country&value=PT&holdOut=50&topic=money')).toMatchObject({
    facts: [{ value: '1' }, { name: 'reached' }],
  })
  expect(await refused({ audience: 'segment', value: 'none' })).toEqual(['value'])
  const [{ message, ...listed }] = (await report('messages')).rows
  expect(listed).toMatchObject({ name: 'News', state: 'planned', audience: 'country PT' })
  // Many get it in ten seconds at the earliest.
  expect(listed.at).toBe(new Date(clock.now().getTime() + 10_000).toISOString())
  expect(codeOf(await post('messages/cancel', { message }))).toBe('ok')
  expect(codeOf(await post('messages/cancel', { message }))).toBe('actUnchanged')
  expect((await report('messages')).rows).toMatchObject([{ state: 'canceled', sent: '0' }])
  expect(await report(`message-effect?message=${message}`)).toMatchObject({
    facts: [{ value: '0' }, { value: '0' }],
    rows: [{ what: 'deposited', reached: null, difference: null }, {}, { what: 'optedOut' }],
  })
})

test('everything that was given up runs again, and a bounced address receives again', async () => {
  expect(codeOf(await post('parked-events/retry'))).toBe('actUnchanged')
  expect(codeOf(await post('parked-messages/retry'))).toBe('actUnchanged')
  await sql`INSERT INTO outgoing_message (id, key, name, channel, sealed, created_at, attempts, parked_at)
    SELECT gen_random_uuid(), 'k' || i, 'welcome', 'email', 'x', now(), 9, now()
    FROM generate_series(1, 2) i`.execute(site.owner)
  expect(codeOf(await post('parked-messages/retry'))).toBe('ok')
  expect((await lastEntry('message.retried'))?.details).toMatchObject({ id: 'all', count: '2' })
  const address = 'gone@players.test'
  expect(codeOf(await post('messages/allow', { address }))).toBe('actUnchanged')
  await suppressAddresses(site.db, 'test', [{ address, reason: 'bounced' }] as never)
  expect(codeOf(await post('messages/allow', { address }))).toBe('ok')
  expect((await lastEntry('message.addressAllowed'))?.details).not.toHaveProperty('address')
})

test('the content is checked as it is on disk, and a page has a link for a week', async () => {
  const { rows } = await report('content')
  expect(rows.every(({ finding }: any) => finding !== 'problem')).toBe(true)
  const shown = await post('content/preview', { page: 'static/terms' })
  expect(shown.body.data.link).toContain('/preview/')
  expect(codeOf(await post('content/preview', { page: 'static/none' }))).toBe('notFound')
  expect(codeOf(await post('content/preview', { page: 'nowhere/terms' }))).toBe('notFound')
})

test('the books are a table, and each export of the audit log is chained and logged', async () => {
  const books = await report('books')
  expect(books.facts).toEqual([{ name: 'faults', kind: 'count', value: '0' }])
  const days = { from: '2026-11-27', to: '2026-11-27' }
  const exported = await post('audit/export', days)
  const lines = String(exported.body).trim().split('\n')
  const [first = '', second = ''] = lines
  const hash = createHash('sha256').update(first).digest('hex')
  expect(JSON.parse(second).previous).toBe(hash)
  expect((await lastEntry('audit.exported'))?.details).toMatchObject({
    entries: String(lines.length),
  })
  // It would hold what has happened since, of which the entry says nothing.
  const again = { id: randomUUID(), ...days }
  expect((await post('audit/export', again)).status).toBe(200)
  expect(codeOf(await post('audit/export', again))).toBe('actIdReused')
})

test('other reports answer with their columns where nothing happened', async () => {
  for (const path of [
    ...['returns', 'overdue-bets?hours=1', 'bonuses', 'grants?from=2026-11-01&to=2026-11-27'],
    ...['quests', 'affiliates', 'affiliate-events?tag=x', 'nodes', 'jobs', 'backups'],
  ]) {
    const { columns, isCut } = await report(path)
    expect([path, columns.length > 3, isCut]).toEqual([path, true, false])
  }
})
