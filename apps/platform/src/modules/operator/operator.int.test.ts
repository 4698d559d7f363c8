import { randomBytes } from 'node:crypto'
import { type ManualClock, createManualClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertLimit } from '#platform/modules/limit/limit.repo'
import {
  type OperatorActions,
  createOperatorActions,
} from '#platform/modules/operator/operator.actions'
import { type OperatorView, createOperatorView } from '#platform/modules/operator/operator.view'
import { type TestPlayer, TEST_PASSWORD } from '#platform/testing/test-app'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'

const BEHALF = {
  actor: { operator: 'rui' },
  principal: 'person:rui',
  why: 'asked by phone',
  traceId: 'trace-1',
}
const NOBODY = '00000000-0000-7000-8000-000000000000'

let site: TestPlatform
let clock: ManualClock
let operator: OperatorActions
let view: OperatorView
let player: TestPlayer

beforeAll(async () => {
  clock = createManualClock('2030-01-01T12:00:00Z')
  site = await createTestPlatform({ clock })
  operator = createOperatorActions({
    db: site.db,
    clock,
    newId: createNewId({ clock, randomBytes }),
  })
  view = createOperatorView({ ...site, clock })
})
afterAll(() => site.close())
beforeEach(async () => {
  player = await site.signUp()
})

const asPlayer = (who: TestPlayer) =>
  site.call('GET', '/api/player/profile', {
    headers: { authorization: `Bearer ${who.accessToken}` },
  })

const signIn = (who: TestPlayer) =>
  site.call('POST', '/api/player/sessions', {
    body: { email: who.email, password: TEST_PASSWORD },
  })

function register(form: { email: string; country?: string; cpf_number?: string }) {
  return site.call('POST', '/api/player/register', {
    body: {
      password: 'A calm river 47',
      country: 'PT',
      currency: 'EUR',
      agreements: true,
      ...form,
    },
  })
}

