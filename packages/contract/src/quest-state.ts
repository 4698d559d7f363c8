// Apart from the schemas of quests, so that the browser does not load zod for it.

/** assumed: 4 for one that its player gave up, which the specification does not number. */
export const QUEST_STATE = { offered: 1, active: 2, completed: 3, canceled: 4, expired: 5 } as const
