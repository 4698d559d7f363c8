/** Catalogue data of a game besides its mathematics. */
export type CatalogueEntry = {
  /** Of the field behind its drawing, in degrees of the colour circle. */
  readonly hue: number
  /** Null where the bet decides it. */
  readonly volatility: 'low' | 'medium' | 'high' | null
  readonly features: readonly string[]
  /** A day, `YYYY-MM-DD`. */
  readonly releaseDate: string
}

/** By the code of the game. */
export const CATALOGUE: Readonly<Record<string, CatalogueEntry>> = {
  dice: { hue: 153, volatility: null, features: ['originals', 'dice'], releaseDate: '2026-03-02' },
  crash: {
    hue: 214,
    volatility: null,
    features: ['originals', 'multiplier', 'multiplayer'],
    releaseDate: '2026-11-16',
  },
  limbo: {
    hue: 251,
    volatility: null,
    features: ['originals', 'multiplier'],
    releaseDate: '2026-08-03',
  },
  mines: { hue: 32, volatility: null, features: ['originals', 'steps'], releaseDate: '2026-08-03' },
  plinko: {
    hue: 275,
    volatility: null,
    features: ['originals', 'multiplier'],
    releaseDate: '2026-08-17',
  },
  keno: {
    hue: 195,
    volatility: null,
    features: ['originals', 'lottery'],
    releaseDate: '2026-08-17',
  },
  wheel: {
    hue: 353,
    volatility: null,
    features: ['originals', 'multiplier'],
    releaseDate: '2026-08-31',
  },
  hilo: { hue: 219, volatility: null, features: ['cards', 'steps'], releaseDate: '2026-09-07' },
  roulette: { hue: 149, volatility: null, features: ['table'], releaseDate: '2026-09-14' },
  blackjack: {
    hue: 350,
    volatility: 'low',
    features: ['table', 'cards', 'steps'],
    releaseDate: '2026-09-21',
  },
  tower: {
    hue: 130,
    volatility: null,
    features: ['originals', 'steps'],
    releaseDate: '2026-11-23',
  },
  'coin-flip': {
    hue: 95,
    volatility: null,
    features: ['originals', 'steps'],
    releaseDate: '2026-11-23',
  },
  baccarat: { hue: 322, volatility: null, features: ['table', 'cards'], releaseDate: '2026-11-24' },
  'video-poker': {
    hue: 275,
    volatility: 'medium',
    features: ['cards', 'steps'],
    releaseDate: '2026-11-25',
  },
  'sic-bo': { hue: 30, volatility: null, features: ['table', 'dice'], releaseDate: '2026-11-26' },
  'scratch-card': {
    hue: 190,
    volatility: 'high',
    features: ['originals', 'lottery'],
    releaseDate: '2026-11-27',
  },
  'copper-lantern-row': {
    hue: 22,
    volatility: 'low',
    features: ['slots', 'wilds'],
    releaseDate: '2026-10-05',
  },
  'tidewreck-reef': {
    hue: 189,
    volatility: 'medium',
    features: ['slots', 'wilds', 'free-spins'],
    releaseDate: '2026-10-12',
  },
  'saffron-caravan': {
    hue: 296,
    volatility: 'high',
    features: ['slots', 'ways', 'wilds', 'free-spins', 'multiplier'],
    releaseDate: '2026-10-19',
  },
  'glasswind-terrace': {
    hue: 205,
    volatility: 'high',
    features: ['slots', 'cascades', 'multiplier'],
    releaseDate: '2026-11-02',
  },
}
