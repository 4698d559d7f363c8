// Separate from the game schemas, so that the browser does not load zod for it.

/** Widths of providers' pictures in pixels. */
export const GAME_PICTURE_WIDTHS = [200, 400, 800] as const

/** Variance of a game's returns, as stated by its provider. */
export const VOLATILITIES = ['low', 'medium', 'high'] as const

export const GAME_SORTS = ['position', 'name', 'newest', 'rtp'] as const
