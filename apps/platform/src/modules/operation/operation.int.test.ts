import { createHash, randomUUID } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  createTestOffice,
  type TestOperator,
} from '#platform/modules/operator/office/office.fixture'
import { suppressAddresses } from '#platform/modules/message/suppressed-address.query'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
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
  const order = { bet, code: 'lateBet', preview: 'f1' }
  expect(codeOf(await post('sport/bets/void', order, trading))).toBe('ok')
  const reason = 'Placed after the outcome was known'
  expect(asked.at(-1)).toEqual({
    ...{ command: 'void', betId: bet, actor: trading.name, reason, fingerprint: 'f1' },
  })
  expect(await lastEntry('sport.betVoided')).toMatchObject({
    details: { bet, reason, why: 'a doubt' },
  })
  const free = await post('sport/bets/void', { ...order, code: 'because' }, trading)
  expect(codeOf(free)).toBe('validationFailed')
  const { preview: _, ...unseen } = order
  expect(codeOf(await post('sport/bets/void', unseen, trading))).toBe('validationFailed')
  answer = { ok: true, version: 3 }
  await post('sport/events/void', { event: 9, code: 'notPlayed', preview: 'f1' }, trading)
  expect(asked.at(-1)).toMatchObject({ command: 'voidEvent', eventId: 9 })
  const ofMarket = { event: 9, market: '1x2', code: 'palpableError', preview: 'f1' }
  await post('sport/events/void', ofMarket, trading)
  expect(asked.at(-1)).toMatchObject({ command: 'voidEvent', eventId: 9, market: '1x2' })
  const entry = await lastEntry('sport.marketVoided')
  expect(entry).toMatchObject({ details: { event: '9', market: '1x2' }, after: { version: 3 } })
  const corrected = { event: 9, version: '3', facts: '12, 15', preview: 'f1' }
  answer = { ok: true, version: 4 }
  await post('sport/events/correct', corrected, trading)
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
  const body = act({ event: 9, version: '3', facts: '12', preview: 'f1' })
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
  const named = { eventId: 7, name: 'A – B', status: 'live', startsAt: '2026-11-27T08:00:00Z' }
  const selection = { marketId: '1', selectionId: 's', label: { slug: '1x2', outcome: ['home'] } }
  answer = [{ ...named, ...selection, ...sums, winMinor: '900' }]
  expect((await report('exposure?event=7', trading)).rows).toMatchObject([
    { market: '1x2', selection: 'home', currency: 'EUR', bets: '2', staked: '500', cost: '900' },
  ])
  const ofEvent = { marketId: null, selectionId: null, label: null }
  answer = [{ ...named, ...ofEvent, ...sums, winMinor: '900' }]
  expect((await report('exposure', trading)).rows).toMatchObject([
    { name: 'A – B', event: '7', status: 'live', bets: '2', staked: '500', cost: '900' },
  ])
  answer = {
    ...{ id: 7, name: 'A – B', status: 'live', score: { home: 1 }, resultVersion: 2 },
    ...{ isSuspendedByOperator: false, suspendedMarkets: [], voidMarkets: [] },
    facts: [{ no: 1, kind: 'goal', side: 1, atMs: 5 }],
  }
  const event = await report('sport-event?event=7', trading)
  expect(event.rows).toEqual([{ fact: '1', kind: 'goal', what: 'side 1' }])
  expect(event.facts).toContainEqual({ name: 'version', kind: 'text', value: '2' })
  answer = null
  const call = async (path: string) =>
    codeOf(await office.call(`GET /office/api/tables/${path}`, { as: trading }))
  expect(await call('sport-event?event=8')).toBe('sportEventNotFound')
})

test('what an act would change is asked of the book, and its refusals are those of the act', async () => {
  const effect = async (query: string) => {
    const line = `GET /office/api/tables/settlement-effect?${query}`
    return (await office.call(line, { as: trading })).body
  }
  const bet = randomUUID()
  answer = { ok: true, bets: 1, effects: [], after: null, fingerprint: 'f1' }
  const { data } = await effect(`act=voidBet&bet=${bet}`)
  expect(data).toMatchObject({ rows: [], isCut: false, fingerprint: 'f1' })
  expect(asked.at(-1)).toMatchObject({ command: 'effect', act: { command: 'void', betId: bet } })
  answer = { ok: true, bets: 501, effects: [], after: null, fingerprint: 'f1' }
  expect((await effect('act=voidEvent&event=9')).data.isCut).toBe(true)
  for (const [reason, code] of [
    ...([
      ['unknownBet', 'betNotFound'],
      ['incoherent', 'factsRejected'],
    ] as const),
  ]) {
    answer = { ok: false, reason }
    const { error } = await effect('act=correctResult&event=9&version=0&facts=1')
    expect(error.code).toBe(code)
  }
  for (const query of ['act=voidBet', 'act=voidEvent', 'act=correctResult&event=9'])
    expect((await effect(query)).error.code).toBe('validationFailed')
})

