import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPlayer } from '#platform/testing/test-app'
import { APP_TOKEN, createVerificationSetup, message } from './verification.fixture.ts'

const TOKEN = '/api/player/services/sumsub/auth'
const OPERATOR = { actor: { operator: 'olga' }, traceId: 'trace-verify-1' }

let ana: TestPlayer

const setup = await createVerificationSetup()

beforeEach(async () => {
  ana = await setup.site.signUp()
  setup.asked.length = 0
  setup.onAsk = () => Response.json({ token: '_act-1', userId: 'x' })
})

afterAll(() => setup.close())

const askToken = (as: TestPlayer) => setup.site.call('POST', TOKEN, { as })

describe('a token for the web SDK', () => {
  test('comes with the address of the script, and is not stored', async () => {
    const { status, body } = await askToken(ana)
    const scriptUrl = 'https://static.sumsub.com/idensic/static/sns-websdk-builder.js'
    expect([status, body.data]).toEqual([200, { token: '_act-1', scriptUrl }])
    const entries = await setup.site.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('player_id', '=', ana.playerId)
      .where('act', '=', 'verification.started')
      .execute()
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries.map(({ details }) => details))).not.toContain('_act-1')
  })

  test('is requested with a signature, and with only the player’s id (S5)', async () => {
    await askToken(ana)
    const [asked] = setup.asked
    expect(asked?.path).toBe('/resources/accessTokens/sdk')
    expect(asked?.headers.get('x-app-token')).toBe(APP_TOKEN)
    expect(asked?.headers.get('x-app-access-sig')).toMatch(/^[0-9a-f]{64}$/)
    expect(asked?.body).toEqual({
      userId: ana.playerId,
      levelName: 'basic-kyc-level',
      ttlInSecs: 600,
    })
  })

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers 500', () => new Response('oops', { status: 500 })],
    ['answers without a token', () => Response.json({ userId: 'x' })],
    ['answers a page', () => new Response('<html>', { status: 200 })],
  ])('when the provider %s the player is told so', async (_what, onAsk) => {
    setup.onAsk = onAsk
    const { status, body } = await askToken(ana)
    expect([status, body.error.code]).toEqual([502, 'providerUnavailable'])
  })

  test('a verified player needs none, a finally rejected one gets none', async () => {
    await setup.deliver(message(ana, 1, 'GREEN'))
    expect((await askToken(ana)).body.error.code).toBe('verificationDone')
    await setup.deliver(message(ana, 2, 'FINAL'))
    expect((await askToken(ana)).body.error.code).toBe('verificationClosed')
    expect(setup.asked).toEqual([])
  })

  test('a site without a provider says so', async () => {
    const plain = await createVerificationSetup({ hasProvider: false })
    const bob = await plain.site.signUp()
    const { status, body } = await plain.site.call('POST', TOKEN, { as: bob })
    expect([status, body.error.code]).toEqual([409, 'verificationUnavailable'])
    expect((await plain.status(bob)).way).toBe('documents')
    const closed = await plain.site.app.request('/api/callbacks/sumsub', { method: 'POST' })
    expect(closed.status).toBe(404)
    await plain.close()
  })
})

describe('notifications', () => {
  test('before the start: the rules of the platform', async () => {
    expect(await setup.status(ana)).toEqual({
      state: 'none',
      comment: null,
      changedAt: null,
      version: 0,
      way: 'provider',
      rules: {
        isFirst: false,
        atWithdrawal: true,
        depositsAbove: { amount: '200000', currency: 'EUR' },
      },
    })
  })

  test('a site without verification rules sends none', async () => {
    const policy = { atWithdrawal: false, depositsAboveMinor: null }
    const free = await createVerificationSetup({ policy })
    const { rules } = await free.status(await free.site.signUp())
    expect(rules).toEqual({ isFirst: false, atWithdrawal: false, depositsAbove: null })
    await free.close()
  })
})

describe('operators', () => {
  test('verify a player by hand, under their name', async () => {
    const decided = await setup.verification.review.decide(
      ana.playerId,
      { state: 'approved', note: 'Passport seen.' },
      OPERATOR,
    )
    expect(decided).toMatchObject({ ok: true, value: { state: 'approved' } })
    // The note is internal.
    expect(await setup.status(ana)).toMatchObject({ state: 'approved', comment: null })
    const entry = await setup.site.db
      .selectFrom('audit_entry')
      .select(['actor_type', 'actor_id', 'details'])
      .where('player_id', '=', ana.playerId)
      .where('act', '=', 'verification.changed')
      .executeTakeFirst()
    expect(entry).toEqual({
      actor_type: 'operator',
      actor_id: 'olga',
      details: { state: 'approved', source: 'operator' },
    })
  })

  test('ask for other documents with a note that the player reads', async () => {
    const { review } = setup.verification
    const empty = await review.decide(ana.playerId, { state: 'retry', note: ' ' }, OPERATOR)
    expect(empty).toMatchObject({
      refusal: 'validationFailed',
      fields: { note: { code: 'required' } },
    })
    const long = await review.decide(
      ana.playerId,
      { state: 'retry', note: 'x'.repeat(2001) },
      OPERATOR,
    )
    expect(long).toMatchObject({ fields: { note: { code: 'tooLong' } } })
    await review.decide(ana.playerId, { state: 'retry', note: 'Both sides, please.' }, OPERATOR)
    expect(await review.read(ana.playerId)).toMatchObject({ comment: 'Both sides, please.' })
  })

  test('have no effect', async () => {
    const id = '0190a5b4-7b7e-7000-8000-00000000dead'
    const decision = { state: 'approved', note: null } as const
    expect(await setup.verification.review.decide(id, decision, OPERATOR)).toMatchObject({
      refusal: 'notFound',
    })
  })
})
