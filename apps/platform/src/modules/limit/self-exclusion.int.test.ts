import { randomBytes } from 'node:crypto'
import { createNewId } from '@fairhouse/server-kit/ids'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { createLimitSetup } from '#platform/modules/limit/limit.fixture'
import { createOperatorActions } from '#platform/modules/operator/operator.actions'
import { changePlayer, TEST_PASSWORD, type TestPlayer } from '#platform/testing/test-app'

const BEHALF = {
  actor: { operator: 'rui' },
  principal: 'person:rui',
  why: 'asked by mail',
  traceId: 'trace-1',
}

let player: TestPlayer

const setup = await createLimitSetup()
const { site, clock } = setup
const operator = createOperatorActions({ ...site, newId: createNewId({ clock, randomBytes }) })
afterAll(() => setup.close())
beforeEach(async () => {
  player = await setup.site.signUp()
})

const exclude = (period: string, who = player) => setup.set(who, { definition: 4, period })
const signIn = (email = player.email) =>
  setup.site.call('POST', '/api/player/sessions', { body: { email, password: TEST_PASSWORD } })
const register = (form: object) =>
  setup.site.call('POST', '/api/player/register', {
    body: {
      email: 'somebody-else@players.example',
      password: TEST_PASSWORD,
      country: 'BR',
      currency: 'EUR',
      agreements: true,
      ...form,
    },
  })

describe('a self-exclusion', () => {
  test('returns its end, ends every session immediately and refuses to sign in', async () => {
    const elsewhere = await signIn()
    const { status, body } = await exclude('sixMonths')
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ definition: 4, period: 'sixMonths', amount: null }),
    ])
    const end = new Date(setup.clock.now())
    end.setUTCMonth(end.getUTCMonth() + 6)
    expect(body.data.endsAt).toBe(end.toISOString())
    for (const token of [player.accessToken, elsewhere.body.data.accessToken]) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await setup.site.call('GET', '/api/player/limits', { headers })
      expect([answer.status, answer.body.error.code]).toEqual([401, 'sessionEnded'])
      expect(answer.body.error.endReason).toBe('selfExcluded')
    }
    expect(await signIn()).toMatchObject({
      status: 403,
      body: { error: { code: 'accountLocked' } },
    })
  })

  test('a permanent one has no end', async () => {
    expect((await exclude('forever')).body.data).toMatchObject({ period: 'forever', endsAt: null })
  })

  test('takes neither an amount nor a period of another definition', async () => {
    const { status, body } = await exclude('oneWeek')
    expect([status, body.error.fields.period.code]).toEqual([422, 'choice'])
    expect((await signIn()).status).toBe(200)
  })

  test('keeps the same person out of a new account by e-mail and documents', async () => {
    const person = { email: 'the-one@players.example', cpf_number: '529.982.247-25' }
    const first = await register(person)
    const { accessToken, profile } = first.body.data
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    await exclude('sixMonths', { ...player, playerId: profile.id, accessToken, headers })
    for (const form of [
      { email: 'The-One@players.example' },
      { email: 'the-one+again@players.example' },
      { email: 'another@players.example', cpf_number: '52998224725' },
    ]) {
      expect(await register(form)).toMatchObject({
        status: 422,
        body: { error: { code: 'registrationClosed' } },
      })
    }
  })

  test('ends advertising and leaves an entry in the log', async () => {
    await exclude('oneYear')
    const row = await setup.site.db
      .selectFrom('player')
      .select(['status', 'receive_email_promo'])
      .where('id', '=', player.playerId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'excluded', receive_email_promo: false })
    const entry = await setup.site.db
      .selectFrom('audit_entry')
      .select(['act', 'details', 'actor_type'])
      .where('player_id', '=', player.playerId)
      .where('act', '=', 'player.selfExcluded')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ actor_type: 'player', details: { period: 'oneYear' } })
  })

  test('is confirmed by one mail in the language of the player', async () => {
    await exclude('oneYear')
    await setup.messages.settle()
    const own = setup.messages.mails.filter(({ to }) => to === player.email)
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({
      subject: 'Your self-exclusion has started',
      text: expect.stringContaining('/static/responsible-play'),
    })
  })
})

test('a player without an e-mail address is notified by text message', async () => {
  const phone = '+4915112345678'
  await changePlayer(setup.site.db, player.playerId, {
    email: null,
    email_key: null,
    phone,
    phone_confirmed_at: setup.clock.now(),
  })
  await exclude('oneYear')
  await setup.messages.settle()
  expect(setup.messages.texts.filter(({ to }) => to === phone).map(({ text }) => text)).toEqual([
    'Fairhouse: you excluded yourself. Your money is still yours. Not you? Contact support now.',
  ])
})

describe('coming back', () => {
  test('needs its end, a request of the player and one more day', async () => {
    const { body } = await exclude('sixMonths')
    expect(await operator.readmit(player.playerId, BEHALF)).toBe('excluded')
    expect(await operator.unlock(player.playerId, BEHALF)).toBe('excluded')
    setup.clock.advance(new Date(body.data.endsAt).getTime() - setup.clock.now().getTime())
    expect((await signIn()).status).toBe(403)
    expect(await operator.readmit(player.playerId, BEHALF)).toBe('returnAsked')
    setup.clock.advance(DAY_MS - 1)
    expect(await operator.readmit(player.playerId, BEHALF)).toBe('returnWaits')
    expect((await signIn()).status).toBe(403)
    setup.clock.advance(1)
    expect(await operator.readmit(player.playerId, BEHALF)).toBe('done')
    expect((await signIn()).status).toBe(200)
  })

  test('no new account is opened before, even after the end', async () => {
    const { body } = await exclude('sixMonths')
    setup.clock.advance(new Date(body.data.endsAt).getTime() - setup.clock.now().getTime())
    expect(await register({ email: player.email })).toMatchObject({
      body: { error: { code: 'registrationClosed' } },
    })
  })

  test('unlocking leaves the player excluded', async () => {
    const { body } = await exclude('sixMonths')
    await changePlayer(setup.site.db, player.playerId, { status: 'locked' })
    setup.clock.advance(new Date(body.data.endsAt).getTime() - setup.clock.now().getTime())
    expect(await operator.unlock(player.playerId, BEHALF)).toBe('done')
    expect((await signIn()).status).toBe(403)
    expect(await operator.readmit(player.playerId, BEHALF)).toBe('returnAsked')
  })
})
