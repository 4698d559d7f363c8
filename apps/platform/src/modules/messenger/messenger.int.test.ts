import { randomUUID } from 'node:crypto'
import type { Notice } from '@fairhouse/contract/messenger'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestMessages } from '#platform/modules/message/message.fixture'
import { sendDueCampaigns } from '#platform/modules/messenger/campaign.job'
import { countReasons } from '#platform/modules/messenger/campaign-reason.query'
import { readCampaignEffect } from '#platform/modules/messenger/campaign.query'
import { cancelMessage, createSendCampaign } from '#platform/modules/messenger/campaign.service'
import {
  createMessengerModule,
  MESSAGE_LIFE_MS,
  messengerModule,
  type MessengerModule,
} from '#platform/modules/messenger/messenger.module'
import { inTransaction } from '#platform/database/transaction'
import { betModule } from '#platform/modules/bet/bet.module'
import type { Reaction } from '#platform/realtime/reaction'
import { changePlayer, type TestPlayer } from '#platform/testing/test-app'
import { createTestSite, type TestSite } from '#platform/testing/test-platform'

const MESSAGES = '/api/notification/messenger/messages'
const PUSHES = '/api/notification/pushes'
let clock: ManualClock
let server: TestSite
let messages: TestMessages
let ana: TestPlayer
let parts: MessengerModule
let reactions: readonly Reaction[]

beforeAll(async () => {
  server = await createTestSite({ env: { FAIRHOUSE_MARKETS: 'gb' } })
  ;({ clock, messages } = server)
  parts = server.resolve(messengerModule)
  reactions = [...parts.reactions, ...server.resolve(betModule).reactions]
})
afterAll(() => server.close())
beforeEach(async () => {
  ana = await server.signUp()
})

async function waitForMail(): Promise<void> {
  const waiting = server.db.selectFrom('outgoing_message').select('id').where('done_at', 'is', null)
  await expect.poll(async () => (await waiting.execute()).length).toBe(0)
}

async function notify(as: TestPlayer, key: string = randomUUID()): Promise<void> {
  const values = { link: '/profile/security', when: clock.now().toISOString() }
  const order = { playerId: as.playerId, key, site: 'https://play.example', values }
  await inTransaction(server.db, (trx) =>
    messages.notify(trx, { name: 'password-changed', ...order }),
  )
  await waitForMail()
}

const list = (as: TestPlayer, query = '', path = MESSAGES) =>
  server.call('GET', `${path}${query}`, { as })

const channelEvents = async (as: TestPlayer) => {
  const rows = await server.db
    .selectFrom('outbox_event')
    .select('event')
    .where('player_id', '=', as.playerId)
    .where('channel', 'like', 'messenger:%')
    .orderBy('seq')
    .execute()
  return rows.map(({ event }) => event)
}

