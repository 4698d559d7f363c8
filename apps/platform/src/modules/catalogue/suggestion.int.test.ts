import { afterAll, expect, test } from 'vitest'
import { countPlaying } from '#platform/modules/bet/playing.query'
import {
  betCall,
  createGameSetup,
  DICE,
  winCall,
  type Seat,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import { rankByCountry } from './suggestion.repo.ts'

// Five games like Dice, and one that has nothing in common with it.
const ALIKE = ['hilo', 'keno', 'limbo', 'mines', 'plinko']
const setup = await createGameSetup()
const { db } = setup.site
setup.provider.games = [
  DICE,
  ...ALIKE.map((code) => ({ ...DICE, code, name: code })),
  { ...DICE, code: 'reef', name: 'Reef', features: ['slots'], volatility: 'high' },
]
await setup.arrange({
  collections: [{ identity: 'originals', names: { en: 'Originals' }, games: ['dice', ...ALIKE] }],
})
const seats: Seat[] = []
for (let n = 0; n < 5; n += 1)
  seats.push(await setup.seat({ cashMinor: 10_000n, country: n < 4 ? 'PT' : 'BR' }))
const [first] = seats as [Seat]
afterAll(() => setup.close())

async function get(path: string, as?: Seat) {
  const answer = await setup.site.call('GET', `/api/game/games${path}`, as && { as: as.player })
  expect(answer.status).toBe(200)
  return answer.body.data
}

async function bet(seat: Seat) {
  const call = betCall(seat, { amount: 100_000 })
  expect((await setup.call('transaction/bet', call)).status).toBe('RS_OK')
  return call
}

test('a player’s list says where a round is open, and players count in a game for a while', async () => {
  const [, second, ...others] = seats as [Seat, Seat, ...Seat[]]
  const call = await bet(first)
  expect((await get('/played', first))[0]).toMatchObject({ identity: 'dice', hasOpenRound: true })
  await setup.call('transaction/win', winCall(first, call, 0))
  expect((await get('/played', first))[0]).not.toHaveProperty('hasOpenRound')
  for (const seat of [second, ...others]) await bet(seat)
  const sinceMs = (ms: number) => new Date(setup.clock.now().getTime() - ms)
  expect(await countPlaying(db, sinceMs(60_000))).toEqual([{ game: 'dice', players: 5 }])
  setup.clock.advance(120_000)
  expect(await countPlaying(db, sinceMs(60_000))).toEqual([])
})

test('a game ranks in a country by its players there, unless they are too few', async () => {
  const since = new Date(setup.clock.now().getTime() - 86_400_000)
  const rank = (playersMin: number) => rankByCountry(db, { country: 'PT', since, playersMin })
  expect(await rank(4)).toEqual(['dice'])
  expect(await rank(5)).toEqual([])
})

test('games like the last one are suggested without those that the player knows', async () => {
  const [row, ...others] = await get('/suggested', first)
  expect(row).toMatchObject({ reason: 'played', name: 'Dice' })
  expect(row.games.map(({ identity }: { identity: string }) => identity)).toEqual(ALIKE)
  // One game is no ranking of a country.
  expect(others).toEqual([])
})

test('guests get no suggestions', async () => {
  expect((await setup.site.call('GET', '/api/game/games/suggested')).status).toBe(401)
})
