import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SIGN_IN_TOKEN_LIFE_MS } from '#platform/modules/auth/session/sign-in-token'
import {
  type SessionSetup,
  createSessionSetup,
} from '#platform/modules/auth/session/session.fixture'
import type { TestPlayer } from '#platform/testing/test-app'

let setup: SessionSetup
beforeAll(async () => {
  setup = await createSessionSetup()
})
afterAll(() => setup.close())

async function tokenFor(player: TestPlayer): Promise<string> {
  return (await setup.linkFor(player)).searchParams.get('token') ?? ''
}

function stateOf(link: URL): unknown {
  return JSON.parse(Buffer.from(link.searchParams.get('state') ?? '', 'base64url').toString())
}

describe('asking for a link', () => {
  test('is answered alike for a known and an unknown address, and only one gets a mail', async () => {
    const player = await setup.site.signUp()
    const before = setup.messages.mails.length
    const known = await setup.ask(player.email, { from: '192.0.2.1' })
    const unknown = await setup.ask('nobody@players.example', { from: '192.0.2.2' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await setup.messages.settle()
    expect(setup.messages.mails.slice(before).map(({ to }) => to)).toEqual([player.email])
  })

  test('leads to the page that signs in, with the way back in its state', async () => {
    const player = await setup.site.signUp()
    const link = await setup.linkFor(player, '/profile/sessions?page=2')
    expect(link.pathname).toBe('/auth/autologin')
    expect(stateOf(link)).toEqual({ backRoute: '/profile/sessions?page=2' })
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'with %s as the way back leads home',
    async (backRoute) => {
      const player = await setup.site.signUp()
      expect(stateOf(await setup.linkFor(player, backRoute))).toEqual({ backRoute: '/' })
    },
  )

  test('in another language leads to the page in that language', async () => {
    const player = await setup.site.signUp()
    await setup.site.db
      .updateTable('player')
      .set({ language: 'pt-BR' })
      .where('id', '=', player.playerId)
      .execute()
    expect((await setup.linkFor(player)).pathname).toBe('/pt-br/auth/autologin')
  })

  test('as a locked player sends nothing, and says nothing of it', async () => {
    const player = await setup.site.signUp()
    await lock(player)
    const before = setup.messages.mails.length
    const answer = await setup.ask(player.email, { from: '192.0.2.3' })
    await setup.messages.settle()
    expect([answer.status, setup.messages.mails.length]).toEqual([200, before])
  })

  test('without an address, or with half of one, says so', async () => {
    for (const [email, code] of [
      ['', 'required'],
      ['someone@', 'email'],
    ] as const) {
      const { status, body } = await setup.ask(email)
      expect([status, body.error.fields.email.code]).toEqual([422, code])
    }
  })

  test('a third time says that the mail is on its way, known or not', async () => {
    const player = await setup.site.signUp()
    for (const email of [player.email, 'other-nobody@players.example']) {
      const told = []
      for (let turn = 0; turn < 3; turn += 1) {
        told.push((await setup.ask(email, { from: '192.0.2.100' })).body.data.isAlreadySent)
      }
      expect(told).toEqual([false, false, true])
    }
  })

  test('for an address that strangers on four networks asked for still mails its owner', async () => {
    const player = await setup.site.signUp()
    await setup.messages.settle()
    const before = setup.messages.mails.length
    for (let turn = 0; turn < 12; turn += 1) {
      for (const from of ['192.0.2.101', '192.0.2.102', '192.0.2.103', '2001:db8:0:1::1']) {
        expect((await setup.ask(player.email, { from })).status).toBe(200)
      }
    }
    const own = await setup.ask(player.email, { from: '198.51.100.7' })
    expect([own.status, own.body.data]).toEqual([200, { isAlreadySent: false }])
    // The last request may be recorded after its answer.
    const mailed = () => setup.messages.mails.length - before
    await expect.poll(mailed, { timeout: 8_000 }).toBe(4 * 2 + 1)
    await setup.messages.settle()
    expect(mailed()).toBe(4 * 2 + 1)
  })

  test('from one household is allowed thirty times an hour', async () => {
    for (let time = 0; time < 30; time += 1) {
      const email = `household-${time}@players.example`
      expect((await setup.ask(email, { from: '192.0.2.200' })).status).toBe(200)
    }
    expect((await setup.ask('one-more@players.example', { from: '192.0.2.200' })).status).toBe(429)
    expect((await setup.ask('one-more@players.example', { from: '192.0.2.201' })).status).toBe(200)
  })

  test('where the platform sends no mail is refused', async () => {
    const quiet = await createSessionSetup({ hasMail: false })
    const { status, body } = await quiet.ask('someone@players.example')
    expect([status, body.error.code]).toEqual([409, 'mailUnavailable'])
    await quiet.close()
  })
})

describe('the token of a link', () => {
  test('signs in with a session that says so', async () => {
    const player = await setup.site.signUp()
    const { status, body } = await setup.spend(await tokenFor(player))
    expect(status).toBe(200)
    expect(body.data.profile.id).toBe(player.playerId)
    const headers = { authorization: `Bearer ${body.data.accessToken}` }
    const listed = await setup.site.call('GET', '/api/player/sessions', { headers })
    expect(listed.body.data[0]).toMatchObject({ way: 'link', isCurrent: true })
  })

  test('works once, and twenty times at once lets one in', async () => {
    const player = await setup.site.signUp()
    const token = await tokenFor(player)
    const answers = await Promise.all(Array.from({ length: 20 }, () => setup.spend(token)))
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ status }) => status !== 200)
    expect([won.length, lost.length]).toEqual([1, 19])
    expect(new Set(lost.map(({ body }) => body.error.code))).toEqual(
      new Set(['signInLinkRejected']),
    )
  })

  test('is not told apart when it is unknown, used or too old', async () => {
    const player = await setup.site.signUp()
    const used = await tokenFor(player)
    await setup.spend(used)
    const old = await tokenFor(player)
    setup.clock.advance(SIGN_IN_TOKEN_LIFE_MS)
    const answers = [
      await setup.spend('never-one'),
      await setup.spend(used),
      await setup.spend(old),
    ]
    const told = answers.map(({ status, body }) => [status, body.error.code, body.error.message])
    expect(new Set(told.map((each) => each.join()))).toHaveLength(1)
    expect(told[0]?.slice(0, 2)).toEqual([422, 'signInLinkRejected'])
  })

  test('works until the moment before its fifteen minutes are over', async () => {
    const player = await setup.site.signUp()
    const token = await tokenFor(player)
    setup.clock.advance(SIGN_IN_TOKEN_LIFE_MS - 1)
    expect((await setup.spend(token)).status).toBe(200)
  })

  test('takes the other links of its player with it', async () => {
    const player = await setup.site.signUp()
    const [first, second] = [await tokenFor(player), await tokenFor(player)]
    expect((await setup.spend(second)).status).toBe(200)
    expect((await setup.spend(first)).status).toBe(422)
  })

  test('is stored as a hash only, in no event and in no log', async () => {
    const player = await setup.site.signUp()
    const token = await tokenFor(player)
    const { db } = setup.site
    const kept = [
      await db.selectFrom('sign_in_token').selectAll().execute(),
      await db.selectFrom('outbox_event').select('payload').execute(),
      await db.selectFrom('audit_entry').select('details').execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('of a player who was locked meanwhile is refused and used up', async () => {
    const player = await setup.site.signUp()
    const token = await tokenFor(player)
    await lock(player)
    const answer = await setup.spend(token)
    expect([answer.status, answer.body.error.code]).toEqual([403, 'accountLocked'])
    await setup.site.db
      .updateTable('player')
      .set({ status: 'active' })
      .where('id', '=', player.playerId)
      .execute()
    expect((await setup.spend(token)).status).toBe(422)
  })

  test('in a browser that is signed in takes the place of that session', async () => {
    const [player, before] = [await setup.site.signUp(), await setup.site.signUp()]
    expect((await setup.spend(await tokenFor(player), before)).status).toBe(200)
    const answer = await setup.site.call('GET', '/api/player/profile', { as: before })
    expect([answer.status, answer.body.error.endReason]).toEqual([401, 'signedOut'])
  })

  test('cannot be spent by reading: no other method does anything', async () => {
    const player = await setup.site.signUp()
    const token = await tokenFor(player)
    const read = await setup.site.call('GET', `/api/player/sessions/token?token=${token}`)
    expect(read.status).toBe(405)
    expect((await setup.spend(token)).status).toBe(200)
  })

  test('made by an operator signs in as such', async () => {
    const player = await setup.site.signUp()
    const order = { orderId: setup.site.newId(), playerId: player.playerId, way: 'operator' }
    const { token } = await setup.site.db
      .transaction()
      .execute((trx) => setup.issueToken(trx, { ...order, way: 'operator' }))
    const { body } = await setup.spend(token)
    const headers = { authorization: `Bearer ${body.data.accessToken}` }
    const listed = await setup.site.call('GET', '/api/player/sessions', { headers })
    expect(listed.body.data[0].way).toBe('operator')
  })

  test('leaves the request and each try in the log with their trace ids', async () => {
    const player = await setup.site.signUp()
    const token = await tokenFor(player)
    await setup.site.call('POST', '/api/player/sessions/token', {
      body: { token },
      headers: { 'x-trace-id': 'trace-of-a-link' },
    })
    const entries = await setup.site.db
      .selectFrom('audit_entry')
      .select(['act', 'trace_id', 'details'])
      .where('player_id', '=', player.playerId)
      .orderBy('id')
      .execute()
    expect(entries.slice(-2)).toMatchObject([
      { act: 'session.linkRequested', details: { outcome: 'queued' } },
      { act: 'session.started', details: { way: 'link' }, trace_id: 'trace-of-a-link' },
    ])
  })
})

function lock(player: TestPlayer) {
  return setup.site.db
    .updateTable('player')
    .set({ status: 'locked' })
    .where('id', '=', player.playerId)
    .execute()
}
