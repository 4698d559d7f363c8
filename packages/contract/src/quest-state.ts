// Separate from the quest schemas, so that the browser does not load zod for it.

/** assumed: 4 for a cancelled one, which the specification does not number */
export const QUEST_STATE = { offered: 1, active: 2, completed: 3, canceled: 4, expired: 5 } as const