describe('a message', () => {
  test('is in the player’s list once, in their language, and is announced', async () => {
    await notify(ana, 'twice')
    await notify(ana, 'twice')
    const { body } = await list(ana)
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({
      state: 1,
      readAt: null,
      topic: 'security',
      content: { link: { path: '/profile/security' } },
    })
    expect(body.data[0].content.title).not.toBe('')
    expect(body.data[0].content.html).toMatch(/^<p>/)
    expect(body.meta).toEqual({ page: 1, perPage: 20, totalPages: 1, totalRows: 1, totalUnread: 1 })
    expect(await channelEvents(ana)).toEqual(['message.created'])
    await changePlayer(server.db, ana.playerId, { language: 'ar' })
    expect((await list(ana)).body.data[0].content.title).toMatch(/\p{Script=Arabic}/u)
  })

  test('is marked as read once, alone or with all others, and other tabs get an event', async () => {
    await notify(ana)
    await notify(ana)
    const [first] = (await list(ana)).body.data
    const read = (ids: readonly string[]) =>
      server.call('POST', `${MESSAGES}/read`, { as: ana, body: { messageIds: ids } })
    expect((await read([first.id])).body.data).toEqual({ totalUnread: 1 })
    expect((await read([first.id])).body.data).toEqual({ totalUnread: 1 })
    clock.advance(1_000)
    const all = await server.call('POST', `${MESSAGES}/read/all`, { as: ana })
    expect(all.body.data).toEqual({ totalUnread: 0 })
    const [, again] = (await list(ana)).body.data
    expect((await list(ana)).body.data.map((one: { state: number }) => one.state)).toEqual([2, 2])
    expect(again.readAt).not.toBeNull()
    const changes = (await channelEvents(ana)).filter((event) => event === 'message.changed')
    expect(changes).toHaveLength(2)
  })

  test('of another player can neither be read nor deleted', async () => {
    const eve = await server.signUp()
    await notify(ana)
    const [{ id }] = (await list(ana)).body.data
    const body = { messageIds: [id] }
    await server.call('POST', `${MESSAGES}/read`, { as: eve, body })
    await server.call('DELETE', MESSAGES, { as: eve, body })
    expect((await list(ana)).body).toMatchObject({ data: [{ state: 1 }], meta: { totalUnread: 1 } })
    await server.call('DELETE', MESSAGES, { as: ana, body })
    expect((await list(ana)).body).toMatchObject({ data: [], meta: { totalRows: 0 } })
  })

  test('about money is a push, separate from the messages', async () => {
    const amount = { amountMinor: '2500', currency: 'EUR' }
    const values = { link: '/wallet/history', amount }
    const order = { playerId: ana.playerId, key: randomUUID(), site: '', values }
    await inTransaction(server.db, (trx) =>
      messages.notify(trx, { name: 'deposit-received', ...order }),
    )
    await waitForMail()
    expect((await list(ana)).body.data).toEqual([])
    const { body } = await list(ana, '', PUSHES)
    expect(body.data[0]).toMatchObject({ topic: 'money', content: { summary: expect.any(String) } })
    expect(body.data[0].content.summary).toContain('25.00')
    const pushIds = [body.data[0].id]
    const read = await server.call('POST', `${PUSHES}/read`, { as: ana, body: { pushIds } })
    expect(read.body.data).toEqual({ totalUnread: 0 })
    expect((await server.call('POST', `${PUSHES}/read/all`, { as: ana })).status).toBe(200)
  })

  test('is deleted after half a year', async () => {
    await notify(ana)
    const purge = (laterMs: number) => {
      const later = createManualClock(new Date(clock.now().getTime() + laterMs).toISOString())
      const deps = {
        db: server.db,
        clock: later,
        messages,
        markets: server.config.markets,
        winFromMinor: 0n,
      }
      const { jobs } = createMessengerModule(deps)
      return jobs.find(({ name }) => name === 'messenger.purge')!.run()
    }
    await purge(MESSAGE_LIFE_MS)
    expect((await list(ana)).body.meta.totalRows).toBe(1)
    expect(await purge(MESSAGE_LIFE_MS + 1)).toBeGreaterThan(0)
    expect((await list(ana)).body.meta.totalRows).toBe(0)
  })
})

test('10,000 unread messages are listed, counted and marked as read in one request', async () => {
  await sql`INSERT INTO site_message (id, player_id, kind, topic, name, values, created_at)
    SELECT gen_random_uuid(), ${ana.playerId}, 'message', 'limits', 'limit-changed',
      '{"link":"/profile/limits"}', now() - n * interval '1 minute'
    FROM generate_series(1, 10000) n`.execute(server.db)
  await list(ana)
  const { body } = await list(ana, '?page=1&perPage=3')
  expect([body.data.length, body.meta.totalUnread]).toEqual([3, 10_000])
  const all = await server.call('POST', `${MESSAGES}/read/all`, { as: ana })
  expect(all.body.data).toEqual({ totalUnread: 0 })
})

describe('notification settings', () => {
  const choose = (body: object) =>
    server.call('PUT', '/api/notification/preferences', { as: ana, body })

  test('is off elsewhere until they say yes', async () => {
    const before = await server.call('GET', '/api/notification/preferences', { as: ana })
    expect(before.body.data).toMatchObject({ site: { offers: true }, push: { money: false } })
    const { body } = await choose({ channel: 'push', topic: 'money', isOn: true })
    expect(body.data.push).toMatchObject({ money: true, security: false })
  })

  test('sends codes to Telegram alone', async () => {
    const { body } = await choose({ channel: 'telegram', topic: 'codes', isOn: true })
    expect(body.data.telegram.codes).toBe(true)
    expect((await choose({ channel: 'push', topic: 'codes', isOn: true })).status).toBe(422)
  })

  test('cannot keep money out of the site', async () => {
    const { status, body } = await choose({ channel: 'site', topic: 'money', isOn: false })
    expect([status, body.error.fields.topic.code]).toEqual([422, 'choice'])
  })
})

