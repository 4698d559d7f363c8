import type { PlayToolValue } from '@fairhouse/contract/play-tool'
import { createTokenVerifier } from '@fairhouse/realtime/token'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { saveTool } from '#platform/modules/limit/play-tool.repo'
import { place, SECRET, setUpBookmaker } from './bookmaker.fixture.ts'
import { sportModule } from '#platform/modules/sport/sport.module'

const at = setUpBookmaker()
const { call, seat, start } = at

describe('the game-start call', () => {
  test('a guest gets the script and no token', async () => {
    expect((await start(undefined)).body.data).toEqual({
      script: { url: 'http://localhost:9/bookmaker/sdk/altenarWSDK.js', integrity: null },
      integration: 'fairhouse',
      token: null,
      tokenExpiresAt: null,
      currency: null,
      subunitToUnit: null,
      hasPanicBreak: false,
    })
  })

  test('a reopened page continues the session of its sign-in', async () => {
    const of = await seat()
    const { body } = await start(of.player)
    const checked = await createTokenVerifier(SECRET, () => at.clock.now())(body.data.token)
    expect(checked).toMatchObject({ user: of.player.playerId, session: of.session })
  })

  test('a player who has blocked sports bets gets no token, and an older token is refused', async () => {
    const of = await seat()
    const value: PlayToolValue = { categories: ['sport'] }
    const { playerId } = of.player
    await inTransaction(at.site.db, (trx) =>
      saveTool(trx, { playerId, tool: 'categories', value, request: null, at: at.clock.now() }),
    )
    expect((await start(of.player)).body.error.code).toBe('categoryBlocked')
    expect(await call(place(of))).toMatchObject({ status: 'denied', reason: 'categoryBlocked' })
  })

  test('another player’s account is not found', async () => {
    const [one, other] = [await seat(), await seat()]
    const answer = await start(one.player, { accountId: other.account.id })
    expect([answer.status, answer.body.error.code]).toEqual([404, 'accountNotFound'])
  })
})

describe('the second sportsbook', () => {
  test('has a separate script and name, and no tokens without a secret', async () => {
    const { player } = await seat()
    expect((await start(player, { provider: 'betting' })).body.data).toMatchObject({
      script: { url: 'https://other-book.test/altenarWSDK.js', integrity: null },
      integration: 'client-7',
      token: null,
    })
  })
})

describe('an event', () => {
  const event = (id: string) => at.site.call('GET', `/api/game/sport/events/${id}`)

  test('has its path, its score and its main prices', async () => {
    expect((await event('100123')).body.data).toMatchObject({
      path: '/sport/soccer/isles/first-division/100123-lupara-castel-azzurro',
      championship: 'First Division',
      status: 'live',
      score: [2, 1],
      outcomes: [{ price: '1.28' }],
    })
  })

  test('that has ended has its score, and no minute', async () => {
    expect((await event('100126')).body.data).toMatchObject({
      status: 'ended',
      score: [2, 1],
      minute: null,
    })
  })

  test('is found by the names of its competitors', async () => {
    const { body } = await at.site.call('GET', '/api/game/sport/search?query=lupara')
    expect(body.data).toEqual([expect.objectContaining({ id: 100_123 })])
  })

  test('that the bookmaker does not have is not found', async () => {
    const { status, body } = await event('7')
    expect([status, body.error.code]).toEqual([404, 'sportEventNotFound'])
  })

  test('of an unavailable bookmaker is an answer too', async () => {
    at.book.isAway = true
    // Another event, since answers are cached briefly.
    const { body } = await event('100124')
    at.book.isAway = false
    expect(body.error.code).toBe('providerUnavailable')
  })
})

describe('highlights', () => {
  const read = () => at.site.call('GET', '/api/game/sport/highlights')

  test('have the minute of the match, and no event of an unknown sport', async () => {
    const { body } = await read()
    expect(body.data).toEqual({ live: [expect.objectContaining({ minute: 71 })], next: [] })
  })

  test('are asked of the book once for all callers of a moment', async () => {
    at.clock.advance(10_000)
    await read()
    at.clock.advance(10_000)
    const before = at.book.asked
    await Promise.all(Array.from({ length: 20 }, read))
    // The live events and the next ones.
    expect(at.book.asked - before).toBe(2)
  })

  test('of a bookmaker that does not answer are those of up to a minute ago, then none', async () => {
    await read()
    at.book.isAway = true
    at.clock.advance(30_000)
    const { body: kept } = await read()
    at.clock.advance(40_000)
    const { body: gone } = await read()
    at.book.isAway = false
    expect([kept.data.live.length, gone.data]).toEqual([1, { live: [], next: [] }])
  })
})

describe('the first events of a sport', () => {
  const read = (query: string) => at.site.call('GET', `/api/game/sport/events?${query}`)

  test('are those of known sports, of a part of it if it is named', async () => {
    const { body } = await read('sportId=66')
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([100_123])
    expect((await read('sportId=66&championshipId=660101')).body.data).toEqual([])
    expect((await read('sportId=x')).status).toBe(422)
  })

  test('are asked of the book once for all callers of a moment', async () => {
    at.clock.advance(10_000)
    const before = at.book.asked
    await Promise.all(Array.from({ length: 20 }, () => read('sportId=66')))
    expect(at.book.asked - before).toBe(1)
  })

  test('of made-up parts are none, which costs the book nothing', async () => {
    await read('sportId=66')
    const before = at.book.asked
    for (const made of [
      ...['sportId=67', 'sportId=66&categoryId=1', 'sportId=66&championshipId=1'],
      'sportId=66&categoryId=1&championshipId=660101',
    ])
      expect([made, (await read(made)).body.data]).toEqual([made, []])
    expect(at.book.asked).toBe(before)
  })

  test('of a bookmaker that does not answer are refused, and asked for again', async () => {
    at.clock.advance(10_000)
    at.book.isAway = true
    expect((await read('sportId=66')).body.error.code).toBe('providerUnavailable')
    at.book.isAway = false
    expect((await read('sportId=66')).status).toBe(200)
  })
})

test('competitions of a sport have the paths of which those of their events are made', async () => {
  const list = async (sportId: number) =>
    (await at.site.call('GET', `/api/game/sport/competitions?sportId=${sportId}`)).body.data
  const category = { id: 6601, name: 'Isles' }
  const path = '/sport/soccer/isles/first-division'
  expect(await list(66)).toEqual([{ id: 660_101, name: 'First Division', category, path }])
  expect(await list(999)).toEqual([])
})

describe('/altenar-data', () => {
  const read = async (file: string) =>
    (await at.site.resolve(sportModule).mounts['/altenar-data']!(
      new Request(`http://site.test/altenar-data/${file}`),
      undefined as never,
    )) as Response

  test.each([
    ['66-champs.json', { Championships: [{ ChampionshipId: 660_101, Name: 'First Division' }] }],
    ['66-categories.json', { Categories: [{ CategoryId: 6601, Name: 'Isles' }] }],
  ])('%s has the names of its sport', async (file, names) => {
    const answer = await read(file)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=900')
    expect(await answer.json()).toEqual(names)
  })

  test.each(['67-champs.json', '66-teams.json', '../66-champs.json', '6666-champs.json'])(
    '%s does not exist',
    async (file) => {
      expect((await read(file)).status).toBe(404)
    },
  )
})
