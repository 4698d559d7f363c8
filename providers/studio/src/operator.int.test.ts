import { roundSchema } from '@fairhouse/contract/round'
import { randomUUID } from 'node:crypto'
import { createRsaKeys, signRsa } from '@fairhouse/server-kit/rsa-signature'
import { afterAll, describe, expect, test } from 'vitest'
import { STUDIO_GAMES } from './games.ts'
import { createStudioSetup, launchBody, order } from './studio.fixture.ts'

const setup = await createStudioSetup()
afterAll(() => setup.close())

describe('game/list', () => {
  test('names every game with the RTP of its mathematics', async () => {
    const { status, body } = await setup.operator('game/list', {})
    expect(status).toBe(200)
    expect(body.map((game: any) => game.game_code)).toEqual(
      STUDIO_GAMES.map(({ game }) => game.code),
    )
    expect(body[0]).toMatchObject({
      game_code: 'dice',
      name: 'Dice',
      rtp: '99.00',
      demo_game_support: true,
    })
    for (const { rtp } of body) expect(rtp).toMatch(/^[89]\d\.\d\d$/)
  })
})

describe('game/url', () => {
  test('answers an address under the public origin, with the secret behind the #', async () => {
    const { body } = await setup.operator(
      'game/url',
      launchBody({ lang: 'pt-BR', color_mode: 'light' }),
    )
    const url = new URL(body.url)
    expect(url.origin).toBe('http://site.test:3001')
    expect(url.pathname).toMatch(/^\/studio\/play\/[0-9a-f-]{36}$/)
    expect(url.searchParams.get('lang')).toBe('pt-BR')
    expect(url.hash).toMatch(/^#[0-9a-f]{64}$/)
  })

  test.each([
    ['an unknown game', { game_code: 'solitaire' }, 404, 'RS_ERROR_INVALID_GAME'],
    ['an unknown currency', { currency: 'DOGE' }, 400, 'RS_ERROR_WRONG_CURRENCY'],
    ['bitcoin not in milli units', { currency: 'BTC' }, 400, 'RS_ERROR_WRONG_CURRENCY'],
    ['money without a user', { user: undefined }, 400, 'RS_ERROR_WRONG_SYNTAX'],
    ['money without a token', { token: undefined }, 400, 'RS_ERROR_WRONG_SYNTAX'],
    ['a token of 9 characters', { token: '123456789' }, 400, 'RS_ERROR_WRONG_SYNTAX'],
    ['a token of 256 characters', { token: 'x'.repeat(256) }, 400, 'RS_ERROR_WRONG_SYNTAX'],
    [
      'a lobby that is no web address',
      { lobby_url: 'javascript:alert(1)' },
      400,
      'RS_ERROR_WRONG_SYNTAX',
    ],
    ['another operator', { operator_id: 'other' }, 403, 'RS_ERROR_INVALID_PARTNER'],
  ])('with %s is refused', async (_what, change, status, error) => {
    expect(await setup.operator('game/url', launchBody(change))).toEqual({
      status,
      body: { error },
    })
  })

  test('signed by anyone else, changed or unsigned is refused', async () => {
    const body = JSON.stringify({ operator_id: 'fairhouse', ...launchBody() })
    for (const signature of ['', signRsa(createRsaKeys().privateKey, body)]) {
      const answer = await setup.operator('game/url', body, signature)
      expect(answer).toEqual({ status: 401, body: { error: 'RS_ERROR_INVALID_SIGNATURE' } })
    }
  })

  test('with a body that is not JSON has the wrong syntax', async () => {
    expect((await setup.operator('game/url', '{')).body.error).toBe('RS_ERROR_WRONG_SYNTAX')
  })
})

describe('game/round', () => {
  test('finds a round by its bet and shows the player’s view of it', async () => {
    const user = randomUUID()
    const client = await setup.open({ user })
    const { body: played } = await client.post('rounds', order())
    const bet = setup.wallet.calls.find(({ path }) => path === 'transaction/bet')!
    const found = await setup.operator('game/round', {
      user,
      transaction_uuid: bet.body['transaction_uuid'],
    })
    expect(found).toEqual({ status: 200, body: { round: played.round } })
    // What the platform hands on for the verification of the round.
    expect(roundSchema.safeParse(found.body.round).error).toBeUndefined()
  })

  test('of another user, or an unknown one, does not exist', async () => {
    const transaction_uuid = randomUUID()
    const answer = await setup.operator('game/round', { user: randomUUID(), transaction_uuid })
    expect(answer).toEqual({ status: 404, body: { error: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' } })
  })
})

describe('a session', () => {
  test('is opened by its secret only', async () => {
    const client = await setup.open()
    const ask = (authorization: string) =>
      setup.studio.fetch(
        new Request('http://site.test:3001/studio/api/session', { headers: { authorization } }),
      )
    expect((await ask(`Bearer ${client.url.hash.slice(1)}`)).status).toBe(200)
    for (const wrong of ['', 'Bearer ', `Bearer ${'0'.repeat(64)}`]) {
      expect((await ask(wrong)).status).toBe(401)
    }
  })

  test('ends after a day', async () => {
    const client = await setup.open()
    setup.clock.advance(24 * 60 * 60 * 1000)
    expect((await client.get('session')).status).toBe(401)
  })

  test('ends when its token is unknown to the operator', async () => {
    const client = await setup.open()
    setup.wallet.faultOf = () => 'RS_ERROR_INVALID_TOKEN'
    expect((await client.get('session')).body.error.code).toBe('sessionEnded')
    setup.wallet.faultOf = () => undefined
    expect((await client.get('session')).status).toBe(401)
  })

  test('shows the balance as unknown while the wallet is unreachable', async () => {
    const client = await setup.open()
    setup.wallet.faultOf = () => 'dropRequest'
    expect((await client.get('session')).body).toMatchObject({ mode: 'real', balance: null })
    setup.wallet.faultOf = () => undefined
    expect((await client.get('balance')).body.balance).toBe(
      String(setup.wallet.balanceUnits / 1_000),
    )
  })

  test('returns currency, limits and RTP of the seat', async () => {
    const client = await setup.open({ currency: 'mBTC' })
    expect((await client.get('session')).body).toMatchObject({
      currency: { code: 'mBTC', symbol: 'm₿', scale: 5, isCrypto: true, isCredits: false },
      limits: { stakeMin: '100', stakeMax: '500000' },
      rtp: '99.00',
      minRoundMs: 1_000,
      hasAutoplay: false,
    })
  })

  test('offers autoplay where the policy allows it, for games of one press', async () => {
    const offers = async (code: string, has_autoplay: boolean): Promise<unknown> => {
      const client = await setup.open({ game_code: code, has_autoplay })
      return (await client.get('session')).body.hasAutoplay
    }
    for (const code of ['dice', 'baccarat', 'scratch-card', 'tidewreck-reef'])
      expect([code, await offers(code, true)]).toEqual([code, true])
    for (const code of ['mines', 'tower', 'coin-flip', 'hilo', 'video-poker', 'blackjack', 'crash'])
      expect([code, await offers(code, true)]).toEqual([code, false])
    expect(await offers('dice', false)).toBe(false)
  })

  test('has turbo where the launch says so, and never in a flight that others are on', async () => {
    const offers = async (launch: Record<string, unknown>) =>
      (await (await setup.open(launch)).get('session')).body.hasTurbo
    const has_turbo = true
    expect(
      await Promise.all([{}, { has_turbo }, { game_code: 'crash', has_turbo }].map(offers)),
    ).toEqual([false, true, false])
  })

  test('takes no automatic round and no stake that its launch does not allow, whatever the client says', async () => {
    const strict = await setup.open({ stake_max: '150' })
    expect((await strict.get('session')).body).toMatchObject({ marketStakeMax: '150' })
    const codeOf = async (
      client: Awaited<ReturnType<typeof setup.open>>,
      changes: Record<string, unknown>,
    ) => {
      setup.clock.advance(10_000)
      const { status, body } = await client.post('rounds', order(changes))
      return status === 200 ? 'ok' : body.error.code
    }
    expect(await codeOf(strict, { isAutomatic: true })).toBe('autoplayNotAllowed')
    expect(await codeOf(strict, { stake: '151' })).toBe('marketStakeTooLarge')
    expect(await codeOf(strict, { stake: '150' })).toBe('ok')
    const lenient = await setup.open({ has_autoplay: true })
    expect(await codeOf(lenient, { isAutomatic: true })).toBe('ok')
  })
})