async function lastAct(playerId: string) {
  const { at: _at, ...entry } = await site.db
    .selectFrom('audit_entry')
    .select(['at', 'act', 'actor_type', 'actor_id', 'trace_id', 'details'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return entry
}

describe('locking', () => {
  test('ends every session immediately and blocks the player until unlocked', async () => {
    expect(await operator.lock(player.playerId, BEHALF)).toBe('done')
    expect((await asPlayer(player)).status).toBe(401)
    expect(await signIn(player)).toMatchObject({
      status: 403,
      body: { error: { code: 'accountLocked' } },
    })
    expect(await operator.unlock(player.playerId, BEHALF)).toBe('done')
    expect((await signIn(player)).status).toBe(200)
  })

  test('is in the log with operator and reason', async () => {
    await operator.lock(player.playerId, BEHALF)
    expect(await lastAct(player.playerId)).toEqual({
      act: 'player.locked',
      actor_type: 'operator',
      actor_id: 'rui',
      trace_id: 'trace-1',
      details: { why: 'asked by phone' },
    })
  })

  test('without a change has no effect and no log entry', async () => {
    expect(await operator.unlock(player.playerId, BEHALF)).toBe('unchanged')
    await operator.lock(player.playerId, BEHALF)
    const before = await lastAct(player.playerId)
    expect(await operator.lock(player.playerId, { ...BEHALF, traceId: 'trace-2' })).toBe(
      'unchanged',
    )
    expect(await lastAct(player.playerId)).toEqual(before)
  })

  test.each([NOBODY, 'no-number', ''])('of %j finds no player', async (playerId) => {
    expect(await operator.lock(playerId, BEHALF)).toBe('playerNotFound')
  })
})

describe('ending sessions', () => {
  test('signs the player out everywhere; they may come in again', async () => {
    const second = (await signIn(player)).body.data.accessToken
    expect(await operator.endSessions(player.playerId, BEHALF)).toBe('done')
    expect((await asPlayer(player)).status).toBe(401)
    expect((await asPlayer({ ...player, accessToken: second })).status).toBe(401)
    const reasons = await site.db
      .selectFrom('player_session')
      .select('end_reason')
      .where('player_id', '=', player.playerId)
      .execute()
    expect(new Set(reasons.map((row) => row.end_reason))).toEqual(new Set(['closedByOperator']))
    expect(await operator.endSessions(player.playerId, BEHALF)).toBe('unchanged')
    expect((await signIn(player)).status).toBe(200)
  })
})

describe('excluding', () => {
  const UNTIL = new Date('2030-06-01T23:59:59.999Z')

  test('blocks the player, and cannot be lifted or readmitted before its end', async () => {
    expect(await operator.exclude(player.playerId, UNTIL, BEHALF)).toBe('done')
    expect((await asPlayer(player)).status).toBe(401)
    expect((await signIn(player)).status).toBe(403)
    expect(await operator.unlock(player.playerId, BEHALF)).toBe('excluded')
    expect(await operator.readmit(player.playerId, BEHALF)).toBe('excluded')
  })

  test('ends the consents to advertising and bonuses, says when, and ends what is open', async () => {
    await site.db
      .updateTable('player')
      .set({ receive_email_promo: true })
      .where('id', '=', player.playerId)
      .execute()
    await operator.exclude(player.playerId, UNTIL, BEHALF)
    const row = await site.db
      .selectFrom('player')
      .select(['status', 'receive_email_promo'])
      .where('id', '=', player.playerId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'excluded', receive_email_promo: false })
    // What bonuses, quests, open rounds and bets do then is that of one's own exclusion.
    const { payload } = await site.db
      .selectFrom('outbox_event')
      .select('payload')
      .where('event', '=', 'player.excluded')
      .where('player_id', '=', player.playerId)
      .executeTakeFirstOrThrow()
    expect(payload).toEqual({ until: UNTIL.toISOString(), by: 'operator' })
    const said = await site.db
      .selectFrom('player_consent')
      .select(['consent', 'is_given'])
      .where('player_id', '=', player.playerId)
      .where('way', '=', 'operator')
      .orderBy('consent')
      .execute()
    expect(said).toEqual([
      { consent: 'receiveBonus', is_given: false },
      { consent: 'receiveEmailPromo', is_given: false },
      { consent: 'receiveSmsPromo', is_given: false },
    ])
  })

  test('keeps the person out of a new account by e-mail, however it is written', async () => {
    await operator.exclude(player.playerId, UNTIL, BEHALF)
    const again = await register({ email: player.email.toUpperCase() })
    expect(again).toMatchObject({ status: 422, body: { error: { code: 'registrationClosed' } } })
    expect(again.body.error.fields).toBeUndefined()
  })

  test('keeps the person out of a new account by their documents', async () => {
    const cpf = '529.982.247-25'
    const first = await register({
      email: 'cpf-first@players.test',
      country: 'BR',
      cpf_number: cpf,
    })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    await operator.exclude(first.body.data.profile.id, null, BEHALF)
    const form = { email: 'cpf-second@players.test', country: 'BR', cpf_number: '52998224725' }
    expect(await register(form)).toMatchObject({
      status: 422,
      body: { error: { code: 'registrationClosed' } },
    })
  })

  test('of a locked player keeps the lock, and while it lasts the lock cannot be lifted', async () => {
    await operator.lock(player.playerId, BEHALF)
    await operator.exclude(player.playerId, new Date(clock.now().getTime() + 86_400_000), BEHALF)
    expect(await operator.unlock(player.playerId, BEHALF)).toBe('excluded')
    clock.advance(86_400_001)
    expect(await operator.readmit(player.playerId, BEHALF)).toBe('unchanged')
    expect((await signIn(player)).status).toBe(403)
    expect(await operator.unlock(player.playerId, BEHALF)).toBe('done')
  })

  test('a second exclusion does not end the first one earlier', async () => {
    await operator.exclude(player.playerId, null, BEHALF)
    await operator.exclude(player.playerId, UNTIL, BEHALF)
    clock.advance(200 * 86_400_000)
    expect(await operator.readmit(player.playerId, BEHALF)).toBe('excluded')
  })

  test('after its end an operator can readmit the player, and only then', async () => {
    await operator.exclude(player.playerId, new Date(clock.now().getTime() + 86_400_000), BEHALF)
    clock.advance(86_400_001)
    expect((await signIn(player)).status).toBe(403)
    expect(await operator.readmit(player.playerId, BEHALF)).toBe('done')
    expect((await signIn(player)).status).toBe(200)
  })
})

describe('an account that its player closed', () => {
  test('is opened again by an operator alone', async () => {
    expect(await operator.reopen(player.playerId, BEHALF)).toBe('unchanged')
    await site.db
      .updateTable('player')
      .set({ status: 'closed' })
      .where('id', '=', player.playerId)
      .execute()
    expect(await operator.unlock(player.playerId, BEHALF)).toBe('unchanged')
    expect((await signIn(player)).status).toBe(422)
    expect(await operator.reopen(player.playerId, BEHALF)).toBe('done')
    expect((await signIn(player)).status).toBe(200)
  })
})

function insertOwnLimit() {
  const limit = {
    definition: 'bet',
    period: 'daily',
    amount_minor: 5000n,
    currency: 'EUR',
  } as const
  const row = {
    id: site.newId(),
    player_id: player.playerId,
    ends_at: null,
    created_at: clock.now(),
  }
  return site.db.transaction().execute((trx) => insertLimit(trx, { ...row, ...limit }))
}

describe('the sheet of a player', () => {
  test('shows money, sessions, notes and acts, and looking is logged', async () => {
    await operator.note(player.playerId, 'Wants a call on Monday.', BEHALF)
    await insertOwnLimit()
    const sheet = await view.show(player.playerId, BEHALF)
    expect(sheet).toMatchObject({
      id: player.playerId,
      email: player.email,
      status: 'active',
      accounts: [{ currency: 'EUR', isActive: true }],
      sessions: [{ way: 'registration' }],
      limits: [{ definition: 1, amount: '5000', usage: { used: '0' } }],
      notes: [{ operator: 'rui', note: 'Wants a call on Monday.' }],
    })
    expect(sheet?.acts.map(({ act }) => act)).toContain('player.noted')
    expect(await lastAct(player.playerId)).toMatchObject({ act: 'player.viewed', actor_id: 'rui' })
    expect(await view.show(NOBODY, BEHALF)).toBe(null)
  })

  test('is found by number and by e-mail in any writing, not by a part that spells it out', async () => {
    for (const told of [player.playerId, player.email.toUpperCase()]) {
      expect((await view.find(told)).map(({ id }) => id)).toContain(player.playerId)
    }
    expect(await view.find(player.email.slice(0, -4))).toEqual([])
    expect(await view.find('%')).toEqual([])
    expect(await view.find('  ')).toEqual([])
  })
})

test('a confirmed e-mail can be entered in the operator tool once', async () => {
  expect(await operator.verifyEmail(player.playerId, BEHALF)).toBe('done')
  expect((await asPlayer(player)).body.data.isEmailConfirmed).toBe(true)
  expect(await operator.verifyEmail(player.playerId, BEHALF)).toBe('unchanged')
})