describe('a win', () => {
  test.each([
    ['100 euros for 10', { stakeMinor: '1000', payoutMinor: '10000' }, ['You won 100.00 EUR']],
    ['99.99 euros for 5', { stakeMinor: '500', payoutMinor: '9999' }, []],
    ['199 euros for 20', { stakeMinor: '2000', payoutMinor: '19900' }, []],
    ['nothing for nothing', { stakeMinor: '0', payoutMinor: '0' }, []],
  ])('of %s is told or not', async (_what, amounts, titles) => {
    const tell = parts.reactions.find(({ name }) => name === 'messenger.tellWins')
    if (tell?.event !== 'bet.settled' || !('runBatch' in tell)) throw new Error('no reaction')
    const payload = { kind: 'casino', currency: 'EUR', ...amounts }
    const event = { id: randomUUID(), event: 'bet.settled', playerId: ana.playerId, payload }
    await inTransaction(server.db, (trx) => tell.runBatch(trx, [event as never]))
    await waitForMail()
    const { body } = await list(ana, '', PUSHES)
    expect(body.data.map(({ content }: Notice) => content.title)).toEqual(titles)
  })
})

/** As it is in events; no such bet is stored, so its subject is its name. */
const BET = {
  ...{ betId: randomUUID(), round: randomUUID(), provider: 'bookmaker', subject: 'A – B' },
  ...{ currency: 'EUR', placedAt: '2030-01-01T11:00:00.000Z' },
}

describe('the end of a bet on sport', () => {
  const amounts = (stakeMinor: string, payoutMinor: string) => ({ stakeMinor, payoutMinor })
  test.each([
    ['a small one', amounts('500', '825'), amounts('500', '825'), ['You won 8.25 EUR']],
    ['less than the stake', amounts('500', '250'), amounts('500', '250'), []],
    ['a void bet', amounts('500', '500'), amounts('0', '0'), ['Your bet was voided']],
    ['a bet that was sold', amounts('500', '800'), amounts('0', '0'), []],
  ])('by %s is told or not', async (what, whole, counted, titles) => {
    const result = what === 'a void bet' ? 'void' : 'cashedOut'
    const { provider, round: reference } = BET
    await server.db
      .insertInto('sport_coupon')
      .values({ provider, reference, kind: 'single', result, reason: 'Wrong price', legs: '[]' })
      .onConflict((known) => known.columns(['provider', 'reference']).doUpdateSet({ result }))
      .execute()
    const payload = { ...BET, kind: 'sport', rewardId: null, ...whole, counted }
    const event = { id: randomUUID(), event: 'bet.settled', playerId: ana.playerId, payload }
    for (const tell of reactions) {
      if (!['messenger.tellWins', 'bet.tellVoid'].includes(tell.name) || !('runBatch' in tell))
        continue
      await inTransaction(server.db, (trx) => tell.runBatch(trx, [event as never]))
    }
    await waitForMail()
    const { body } = await list(ana, '', PUSHES)
    expect(body.data.map(({ content }: Notice) => content.title)).toEqual(titles)
  })
})

test.each([
  [
    'messenger.tellPrize',
    { raceId: 'week', place: 2, currency: 'EUR', amount: '5000' },
    {
      title: 'You won a race prize',
      text: /You finished in place 2\. 50\.00 EUR is in your account/,
    },
  ],
  [
    'messenger.tellReferral',
    { stepId: 'first', currency: 'EUR', amount: '2500' },
    { title: 'A referral earned you money', text: /25\.00 EUR is yours/ },
  ],
  [
    'bet.tellRefund',
    { ...BET, stakeMinor: '250' },
    { title: 'Your bet was voided', text: /A – B.*2\.50 EUR is back in your account/ },
  ],
  [
    'bet.tellCorrection',
    { ...BET, round: 'other', isOpen: false, reversedPayoutMinor: '900', payoutMinor: '0' },
    { title: 'A result was corrected', text: /now returns 0\.00 EUR instead of 9\.00 EUR/ },
  ],
])('%s tells what it is and how much', async (reaction, payload, { title, text }) => {
  const tell = reactions.find(({ name }) => name === reaction)
  if (tell === undefined || !('run' in tell)) throw new Error('no reaction')
  const about = { playerId: ana.playerId, createdAt: clock.now() }
  const event = { id: randomUUID(), event: tell.event, ...about, payload }
  await inTransaction(server.db, (trx) => tell.run(trx, event as never))
  await waitForMail()
  const { body } = await list(ana, '', PUSHES)
  expect(body.data.map(({ content }: Notice) => content.title)).toEqual([title])
  expect(JSON.stringify(body.data)).toMatch(text)
})