test('bets are asked for with amounts of their currency, and shown with the sums of all', async () => {
  const bet = { betId: randomUUID(), playerKey: randomUUID(), placedAt: '2026-11-27T08:00:00Z' }
  const money = { currency: 'JPY', stakeMinor: '500', returnMinor: '900', paidMinor: '0' }
  const kind = { status: 'open', isLive: true, isFree: false, legs: 'A – B: 1x2 home @ 1.8' }
  const sum = { currency: 'JPY', bets: 3, players: 2, stakeMinor: '1500', returnMinor: '2700' }
  answer = { bets: [{ ...bet, ...money, ...kind }], sums: [sum] }
  const filters = 'currency=JPY&stakeFrom=12&state=open&phase=live&event=7&to=2026-11-27'
  const { rows, facts } = await report(`sport-bets?${filters}`, trading)
  expect(rows).toMatchObject([{ player: bet.playerKey, kind: 'live', state: 'open', pays: '900' }])
  expect(facts).toContainEqual({ name: 'staked', kind: 'amount', value: '1500', currency: 'JPY' })
  const filter = { currency: 'JPY', stakeMin: '12', status: 'open', isLive: true, eventId: 7 }
  const until = '2026-11-28T00:00:00.000Z'
  expect(asked.at(-1)).toMatchObject({ command: 'bets', filter: { ...filter, until }, limit: 201 })
  for (const query of ['stakeFrom=12', 'currency=JPY&stakeFrom=1.5', 'currency=XXX&returnTo=1']) {
    const line = `GET /office/api/tables/sport-bets?${query}`
    expect(codeOf(await office.call(line, { as: trading }))).toBe('validationFailed')
  }
})

test('a rule of the book is set with its end, lifted, and listed with the source that holds', async () => {
  const order = { kind: 'price', of: '7:1/home', price: '1.85', endsAt: '2026-11-27T10:00:00Z' }
  expect(codeOf(await post('sport/rules/set', order, trading))).toBe('ok')
  const rule = { command: 'rule', kind: 'price', subject: '7:1/home', value: 185 }
  expect(asked.at(-1)).toMatchObject({ ...rule, endsAt: '2026-11-27T10:00:00Z' })
  expect(await lastEntry('sport.ruleSet')).toMatchObject({ after: { value: 185 } })
  const { price: _, ...unpriced } = order
  expect(codeOf(await post('sport/rules/set', unpriced, trading))).toBe('validationFailed')
  answer = { ok: false, reason: 'endTooLate' }
  expect(codeOf(await post('sport/rules/set', order, trading))).toBe('ruleEndMissing')
  answer = { ok: false, reason: 'unknownSubject' }
  expect(codeOf(await post('sport/rules/set', order, trading))).toBe('itemUnknown')
  answer = { ok: true, isChanged: true }
  const over = { ...order, endsAt: clock.now().toISOString() }
  expect(codeOf(await post('sport/rules/set', over, trading))).toBe('validationFailed')
  for (const of of ['nobody', '01900000-0000-7000-8000-000000000000']) {
    const limit = { kind: 'player', of, percent: 50 }
    expect(codeOf(await post('sport/rules/set', limit, trading))).toBe('itemUnknown')
  }
  const lifted = await post('sport/rules/lift', { kind: 'sport', of: 'mma' }, trading)
  expect(codeOf(lifted)).toBe('ok')
  expect(asked.at(-1)).toMatchObject({ kind: 'sport', value: null, endsAt: null })
  const set = { actor: 'ana', reason: 'a doubt', made_at: '2026-11-27T08:00:00Z', ends_at: null }
  answer = {
    file: { sports: { mma: 50 }, markets: {}, players: { bob: 10 } },
    rules: [{ kind: 'sport', subject: 'mma', value: 80, ...set }],
  }
  expect((await report('sport-rules', trading)).rows).toMatchObject([
    { kind: 'sport', of: 'mma', holds: '50 %', source: 'file', other: '80 %', operator: 'ana' },
    { kind: 'player', of: 'bob', holds: '10 %', source: 'file', other: null },
  ])
})

