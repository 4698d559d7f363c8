import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createGameSetup,
  DICE,
  type GameSetup,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import type { TestPlayer } from '#platform/testing/test-app'

const PLINKO = { ...DICE, code: 'plinko', name: 'Plinko', rtp: '98.98', hue: 275 }
const REEF = {
  ...DICE,
  code: 'tidewreck-reef',
  name: 'Tidewreck Reef',
  rtp: '100.00',
  volatility: 'medium',
  features: ['slots', 'free-spins'],
  releasedOn: '2026-10-12',
} as const
const CAFE = {
  ...DICE,
  code: 'cafe-royal',
  name: 'Café Royal',
  rtp: null,
  volatility: 'high',
  features: ['slots'],
  releasedOn: null,
} as const
const GAMES = [DICE, PLINKO, REEF, CAFE]

const setup = await createGameSetup()
setup.provider.games = [...GAMES]
await setup.sync()
afterAll(() => setup.close())

/** A request from a country, as reported by a trusted proxy. */
async function send(call: string, { from, body }: { from?: string | undefined; body?: object }) {
  const [method = 'GET', path = ''] = call.split(' ')
  const headers = {
    ...(from !== undefined && { 'cf-ipcountry': from }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const answer = await setup.site.app.request(
    `/api/game/${path}`,
    { method, headers, ...(body && { body: JSON.stringify(body) }) },
    { incoming: { headers, socket: { remoteAddress: '10.0.0.1' } } },
  )
  const answered = (await answer.json()) as Awaited<ReturnType<GameSetup['site']['call']>>['body']
  return { status: answer.status, headers: answer.headers, body: answered }
}

const get = (path: string, from?: string) => send(`GET ${path}`, { from })

async function identities(path: string, from?: string): Promise<string[]> {
  const { status, body } = await get(path, from)
  expect(status).toBe(200)
  return body.data.map(({ identity }: { identity: string }) => identity)
}

describe('the list', () => {
  test('says everything that the provider says of a game', async () => {
    const { body } = await get('games')
    expect(body.data[2]).toEqual({
      identity: 'tidewreck-reef',
      name: 'Tidewreck Reef',
      provider: { identity: 'studio', name: 'Scripted Studio' },
      picture: null,
      hue: 153,
      rtp: '100.00',
      volatility: 'medium',
      features: ['slots', 'free-spins'],
      releasedOn: '2026-10-12',
      currencies: null,
      isDemoAvailable: true,
      isProvablyFair: true,
      isEnabled: true,
      isInCountry: true,
    })
    expect(body.meta).toEqual({ page: 1, perPage: 20, totalPages: 1, totalRows: 4 })
  })

  test.each([
    ['feature=slots', ['tidewreck-reef', 'cafe-royal']],
    ['feature=slots&volatility=high', ['cafe-royal']],
    ['provider=studio&perPage=1&page=2', ['plinko']],
    ['provider=nobody', []],
    ['collection=nobody', []],
    ['sort=name', ['cafe-royal', 'dice', 'plinko', 'tidewreck-reef']],
    ['sort=newest', ['tidewreck-reef', 'dice', 'plinko', 'cafe-royal']],
    ['sort=rtp', ['tidewreck-reef', 'dice', 'plinko', 'cafe-royal']],
    ['search=LINK', ['plinko']],
    ['search=%25', []],
    ['search=free%20spins', ['tidewreck-reef']],
  ])('by %s', async (query, expected) => {
    expect(await identities(`games?${query}`)).toEqual(expected)
  })

  test.each(['sort=random', 'volatility=huge', 'collection=..%2F', 'page=0', 'perPage=101'])(
    'refuses %s',
    async (query) => {
      expect((await get(`games?${query}`)).status).toBe(422)
    },
  )

  test('names providers and features, each with the number of its games', async () => {
    const provider = { identity: 'studio', name: 'Scripted Studio', gameCount: 4 }
    expect((await get('providers')).body.data).toEqual([provider])
    expect((await get('providers/studio')).body.data).toEqual(provider)
    expect(await get('providers/nobody')).toMatchObject({
      status: 404,
      body: { error: { code: 'gameProviderNotFound' } },
    })
    expect((await get('games/features')).body.data).toEqual([
      { identity: 'free-spins', gameCount: 1 },
      { identity: 'originals', gameCount: 2 },
      { identity: 'slots', gameCount: 2 },
    ])
  })
})

describe('search', () => {
  const search = (query: string) => identities(`games/search?query=${encodeURIComponent(query)}`)

  test.each([
    ['dice', ['dice']],
    ['D', ['dice']],
    ['reef', ['tidewreck-reef']],
    ['plinco', ['plinko']],
    ['tidewrek', ['tidewreck-reef']],
    ['CAFE', ['cafe-royal']],
    ['slot', ['tidewreck-reef', 'cafe-royal']],
    ['free spin', ['tidewreck-reef']],
    ['scripted', ['dice', 'plinko', 'tidewreck-reef', 'cafe-royal']],
    ['scriptd studio', ['dice', 'plinko', 'tidewreck-reef', 'cafe-royal']],
    ['zebra', []],
    ['%', []],
    ['\\', []],
  ])('%j finds %j', async (query, found) => {
    expect(await search(query)).toEqual(found)
  })

  test('returns at most the requested number, and requires a text', async () => {
    expect(await identities('games/search?query=scripted&limit=2')).toEqual(['dice', 'plinko'])
    for (const query of ['', 'query=', 'query=%20', `query=${'x'.repeat(65)}`])
      expect((await get(`games/search?${query}`)).status).toBe(422)
  })
})

describe('the operator', () => {
  const NAMES = { en: 'Our choice', ar: 'اختيارنا' }

  test('orders and hides games; a hidden one is available by its address', async () => {
    await setup.arrange({ order: ['cafe-royal', 'plinko'], hidden: ['dice'] })
    expect(await identities('games')).toEqual(['cafe-royal', 'plinko', 'tidewreck-reef'])
    expect(await identities('games/search?query=dice')).toEqual([])
    expect((await get('games/dice')).body.data).toMatchObject({ isEnabled: true })
    await setup.arrange({})
    expect(await identities('games')).toEqual(GAMES.map(({ code }) => code))
  })

  test('makes collections of named games first, then of features, in every language', async () => {
    await setup.arrange({
      order: ['cafe-royal'],
      collections: [
        { identity: 'choice', names: NAMES, games: ['plinko'], features: ['slots'] },
        { identity: 'secret', names: NAMES, isHidden: true, providers: ['studio'] },
      ],
    })
    expect(await identities('games?collection=choice')).toEqual([
      'plinko',
      'cafe-royal',
      'tidewreck-reef',
    ])
    const choice = { identity: 'choice', name: 'Our choice', isHidden: false, countries: [] }
    expect((await get('collections')).body.data).toEqual([
      { ...choice, gameCount: 3 },
      { ...choice, identity: 'secret', isHidden: true, gameCount: 4 },
    ])
    const names = async (locale: string) => (await get(`collections?locale=${locale}`)).body.data
    expect(await names('ar')).toMatchObject([{ name: 'اختيارنا' }, {}])
    expect(await names('pt-BR')).toMatchObject([{ name: 'Our choice' }, {}])
  })

  test('shows a collection in its countries only', async () => {
    await setup.arrange({
      collections: [{ identity: 'choice', names: NAMES, countries: ['BR'], providers: ['studio'] }],
    })
    expect(await identities('collections', 'BR')).toEqual(['choice'])
    expect(await identities('collections', 'DE')).toEqual([])
    expect(await identities('games?collection=choice', 'DE')).toEqual([])
    expect(await identities('games?collection=choice', 'BR')).toHaveLength(4)
    await setup.arrange({})
  })

  test('rules where games may be played, and the last rule counts', async () => {
    await setup.arrange({
      countries: [
        { providers: ['studio'], except: ['PT'] },
        { games: ['dice'], only: ['BR'] },
      ],
    })
    expect(await identities('games', 'PT')).toEqual([])
    expect(await identities('games', 'BR')).toHaveLength(4)
    expect(await identities('games', 'DE')).toEqual(['plinko', 'tidewreck-reef', 'cafe-royal'])
    expect((await get('games/dice', 'DE')).body.data).toMatchObject({ isInCountry: false })
    const providers = await get('providers', 'DE')
    expect(providers.body.data).toMatchObject([{ gameCount: 3 }])
    // Shared caches cannot determine the visitor's country.
    expect(providers.headers.get('cache-control')).toBe('private, max-age=5')
    const refused = await send('POST games/dice/play', { from: 'DE', body: { real: false } })
    expect([refused.status, refused.body.error.code]).toEqual([451, 'gameCountryExcluded'])
    await setup.arrange({})
  })
})

describe('the provider', () => {
  test('of others’ games is not who players choose by: that is who made them', async () => {
    setup.provider.games = [{ ...DICE, studio: 'Pragmatic Play' }, PLINKO, REEF, CAFE]
    await setup.sync()
    const maker = { identity: 'pragmatic-play', name: 'Pragmatic Play' }
    expect((await get('providers/pragmatic-play')).body.data).toEqual({ ...maker, gameCount: 1 })
    const { body } = await get('games?provider=pragmatic-play')
    expect(body.data).toMatchObject([{ identity: 'dice', provider: maker }])
    setup.provider.games = [...GAMES]
    await setup.sync()
    expect((await get('providers')).body.data).toMatchObject([{ identity: 'studio', gameCount: 4 }])
  })

  test('blocks countries, which no rule of the operator opens', async () => {
    setup.provider.games = [{ ...DICE, blockedCountries: ['BR'] }, PLINKO, REEF, CAFE]
    await setup.arrange({ countries: [{ games: ['dice'], only: ['BR'] }] })
    expect(await identities('games', 'BR')).toEqual(['plinko', 'tidewreck-reef', 'cafe-royal'])
    setup.provider.games = [...GAMES]
    await setup.arrange({})
  })

  test('restricts a game to some currencies, and players without these are told so', async () => {
    setup.provider.games = [{ ...DICE, currencies: ['BRL'] }, PLINKO, REEF, CAFE]
    await setup.sync()
    const play = async (currency: string) =>
      setup.site.call('POST', '/api/game/games/dice/play', {
        as: await setup.site.signUp({ currency }),
        body: { real: true },
      })
    const refused = await play('EUR')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'gameCurrencyUnavailable'])
    expect((await play('BRL')).status).toBe(200)
    setup.provider.games = [...GAMES]
    await setup.sync()
  })
})

