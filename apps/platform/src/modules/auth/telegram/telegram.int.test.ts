import { randomUUID } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { BotMessage } from '#platform/modules/auth/telegram/telegram-bot.client'
import { createTelegramReactions } from '#platform/modules/auth/telegram/telegram.reactions'
import { hashInitData } from '#platform/modules/auth/telegram/init-data.fixture'
import { changePlayer, callJson, signUp, type TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const TOKEN = ['5768337691', 'AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8'].join(':')
const clock = createManualClock('2030-01-01T12:00:00Z')
const FORM = { country: 'BR', currency: 'EUR', agreements: true }
let people = 1000
let opened = 0

const server = await createTestPlatform({
  clock,
  env: { FAIRHOUSE_TELEGRAM_BOTS: TOKEN, FAIRHOUSE_TELEGRAM_API_URL: 'http://127.0.0.1:9' },
})
afterAll(() => server.close())
beforeEach(() => {
  people += 1
})

const call = (address: string, options?: Parameters<typeof callJson>[2]) =>
  callJson(server.platform.app, address, options)

const person = () => ({ id: people, first_name: 'Ann', username: 'ann', language_code: 'pt' })

/** Init data of another opening of the app. */
function open(user = person(), at = clock.now()): string {
  opened += 1
  return hashInitData(TOKEN, { user, at, queryId: `q${opened}` })
}

const login = (body: object) => call('POST /api/player/tg_login', { body })

async function join(user = person(), more: object = {}) {
  const first = await login({ tg_payload: open(user) })
  expect([first.status, first.body.error.code]).toEqual([428, 'telegramRegistrationRequired'])
  const { challenge } = first.body.error
  return login({
    challenge,
    ...FORM,
    locale: 'pt',
    ref_id: 'friend',
    affiliate_tag: 'tag-1',
    ...more,
  })
}

function playerOf(answer: Awaited<ReturnType<typeof login>>): TestPlayer {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { accessToken, profile } = answer.body.data
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  return { playerId: profile.id, email: '', accessToken, headers }
}

describe('signing in with Telegram', () => {
  test('opens an account for a new user, once they agree, and signs in from then on', async () => {
    const joined = await join()
    const { playerId } = playerOf(joined)
    expect(joined.body.data.profile).toMatchObject({ tgUserId: String(people), email: null })
    const again = await login({ tg_payload: open() })
    expect(playerOf(again).playerId).toBe(playerId)
    const row = await server.db
      .selectFrom('player')
      .select(['affiliate_tag', 'referral_id', 'language'])
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ affiliate_tag: 'tag-1', referral_id: 'friend', language: 'pt-BR' })
  })

  test('takes init data once, also with two at the same moment', async () => {
    await join()
    const payload = open()
    const answers = await Promise.all([1, 2, 3].map(() => login({ tg_payload: payload })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect(answers.find(({ status }) => status === 401)?.body.error.code).toBe('telegramRejected')
  })

  test('takes the init data of an earlier opening, as clients hand it over again', async () => {
    const { playerId } = playerOf(await join())
    const payload = open(person(), new Date(clock.now().getTime() - 23 * 3_600_000))
    const opened = (fingerprint: string) => login({ tg_payload: payload, fingerprint })
    expect(playerOf(await opened('browser-of-the-player.0123abcd')).playerId).toBe(playerId)
    // The client was updated in between.
    expect(playerOf(await opened('browser-of-the-player.89abcdef')).playerId).toBe(playerId)
    for (const other of ['another-browser.0123abcd', '', '.0123abcd'])
      expect((await opened(other)).body.error.code).toBe('telegramRejected')
  })

  test('takes it no longer once a session was closed from elsewhere', async () => {
    await join()
    const payload = open()
    const opened = () => login({ tg_payload: payload, fingerprint: 'browser-of-the-player' })
    await opened()
    const other = playerOf(await login({ tg_payload: open() }))
    const { status } = await call('POST /api/player/sessions/logout', { as: other })
    expect([status, (await opened()).status]).toEqual([200, 200])
    const third = playerOf(await login({ tg_payload: open() }))
    const closed = await call('POST /api/player/sessions/close-other', { as: third })
    expect(closed.status).toBe(200)
    expect((await opened()).body.error.code).toBe('telegramRejected')
    expect((await login({ tg_payload: open() })).status).toBe(200)
  })

  test('shows the form again to a new user who closed it and reopened the app', async () => {
    const payload = open()
    const opened = () => login({ tg_payload: payload, fingerprint: 'browser-of-a-newcomer' })
    expect([(await opened()).status, (await opened()).status]).toEqual([428, 428])
  })

  test.each([
    ['of another bot', () => hashInitData('1:OTHER', { user: person(), at: clock.now() })],
    ['older than a day', () => open(person(), new Date(clock.now().getTime() - 86_401_000))],
    ['that is none', () => 'user=%7B%22id%22%3A1%7D'],
  ])('refuses init data %s', async (_what, payload) => {
    const { status, body } = await login({ tg_payload: payload() })
    expect([status, body.error.code]).toEqual([401, 'telegramRejected'])
  })

  test('refuses blocked players, and a form without required fields', async () => {
    const { playerId } = playerOf(await join())
    await changePlayer(server.db, playerId, { status: 'locked' })
    const blocked = await login({ tg_payload: open() })
    expect([blocked.status, blocked.body.error.code]).toEqual([403, 'accountLocked'])
    people += 1
    const fresh = await login({ tg_payload: open() })
    const { challenge } = fresh.body.error
    const bare = await login({ challenge })
    expect(bare.status).toBe(422)
    expect(Object.keys(bare.body.error.fields).toSorted()).toEqual([
      'agreements',
      'country',
      'currency',
    ])
    expect((await login({})).body.error.fields.tg_payload.code).toBe('required')
    const unknown = await login({ challenge: 'none', ...FORM })
    expect(unknown.body.error.code).toBe('telegramRejected')
  })
})

test('an excluded person gets the generic error, not that their CPF is taken', async () => {
  const cpf = { cpf_number: '529.982.247-25' }
  const { playerId } = playerOf(await join(person(), cpf))
  people += 1
  const taken = await join(person(), cpf)
  expect([taken.status, taken.body.error.fields?.cpf_number.code]).toEqual([422, 'taken'])
  const exclusion = { starts_at: clock.now(), ends_at: null, why: 'test' }
  await server.db
    .insertInto('player_exclusion')
    .values({ id: randomUUID(), player_id: playerId, ...exclusion, decided_by: 'operator' })
    .execute()
  people += 1
  const { status, body } = await join(person(), cpf)
  expect([status, body.error.code]).toEqual([422, 'registrationClosed'])
})

describe('Telegram in an account that is there', () => {
  const link = (as: TestPlayer, payload = open()) =>
    call('POST /api/player/social-connections/telegram', { as, body: { payload } })
  const unlink = (as: TestPlayer) =>
    call('POST /api/player/social-connections/unlink', { as, body: { socialType: 'telegram' } })
  const listed = async (as: TestPlayer) =>
    (await call('GET /api/player/social-connections', { as })).body.data.find(
      (one: { socialType: string }) => one.socialType === 'telegram',
    )

  test('is connected, signs in and is taken off again', async () => {
    const mara = await signUp(server.platform.app)
    expect(await listed(mara)).toMatchObject({ isConnected: false, label: 'Telegram' })
    expect((await link(mara)).body.data).toMatchObject({ isConnected: true, name: 'Ann' })
    expect(await listed(mara)).toMatchObject({ isConnected: true })
    expect(playerOf(await login({ tg_payload: open() })).playerId).toBe(mara.playerId)
    expect((await unlink(mara)).status).toBe(200)
    expect((await unlink(mara)).body.error.code).toBe('socialConnectionUnknown')
    expect((await login({ tg_payload: open() })).status).toBe(428)
  })

  test('of another account stays there, and an account has one', async () => {
    const mara = await signUp(server.platform.app)
    const rui = await signUp(server.platform.app)
    await link(mara)
    expect((await link(rui)).body.error.code).toBe('socialConnectionTaken')
    people += 1
    expect((await link(mara)).body.error.code).toBe('socialAlreadyConnected')
    expect((await link(rui, 'hash=00')).body.error.code).toBe('telegramRejected')
  })

  test('stays when it is the only sign-in method', async () => {
    const player = playerOf(await join())
    expect((await unlink(player)).body.error.code).toBe('lastWayIn')
  })

  test('has the name that Telegram sent last, updated by its own player only', async () => {
    const player = playerOf(await join())
    const sync = (user_id: number) =>
      call('PUT /api/tg-bot/users', {
        as: player,
        body: { user_id, name: 'Ann B', username: 'annb' },
      })
    expect((await sync(people)).status).toBe(200)
    expect(await listed(player)).toMatchObject({ name: 'Ann B' })
    const other = await sync(people + 1)
    expect([other.status, other.body.error.code]).toEqual([409, 'telegramNotLinked'])
  })
})

describe('a one-time code', () => {
  const sent: BotMessage[] = []
  const ask = async (purpose: 'stepUp' | 'confirmPhone', playerId: string): Promise<string[]> => {
    const [reaction] = createTelegramReactions({
      findNotice: async () => null,
      send: async (message) => {
        sent.push(message)
        return 'sent'
      },
      codes: {
        clock,
        word: async ({ name, values }) => ({
          ...{ title: name, summary: JSON.stringify(values), html: '', link: null },
        }),
        digitsOf: () => '123456',
        isWanted: async (_trx, id) => wanted.has(id),
      },
      site: 'https://play.example',
    })
    if (reaction?.event !== 'player.code.requested' || !('run' in reaction)) throw new Error()
    const payload = {
      ...{ requestId: 'r', purpose, playerId, language: 'en', site: 'https://play.example' },
      recipient: { kind: 'email', address: 'ann@players.example' },
      expiresAt: new Date(clock.now().getTime() + 600_000).toISOString(),
    }
    sent.length = 0
    await server.db.transaction().execute((trx) => reaction.run(trx, { payload } as never))
    return sent.map(({ chatId, text }) => `${chatId} ${text}`)
  }
  const wanted = new Set<string>()

  test('goes to Telegram as well when the player chose it, unless it proves an address', async () => {
    const { playerId } = playerOf(await join())
    expect(await ask('stepUp', playerId)).toEqual([])
    wanted.add(playerId)
    expect(await ask('stepUp', playerId)).toEqual([
      expect.stringMatching(new RegExp(`^${people} change-code\\n.*123456`)),
    ])
    expect(await ask('confirmPhone', playerId)).toEqual([])
  })
})

test('a site without a bot refuses', async () => {
  const { platform, close } = await createTestPlatform({ env: { FAIRHOUSE_STAND_INS: 'off' } })
  const body = { tg_payload: open() }
  const answer = await callJson(platform.app, 'POST /api/player/tg_login', { body })
  expect([answer.status, answer.body.error.code]).toEqual([409, 'telegramUnavailable'])
  await close()
})
