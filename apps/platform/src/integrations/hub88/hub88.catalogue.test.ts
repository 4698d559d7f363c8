import { silentLog } from '@fairhouse/server-kit/logger'
import { createRsaKeys } from '@fairhouse/server-kit/rsa-signature'
import { expect, test } from 'vitest'
import { createHub88Provider } from './hub88.provider.ts'

/**
 * A game as docs.hub88.io/developer-docs/operator-api-reference/games-api documents it. Hub88's own
 * tests of that list (github.com/coingaming/hub88-automationtests, operatorGameListTest.cy.js) take
 * null for each of `NULLABLE`.
 */
const DOCUMENTED = {
  url_thumb: 'https://cdn.hub88.io/clutch/clt_dragonrising.jpg',
  url_background: 'https://cdn.hub88.io/clutch/clt_dragonrising_background.jpg',
  product: 'OneTouch',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  name: 'Dragon Rising',
  game_code: 'clt_dragonrising',
  freebet_support: true,
  demo_game_support: true,
  phoenix_jackpot_support: false,
  enabled: true,
  category: 'Video Slots',
  blocked_countries: ['AU', 'IL', 'US', 'GB', 'IT'],
  release_date: '2017-11-05T13:15:30',
  volatility: 4,
  rtp: '94.79',
  paylines: 20,
  hit_ratio: '24.47',
  certifications: ['CURACAO'],
  languages: ['eng', 'jpn', 'kor', 'deu'],
  theme: ['Nature', 'Halloween', 'Horror'],
  technology: ['HTML5'],
  features: ['Achievements', 'FreeSpins', 'Scatter symbols'],
}

const NULLABLE = [
  ...['phoenix_jackpot_support', 'category', 'blocked_countries', 'release_date', 'volatility'],
  ...['rtp', 'paylines', 'hit_ratio', 'certifications', 'languages', 'technology', 'features'],
]

const { privateKey } = createRsaKeys()

async function list(...games: readonly object[]) {
  const deps = { identity: 'hub88', name: 'Hub88', url: 'http://games.test/', timeoutMs: 1_000 }
  const fetch = async () => Response.json(games)
  const clock = { now: () => new Date() }
  const more = { clock, log: silentLog, fetch, operatorId: '1', privateKey }
  return await createHub88Provider({ ...deps, ...more }).listGames()
}

test('a game is listed as it is documented', async () => {
  expect(await list(DOCUMENTED)).toEqual([
    {
      code: 'clt_dragonrising',
      name: 'Dragon Rising',
      studio: 'OneTouch',
      rtp: '94.79',
      rtpMax: null,
      picture: DOCUMENTED.url_thumb,
      hue: null,
      volatility: 'medium',
      features: [...['video-slots', 'slots'], ...['achievements', 'freespins', 'scatter-symbols']],
      releasedOn: '2017-11-05',
      blockedCountries: ['AU', 'IL', 'US', 'GB', 'IT'],
      currencies: null,
      isDemoAvailable: true,
      isProvablyFair: false,
      isEnabled: true,
    },
  ])
})

test.each(NULLABLE)('a game without %s is listed', async (field) => {
  expect(await list({ ...DOCUMENTED, [field]: null })).toHaveLength(1)
})

test('a game whose return is unknown says so', async () => {
  expect(await list({ ...DOCUMENTED, rtp: null })).toMatchObject([{ rtp: null }])
})

test('a game that says nothing of a demo has none', async () => {
  const { demo_game_support: _, ...former } = DOCUMENTED
  expect(await list(former)).toMatchObject([{ isDemoAvailable: false }])
})

test.each([
  [1, 'low'],
  [2, 'low'],
  [3, 'medium'],
  [5, 'high'],
  [6, 'high'],
  ['high', 'high'],
  [0, null],
  [7, null],
])('the volatility %j is %s', async (volatility, expected) => {
  expect(await list({ ...DOCUMENTED, volatility })).toMatchObject([{ volatility: expected }])
})

test.each([
  ['slots', ['slots']],
  ['live roulette', ['live-roulette', 'live', 'table']],
  ['Blackjack', ['blackjack', 'table']],
  ['crash games', ['crash-games']],
])('the category %s is shown among the site’s', async (category, expected) => {
  const game = { ...DOCUMENTED, category, product: undefined, features: null }
  expect(await list(game)).toMatchObject([{ features: expected }])
})