describe('a player', () => {
  let ana: TestPlayer
  let bob: TestPlayer
  beforeAll(async () => {
    ana = await setup.site.signUp()
    bob = await setup.site.signUp()
  })

  const call = (method: string, path: string, as: TestPlayer, body?: unknown) =>
    setup.site.call(method, `/api/game/${path}`, { as, body })
  const own = async (path: string, as: TestPlayer) =>
    (await call('GET', path, as)).body.data.map((game: { identity: string }) => game.identity)

  test('has the player’s own favourites, latest first, each once', async () => {
    await call('POST', 'games/dice/favorite', ana)
    setup.clock.advance(1_000)
    await call('POST', 'games/plinko/favorite', ana)
    setup.clock.advance(1_000)
    expect((await call('POST', 'games/dice/favorite', ana)).status).toBe(200)
    expect(await own('games/favorites', ana)).toEqual(['plinko', 'dice'])
    expect(await own('games/favorites', bob)).toEqual([])
    await call('DELETE', 'games/plinko/favorite', bob)
    await call('DELETE', 'games/plinko/favorite', ana)
    expect((await call('DELETE', 'games/plinko/favorite', ana)).status).toBe(200)
    expect(await own('games/favorites', ana)).toEqual(['dice'])
  })

  test('rejects an unknown game as a favourite', async () => {
    const answer = await call('POST', 'games/nope/favorite', ana)
    expect([answer.status, answer.body.error.code]).toEqual([404, 'gameNotFound'])
  })

  test('sees the games that they opened for money, the latest first', async () => {
    for (const game of ['dice', 'plinko', 'dice']) {
      await call('POST', `games/${game}/play`, ana, { real: true })
      setup.clock.advance(1_000)
    }
    await call('POST', 'games/cafe-royal/play', ana, { real: false })
    expect(await own('games/played', ana)).toEqual(['dice', 'plinko'])
    expect((await call('GET', 'games/played?perPage=1&page=2', ana)).body).toMatchObject({
      data: [{ identity: 'plinko' }],
      meta: { totalPages: 2, totalRows: 2 },
    })
    expect(await own('games/played', bob)).toEqual([])
  })

  test('finds their last ten searches, each once, until they clear them', async () => {
    const recent = async (as: TestPlayer) => (await call('GET', 'search/recent', as)).body.data
    for (const query of ['0', ...'0123456789a']) {
      expect((await call('POST', 'search/recent', ana, { query })).status).toBe(200)
      setup.clock.advance(1_000)
    }
    expect(await recent(ana)).toEqual([...'a987654321'])
    await call('POST', 'search/recent', ana, { query: '5' })
    expect((await recent(ana)).slice(0, 3)).toEqual(['5', 'a', '9'])
    await call('DELETE', 'search/recent', bob)
    expect(await recent(ana)).toHaveLength(10)
    await call('DELETE', 'search/recent', ana)
    expect(await recent(ana)).toEqual([])
  })
})
