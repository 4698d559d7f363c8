// Apart from the schemas of games, so that the browser does not load zod for them.

/** Widths in pixels that a provider's picture is offered in. */
export const GAME_PICTURE_WIDTHS = [200, 400, 800] as const

/** How much the returns of a game differ, in the words of its provider. */
export const VOLATILITIES = ['low', 'medium', 'high'] as const

export const GAME_SORTS = ['position', 'name', 'newest', 'rtp'] as const
