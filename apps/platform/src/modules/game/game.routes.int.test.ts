import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  betCall,
  createGameSetup,
  DICE,
  type GameSetup,
  type Seat,
  winCall,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import { deleteStop, insertStop } from './play-stop.repo.ts'

const setup = await createGameSetup()
afterAll(() => setup.close())

const get = (path: string) => setup.site.call('GET', path)

describe('the catalogue', () => {
  test('drops a game that left the list and takes it back with its place', async () => {
    setup.provider.games = [DICE, { ...DICE, code: 'plinko', name: 'Plinko' }]
    await setup.sync()
    setup.provider.games = [setup.provider.games[1]!]
    await setup.sync()
    expect((await get('/api/game/games')).body.data).toMatchObject([{ identity: 'plinko' }])
    expect((await get('/api/game/games/dice')).body.data).toMatchObject({ isEnabled: false })
    setup.provider.games = [{ ...DICE, code: 'plinko', name: 'Plinko' }, DICE]
    await setup.sync()
    expect((await get('/api/game/games')).body.data).toMatchObject([
      { identity: 'dice', isEnabled: true },
      { identity: 'plinko' },
    ])
  })

  test('has an address for each code, and leaves out one that no address is left for', async () => {
    const before = setup.provider.games
    const codes = ['clt_dragonrising', 'CLT:DragonRising', 'clt-dragonrising']
    setup.provider.games = [...before, ...codes.map((code) => ({ ...DICE, code }))]
    for (let times = 0; times < 2; times += 1) {
      expect(await setup.sync()).toMatchObject({ failed: [] })
      const { data } = (await get('/api/game/games')).body
      expect(data.map((game: { identity: string }) => game.identity).toSorted()).toEqual([
        'clt-dragonrising',
        'dice',
        'plinko',
        'studio-clt-dragonrising',
      ])
    }
    setup.provider.games = before
    await setup.sync()
  })

  test('stays unchanged while the provider is unreachable', async () => {
    setup.provider.isDown = true
    expect(await setup.sync()).toEqual({ synced: [], failed: ['studio'] })
    setup.provider.isDown = false
    expect((await get('/api/game/games')).body.data).toHaveLength(2)
  })

  test('an unknown game is not found', async () => {
    expect(await get('/api/game/games/nope')).toMatchObject({
      status: 404,
      body: { error: { code: 'gameNotFound' } },
    })
  })
})

