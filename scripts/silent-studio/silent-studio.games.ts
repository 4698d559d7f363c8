/**
 * The list of an aggregator with several suppliers. Fields and which of them are null:
 * docs.hub88.io/developer-docs/operator-api-reference/games-api and the checks of
 * github.com/coingaming/hub88-automationtests (`operatorGameListTest.cy.js`): `rtp` and `hit_ratio` are
 * texts or null, `volatility` and `paylines` numbers or null, every list may be null.
 */
export function listGames(pictures: string): readonly object[] {
  return GAMES.map(({ game_code, ...game }, at) => ({
    url_thumb: `${pictures}/${encodeURIComponent(game_code)}.png`,
    url_background: `${pictures}/${encodeURIComponent(game_code)}_bg.png`,
    platforms: ['GPL_MOBILE', 'GPL_DESKTOP'],
    game_code,
    game_id: 10_000 + at,
    supplier_identifier: null,
    freebet_support: false,
    demo_game_support: true,
    phoenix_jackpot_support: null,
    enabled: true,
    blocked_countries: null,
    release_date: null,
    volatility: null,
    rtp: null,
    paylines: null,
    hit_ratio: null,
    certifications: null,
    languages: null,
    theme: null,
    technology: null,
    features: null,
    in_game_freebets: false,
    ...game,
  }))
}

const SLOT = { product: 'Caleta Gaming', category: 'Video Slots', freebet_support: true }
const LIVE = { product: 'Evolution', category: 'Live Dealer', demo_game_support: false }

/** Codes as suppliers write them: with underscores, colons and capitals. */
const GAMES = [
  { ...SLOT, game_code: 'clt_dragonrising', name: 'Dragon Rising', features: ['Bonus Buy'] },
  {
    ...SLOT,
    game_code: 'pgp_5lionsgold',
    name: '5 Lions Gold™',
    product: 'Pragmatic Play',
    rtp: '96.5',
    volatility: 4,
    release_date: '2018-05-31',
    blocked_countries: ['US', 'FR'],
    features: ['Free Spins', 'Wild'],
    technology: ['HTML5'],
    languages: ['en', 'de'],
  },
  { ...LIVE, game_code: 'evo:lobby', name: 'Live Lobby' },
  { ...LIVE, game_code: 'evo:lightning_roulette', name: 'Lightning Roulette', rtp: '97.30' },
  { ...LIVE, game_code: 'evo:SpeedBaccarat_A', name: 'Speed Baccarat A' },
  { game_code: 'ont_mystery-box.2', name: 'Mystery Box', product: 'OnlyPlay', category: null },
  {
    game_code: 'spb_rocket',
    name: 'Rocket',
    product: 'Spribe',
    category: 'Crash Games',
    enabled: false,
  },
]

export const GAME_CODES: ReadonlySet<string> = new Set(GAMES.map(({ game_code }) => game_code))
