// Separate from the schemas of bonuses, so that the browser does not load zod for it.

/** A free bet is a free spin of this game, at the odds that its player chooses. */
export const SPORTSBOOK_GAME = 'sportsbook'
