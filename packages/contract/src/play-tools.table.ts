/** Safer-play tools besides limits and breaks. */
export const PLAY_TOOLS = ['realityCheck', 'sessionTime', 'stake', 'categories'] as const

/** Kinds of play that can be blocked. Every game is in exactly one of the first three. */
export const GAME_CATEGORIES = ['slots', 'tables', 'quick', 'sport'] as const