describe('play', () => {
  const play = (
    body: object,
    options: { as?: Awaited<ReturnType<GameSetup['seat']>>['player'] } = {},
  ) => setup.site.call('POST', '/api/game/games/dice/play', { ...options, body })

  test('opens a demo for a guest, without user, token or currency', async () => {
    const { status, body } = await play({ real: false })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ mode: 'demo', currency: 'XXX' })
    expect(setup.provider.launches.at(-1)).toMatchObject({ player: null, gameCode: 'dice' })
  })

  test('does not open play for money to a guest', async () => {
    expect(await play({ real: true })).toMatchObject({
      status: 401,
      body: { error: { code: 'unauthenticated' } },
    })
  })

  test('plays for money with the active account, under a token of 64 characters', async () => {
    const player = await setup.site.signUp({ currency: 'BRL' })
    const { body } = await play(
      { real: true, locale: 'pt-br', platform: 1, colorMode: 'light' },
      { as: player },
    )
    expect(body.data).toMatchObject({ mode: 'real', currency: 'BRL' })
    expect(setup.provider.launches.at(-1)).toMatchObject({
      player: { id: player.playerId, currency: 'BRL', token: expect.stringMatching(/^.{64}$/) },
      locale: 'pt-BR',
      platform: 'mobile',
      colorMode: 'light',
      siteOrigin: 'http://localhost',
      publicOrigin: 'http://localhost:9',
    })
  })

  test('keeps of the token only a hash', async () => {
    const { token } = await setup.seat()
    const rows = await setup.site.db.selectFrom('game_session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  describe('of slots', () => {
    const slot = { ...DICE, features: ['slots'] }
    const open = (code: string, options: object) =>
      setup.site.call('POST', `/api/game/games/${code}/play`, options)
    const openForMoney = async (seat: Seat, code: string): Promise<Seat> => {
      await open(code, { as: seat.player, body: { real: true } })
      return { ...seat, token: setup.provider.launches.at(-1)!.player!.token }
    }
    const bet = async (seat: Seat, code: string): Promise<string> =>
      (await setup.call('transaction/bet', betCall(seat, { game_code: code }))).status

    beforeAll(async () => {
      setup.provider.games = [DICE, { ...slot, code: 'reels' }, { ...slot, code: 'drums' }]
      await setup.sync()
    })
    afterAll(async () => {
      setup.provider.games = [DICE]
      await setup.sync()
    })

    test.each(['drums', 'reels'])(
      'for money ends the open slot when %s opens, but no other game',
      async (second) => {
        const table = await setup.seat()
        const reels = await openForMoney(table, 'reels')
        const newer = await openForMoney(table, second)
        expect(await bet(reels, 'reels')).toBe('RS_ERROR_TOKEN_EXPIRED')
        expect([await bet(newer, second), await bet(table, 'dice')]).toEqual(['RS_OK', 'RS_OK'])
      },
    )

    test('settles a round of the slot that was ended', async () => {
      const reels = await openForMoney(await setup.seat(), 'reels')
      const placed = betCall(reels, { game_code: 'reels' })
      await setup.call('transaction/bet', placed)
      await openForMoney(reels, 'drums')
      const win = winCall(reels, placed, 2_000_000, { game_code: 'reels' })
      expect(await setup.call('transaction/win', win)).toMatchObject({ status: 'RS_OK' })
      expect(await setup.balances(reels)).toMatchObject({ cashMinor: 11_000n, stakeMinor: 0n })
    })

    test('ends no slot for a demo, for one that did not open or for another player', async () => {
      const seat = await setup.seat()
      const reels = await openForMoney(seat, 'reels')
      await open('drums', { as: seat.player, body: { real: false } })
      await openForMoney(await setup.seat(), 'drums')
      setup.provider.isRefusing = true
      await openForMoney(seat, 'drums')
      setup.provider.isRefusing = false
      expect(await bet(reels, 'reels')).toBe('RS_OK')
    })

    test('leaves one of many that open in parallel', async () => {
      const seat = await setup.seat()
      const before = setup.provider.launches.length
      const body = { real: true }
      await Promise.all(['reels', 'drums'].map((code) => open(code, { as: seat.player, body })))
      const launches = setup.provider.launches.slice(before)
      const statuses = await Promise.all(
        launches.map(({ gameCode, player }) => bet({ ...seat, token: player!.token }, gameCode)),
      )
      expect(statuses.toSorted()).toEqual(['RS_ERROR_TOKEN_EXPIRED', 'RS_OK'])
    })
  })

  test.each([
    [{ real: false }, 'notOffered', 'demoUnavailable'],
    [{ real: true }, 'notOffered', 'gameUnavailable'],
    [{ real: true }, 'currencyUnavailable', 'gameCurrencyUnavailable'],
  ] as const)('%j that the provider answers %s is refused as %s', async (body, denial, code) => {
    const player = await setup.site.signUp()
    setup.provider.isRefusing = true
    setup.provider.denial = denial
    const answer = await play(body, { as: player })
    setup.provider.isRefusing = false
    expect(answer).toMatchObject({ status: 409, body: { error: { code } } })
  })

  test('a game without demo has none', async () => {
    setup.provider.games = [{ ...DICE, isDemoAvailable: false }]
    await setup.sync()
    expect((await play({ real: false })).body.error.code).toBe('demoUnavailable')
    setup.provider.games = [DICE]
    await setup.sync()
  })

  test('a stopped game and one that left the list are unavailable', async () => {
    const stop = {
      subject: 'game:dice' as const,
      stopped_at: setup.clock.now(),
      operator: 'o',
      why: 'w',
    }
    await insertStop(setup.site.db, stop)
    expect((await play({ real: false })).body.error.code).toBe('gameUnavailable')
    await deleteStop(setup.site.db, stop.subject)
    const other = await setup.site.call('POST', '/api/game/games/plinko/play', {
      body: { real: false },
    })
    expect(other.body.error.code).toBe('gameUnavailable')
  })

  test('an unknown game is not found and an unknown field is refused', async () => {
    const nope = await setup.site.call('POST', '/api/game/games/nope/play', {
      body: { real: false },
    })
    expect(nope.body.error.code).toBe('gameNotFound')
    expect((await play({ real: false, currency: 'EUR' })).status).toBeGreaterThanOrEqual(400)
  })
})