describe('a message of an operator', () => {
  const TEXTS = {
    en: {
      title: 'New games',
      text: 'Three **new** games.',
      link: { label: 'See', path: '/games' },
    },
    ar: { title: 'ألعاب جديدة', text: 'ثلاث ألعاب جديدة.' },
  }
  const order = {
    topic: 'offers',
    kind: 'message',
    sendAt: null,
  } as const
  const by = {
    actor: { operator: 'rui' },
    principal: 'rui',
    why: 'news',
    traceId: randomUUID(),
  }
  const send = (more: object = {}) =>
    createSendCampaign(server)({ ...order, texts: TEXTS, audience: { country: 'PT' }, ...more }, by)
  const run = () => sendDueCampaigns({ ...server, markets: server.config.markets })

  const reasonsOf = async (country: string, more: object = {}) => {
    const planned = {
      id: '',
      topic: 'offers',
      product: null,
      hold_out_percent: 0,
      ...more,
    } as const
    const at = { now: clock.now(), markets: server.config.markets }
    const rows = await countReasons(server.db, { ...planned, audience: { country } }, at)
    if ('ok' in rows) throw new Error(rows.refusal)
    return Object.fromEntries(rows.map(({ reason, players }) => [reason ?? 'reached', players]))
  }

  test('whom it is planned for is found by what decides on sending, also what changed in between', async () => {
    const country = 'DK'
    const players = await Promise.all(Array.from({ length: 3 }, () => server.signUp({ country })))
    expect(await reasonsOf(country)).toEqual({ reached: 3n })
    await send({ audience: { country } })
    const [excluded, atRisk] = players.map(({ playerId }) => playerId)
    await sql`INSERT INTO player_exclusion (id, player_id, starts_at, ends_at, decided_by, why)
      VALUES (gen_random_uuid(), ${excluded}, ${clock.now()}, NULL, 'operator', 'asked')`.execute(
      server.owner,
    )
    await sql`INSERT INTO marker_case (id, player_id, opened_at, due_at, signals, score, stops)
      VALUES (gen_random_uuid(), ${atRisk}, ${clock.now()}, ${clock.now()}, '[]', 1, '{marketing}')`.execute(
      server.owner,
    )
    const planned = await reasonsOf(country)
    expect(planned).toEqual({ reached: 1n, excluded: 1n, atRisk: 1n })
    expect(await run()).toBe(1)
    expect((await list(players[2]!)).body.data).toHaveLength(1)
  })

  test('nobody gets more than three offers in a week', async () => {
    const country = 'NO'
    await server.signUp({ country })
    for (const sent of [1, 1, 1, 0]) {
      await send({ audience: { country } })
      expect(await run()).toBe(sent)
    }
    expect(await reasonsOf(country)).toEqual({ tooMany: 1n })
    expect(await reasonsOf(country, { topic: 'security' })).toEqual({ reached: 1n })
    clock.advance(7 * 86_400_000)
    expect(await reasonsOf(country)).toEqual({ reached: 1n })
  })

  test('some are held out by chance, get nothing, and stay held out', async () => {
    const country = 'SE'
    const players = await Promise.all(Array.from({ length: 12 }, () => server.signUp({ country })))
    await send({ audience: { country }, holdOutPercent: 50 })
    const reached = await run()
    expect(await run()).toBe(0)
    const rows = await server.db
      .selectFrom('campaign_recipient')
      .select(['player_id', 'is_held_out', 'campaign_id'])
      .where(
        'player_id',
        'in',
        players.map(({ playerId }) => playerId),
      )
      .execute()
    expect(rows).toHaveLength(12)
    expect(rows.filter((row) => !row.is_held_out)).toHaveLength(reached)
    expect(reached).toBeGreaterThan(0)
    expect(reached).toBeLessThan(12)
    for (const row of rows) {
      const as = players.find(({ playerId }) => playerId === row.player_id)!
      expect((await list(as)).body.data).toHaveLength(row.is_held_out ? 0 : 1)
    }
    const id = rows[0]!.campaign_id
    const again = await reasonsOf(country, { id, hold_out_percent: 50 })
    expect(again['heldOut']).toBe(BigInt(12 - reached))
    const effect = await readCampaignEffect(server.db, { id, days: 7 })
    expect(effect).toMatchObject([
      { is_held_out: false, players: BigInt(reached), deposited: 0n, bet: 0n, opted_out: 0n },
      { is_held_out: true, players: BigInt(12 - reached) },
    ])
  })

  test('is cancelled before it is sent, and once', async () => {
    const country = 'IS'
    const as = await server.signUp({ country })
    const sent = await send({ audience: { country }, delayMs: 10_000 })
    if ('problem' in sent || !sent.ok) throw new Error('not sent')
    expect(await run()).toBe(0)
    expect(await cancelMessage(server, sent.value.id, by)).toMatchObject({ ok: true })
    expect(await cancelMessage(server, sent.value.id, by)).toMatchObject({
      refusal: 'actUnchanged',
    })
    clock.advance(10_000)
    expect(await run()).toBe(0)
    expect((await list(as)).body.data).toEqual([])
  })

  test('reaches its segment, once, and skips excluded, locked, paused or unsubscribed players', async () => {
    const country = 'PT'
    const [rui, out, locked, paused, without] = await Promise.all(
      Array.from({ length: 5 }, () => server.signUp({ country })),
    )
    const { db } = server
    const setStatus = (one: TestPlayer, status: 'excluded' | 'locked') =>
      db.updateTable('player').set({ status }).where('id', '=', one.playerId).execute()
    await setStatus(out!, 'excluded')
    await setStatus(locked!, 'locked')
    await sql`INSERT INTO player_limit (id, player_id, definition, period, ends_at, created_at,
        changed_at)
      VALUES (gen_random_uuid(), ${paused!.playerId}, 'coolingOff', 'oneDay', '2030-06-01', now(),
        now())`.execute(db)
    const body = { channel: 'site', topic: 'offers', isOn: false }
    await server.call('PUT', '/api/notification/preferences', { as: without!, body })
    expect(await send()).toMatchObject({ ok: true })
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect((await list(rui!)).body.data).toMatchObject([
      { content: { title: 'New games', html: '<p>Three <strong>new</strong> games.</p>' } },
    ])
    for (const one of [paused!, without!]) expect((await list(one)).body.data).toEqual([])
    expect(await channelEvents(rui!)).toEqual(['message.created'])
  })

  test('is an offer in Great Britain only with a consent to its product on the site', async () => {
    const gb = await server.signUp({ country: 'GB' })
    const offer = async (product: 'sport' | 'casino' | null) => {
      await send({ audience: { playerId: gb.playerId }, product })
      return await run()
    }
    const choose = async (product: string, channel: string, isGiven: boolean) => {
      const path = `/api/player/marketing-consents/${product}/${channel}`
      return (await server.call('PUT', path, { as: gb, body: { isGiven } })).body.data
    }
    const read = async (as: TestPlayer) =>
      (await server.call('GET', '/api/player/marketing-consents', { as })).body.data
    expect([await read(gb), await read(ana)]).toEqual([
      { isAsked: true, given: [] },
      { isAsked: false, given: [] },
    ])
    expect(await offer('casino')).toBe(0)
    await choose('casino', 'email', true)
    await choose('sport', 'site', true)
    expect(await offer('casino')).toBe(0)
    const given = await choose('casino', 'site', true)
    expect(given.given).toContainEqual({ product: 'casino', channel: 'site' })
    expect([await offer('casino'), await offer(null)]).toEqual([1, 1])
    await choose('sport', 'site', false)
    expect([await offer('casino'), await offer(null)]).toEqual([1, 0])
    await choose('sport', 'site', false)
    expect(await server.audited('marketing.consentWithdrawn')).toHaveLength(1)
  })

  test('waits for its time', async () => {
    const sendAt = new Date(clock.now().getTime() + 60_000)
    await send({ audience: { playerId: ana.playerId }, sendAt })
    expect(await run()).toBe(0)
    clock.advance(60_000)
    expect(await run()).toBe(1)
  })

  test.each([
    ['a language that the site does not have', { xx: TEXTS.en, en: TEXTS.en }],
    ['no text in the default language', { ar: TEXTS.ar }],
    [
      'a link out of the site',
      { en: { ...TEXTS.en, link: { label: 'x', path: '/..//evil.test' } } },
    ],
    ['a link to another site', { en: { ...TEXTS.en, link: { label: 'x', path: '//evil.test' } } }],
    ['no title', { en: { title: ' ', text: 'x' } }],
  ])('with %s is refused', async (_what, texts) => {
    expect(await send({ texts })).toEqual({ problem: expect.any(String) })
  })
})