test('a stop says before who plays there, and which rounds would still finish', async () => {
  const effect = async (subject: string) => {
    const line = `GET /office/api/tables/stop-effect?subject=${subject}`
    return (await office.call(line, { as: trading })).body
  }
  const player = await site.signUp()
  const account = (await activeAccount(site.db, player.playerId))!
  await sql`INSERT INTO bet (id, kind, provider, reference, round, subject, player_id,
      wallet_account_id, currency, status, cash_minor, bonus_minor, placed_at)
    SELECT gen_random_uuid(), 'casino', 'studio', 'r' || i, 'r' || i, 'dice', ${player.playerId},
      ${account.id}, ${account.currency}, 'open', 250, 0, ${clock.now()}
    FROM generate_series(1, 2) i`.execute(site.owner)
  const { data } = await effect('all')
  expect(data.rows).toMatchObject([
    { provider: 'studio', rounds: '2', players: '1', staked: '500' },
  ])
  expect(data.facts).toContainEqual({ name: 'rounds', kind: 'count', value: '2' })
  expect((await effect('game:none')).error.code).toBe('itemUnknown')
  await post('play/stop', { subject: 'all' }, trading)
  expect((await effect('all')).error.code).toBe('actUnchanged')
  await post('play/resume', { subject: 'all' }, trading)
  await sql`DELETE FROM bet WHERE provider = 'studio'`.execute(site.owner)
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
  // Who is held out, at risk or excluded is counted of many and told of nobody.
  const ofOne = `audience?audience=player&value=${ana.playerId}&holdOut=50&topic=money`
  expect((await report(ofOne)).rows).toEqual([])
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

test('the provider of an overdue bet is asked for its round, and what it says is logged', async () => {
  const order = { player: randomUUID(), bet: randomUUID() }
  expect(codeOf(await post('play/rounds/ask', order, trading))).toBe('betNotFound')
  const player = await site.signUp()
  const account = (await activeAccount(site.db, player.playerId))!
  const bet = randomUUID()
  await sql`INSERT INTO bet (id, kind, provider, reference, round, subject, player_id,
      wallet_account_id, currency, status, cash_minor, bonus_minor, placed_at)
    VALUES (${bet}, 'casino', 'gone', 'r', 'r', 'dice', ${player.playerId},
      ${account.id}, ${account.currency}, 'open', 200, 0, '2026-11-20T09:00:00Z')`.execute(
    site.owner,
  )
  const [row] = (await report('overdue-bets?hours=1', trading)).rows
  expect(row).toMatchObject({ bet, player: player.playerId, provider: 'gone' })
  const asked = await post('play/rounds/ask', { player: player.playerId, bet }, trading)
  expect(asked.body.data).toEqual({ note: 'roundUnsettled' })
  expect(await lastEntry('play.roundAsked')).toMatchObject({
    details: { bet, answer: 'roundUnsettled' },
  })
})

test('games are listed with their state, collections and countries', async () => {
  await sql`INSERT INTO game (identity, provider, code, provider_name, name, rtp, is_demo_available,
      is_provably_fair, is_enabled, synced_at, is_hidden, except_countries)
    VALUES ('one', 'studio', 'one', 'Studio', 'One', '97.00', true, true, true, now(), false, '{TR}'),
      ('two', 'other', 'two', 'Other', 'Two', NULL, true, true, true, now(), true, '{}'),
      ('three', 'other', 'three', 'Other', 'Three', NULL, true, true, false, now(), false, '{}')`.execute(
    site.owner,
  )
  await post('play/stop', { subject: 'game:one' }, trading)
  const stateOf = ({ game, state, except }: any) => [game, state, except]
  expect((await report('games', trading)).rows.map(stateOf).toSorted()).toEqual([
    ...[
      ['one', 'stopped', 'TR'],
      ['three', 'withdrawn', null],
      ['two', 'hidden', null],
    ],
  ])
  expect((await report('games?provider=studio', trading)).rows).toHaveLength(1)
})

test('other reports answer with their columns where nothing happened', async () => {
  for (const path of [
    ...['returns', 'overdue-bets?hours=1', 'bonuses', 'grants?from=2026-11-01&to=2026-11-27'],
    ...['quests', 'affiliates', 'affiliate-events?tag=x', 'nodes', 'jobs', 'backups'],
    ...['provider-calls', 'free-rounds?from=2026-11-01', 'settings', 'policies', 'parties'],
  ]) {
    const { columns, isCut } = await report(path)
    expect([path, columns.length > 3, isCut]).toEqual([path, true, false])
  }
})
