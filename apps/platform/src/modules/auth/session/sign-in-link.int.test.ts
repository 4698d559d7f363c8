import { afterAll, describe, expect, test } from 'vitest'
import { waitForLock } from '#platform/database/lock.fixture'
import { SECRET_LIFE_MS } from '#platform/modules/auth/secret/player-secret'
import { createSessionSetup } from '#platform/modules/auth/session/session.fixture'
import { changePlayer, type TestPlayer } from '#platform/testing/test-app'
import { NO_CARRIERS } from '#platform/testing/test-platform'

const setup = await createSessionSetup()
afterAll(() => setup.close())

async function tokenFor(player: TestPlayer): Promise<string> {
  return (await setup.linkFor(player)).searchParams.get('token') ?? ''
}

function stateOf(link: URL): unknown {
  return JSON.parse(Buffer.from(link.searchParams.get('state') ?? '', 'base64url').toString())
}

describe('asking for a link', () => {
  test('gets the same answer for known and unknown addresses, and only known ones an e-mail', async () => {
    const player = await setup.site.signUp()
    const before = setup.messages.mails.length
    const known = await setup.ask(player.email, { from: '192.0.2.1' })
    const unknown = await setup.ask('nobody@players.example', { from: '192.0.2.2' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await setup.messages.settle()
    expect(setup.messages.mails.slice(before).map(({ to }) => to)).toEqual([player.email])
  })

  test('links to the page that signs in, with the return path in its state', async () => {
    const player = await setup.site.signUp()
    const link = await setup.linkFor(player, '/profile/sessions?page=2')
    expect(link.pathname).toBe('/auth/autologin')
    expect(stateOf(link)).toEqual({ backRoute: '/profile/sessions?page=2' })
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'with %s as return path leads home',
    async (backRoute) => {
      const player = await setup.site.signUp()
      expect(stateOf(await setup.linkFor(player, backRoute))).toEqual({ backRoute: '/' })
    },
  )

  test('in another language links to the page in that language', async () => {
    const player = await setup.site.signUp()
    await changePlayer(setup.site.db, player.playerId, { language: 'pt-BR' })
    expect((await setup.linkFor(player)).pathname).toBe('/pt-br/auth/autologin')
  })

  test('for an address that is changing sends nothing: the link would outlive the change', async () => {
    const player = await setup.site.signUp()
    const { db } = setup.site
    const email = 'moved@players.example'
    await db.transaction().execute(async (trx) => {
      const players = trx.updateTable('player').set({ email, email_key: email })
      await players.where('id', '=', player.playerId).execute()
      await setup.ask(player.email, { from: '192.0.2.3' })
      await waitForLock(db)
    })
    await setup.messages.settle()
    const secrets = db.selectFrom('player_secret').select('purpose')
    const own = secrets.where('player_id', '=', player.playerId)
    expect(await own.where('purpose', '=', 'signInToken').execute()).toEqual([])
  })

  test('as a locked player sends nothing and reveals nothing', async () => {
    const player = await setup.site.signUp()
    await lock(player)
    const before = setup.messages.mails.length
    const answer = await setup.ask(player.email, { from: '192.0.2.3' })
    await setup.messages.settle()
    expect([answer.status, setup.messages.mails.length]).toEqual([200, before])
  })

  test('without a complete address is refused', async () => {
    for (const [email, code] of [
      ['', 'required'],
      ['someone@', 'email'],
    ] as const) {
      const { status, body } = await setup.ask(email)
      expect([status, body.error.fields.email.code]).toEqual([422, code])
    }
  })

  test('is allowed thirty times an hour per network', async () => {
    for (let time = 0; time < 30; time += 1) {
      const email = `household-${time}@players.example`
      expect((await setup.ask(email, { from: '192.0.2.200' })).status).toBe(200)
    }
    expect((await setup.ask('one-more@players.example', { from: '192.0.2.200' })).status).toBe(429)
    expect((await setup.ask('one-more@players.example', { from: '192.0.2.201' })).status).toBe(200)
  })

  test('on a platform without e-mail is refused', async () => {
    const quiet = await createSessionSetup(NO_CARRIERS)
    const { status, body } = await quiet.ask('someone@players.example')
    expect([status, body.error.code]).toEqual([409, 'mailUnavailable'])
    await quiet.close()
  })
})

describe('the token of a link', () => {
  test('opens a session with this auth method', async () => {
    const player = await setup.site.signUp()
    const { status, body } = await setup.spend(await tokenFor(player))
    expect(status).toBe(200)
    expect(body.data.profile.id).toBe(player.playerId)
    const headers = { authorization: `Bearer ${body.data.accessToken}` }
    const listed = await setup.site.call('GET', '/api/player/sessions', { headers })
    expect(listed.body.data[0]).toMatchObject({ way: 'link', isCurrent: true })
  })

  test('gets the same refusal if unknown, used or expired', async () => {
    const player = await setup.site.signUp()
    const used = await tokenFor(player)
    await setup.spend(used)
    const old = await tokenFor(player)
    setup.clock.advance(SECRET_LIFE_MS.signInToken)
    const answers = [
      await setup.spend('never-one'),
      await setup.spend(used),
      await setup.spend(old),
    ]
    const told = answers.map(({ status, body }) => [status, body.error.code, body.error.message])
    expect(new Set(told.map((each) => each.join()))).toHaveLength(1)
    expect(told[0]?.slice(0, 2)).toEqual([422, 'signInLinkRejected'])
  })

  test('invalidates other links of its player', async () => {
    const player = await setup.site.signUp()
    const [first, second] = [await tokenFor(player), await tokenFor(player)]
    expect((await setup.spend(second)).status).toBe(200)
    expect((await setup.spend(first)).status).toBe(422)
  })

  test('is stored as a hash only, and in no event or log', async () => {
    const player = await setup.site.signUp()
    const token = await tokenFor(player)
    const { db } = setup.site
    const kept = [
      await db.selectFrom('player_secret').selectAll().execute(),
      await db.selectFrom('outbox_event').select('payload').execute(),
      await db.selectFrom('audit_entry').select('details').execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('of a player locked meanwhile is refused and used up', async () => {
    const player = await setup.site.signUp()
    const token = await tokenFor(player)
    await lock(player)
    const answer = await setup.spend(token)
    expect([answer.status, answer.body.error.code]).toEqual([403, 'accountLocked'])
    await changePlayer(setup.site.db, player.playerId, { status: 'active' })
    expect((await setup.spend(token)).status).toBe(422)
  })

  test('replaces the browser’s current session', async () => {
    const [player, before] = [await setup.site.signUp(), await setup.site.signUp()]
    expect((await setup.spend(await tokenFor(player), before)).status).toBe(200)
    const answer = await setup.site.call('GET', '/api/player/profile', { as: before })
    expect([answer.status, answer.body.error.endReason]).toEqual([401, 'signedOut'])
  })

  test('is not used up by other methods', async () => {
    const player = await setup.site.signUp()
    const token = await tokenFor(player)
    const read = await setup.site.call('GET', `/api/player/sessions/token?token=${token}`)
    expect(read.status).toBe(405)
    expect((await setup.spend(token)).status).toBe(200)
  })

  test('created by an operator signs in as such', async () => {
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

  test('audits the request and each attempt with trace ids', async () => {
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
  return changePlayer(setup.site.db, player.playerId, { status: 'locked' })
}
