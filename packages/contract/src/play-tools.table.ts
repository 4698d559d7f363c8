/** Safer-play tools beside limits and breaks, as the page shows them. */
export const PLAY_TOOLS = ['realityCheck', 'sessionTime', 'stake', 'categories'] as const

/** What can be blocked. Every game is in exactly one of the first three. */
export const GAME_CATEGORIES = ['slots', 'tables', 'quick', 'sport'] as const
