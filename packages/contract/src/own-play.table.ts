// Separate from the schemas, so that the browser does not load zod for them.

export const OWN_PERIODS = ['week', 'month'] as const
export type OwnPeriodKind = (typeof OWN_PERIODS)[number]

/** Why a player is asked before a deposit: large for them, often, above their own budget. */
export const CHECK_REASONS = ['large', 'often', 'budget'] as const
export type CheckReason = (typeof CHECK_REASONS)[number]

export const CHECK_ANSWERS = ['continue', 'setLimit', 'notNow'] as const
export type CheckAnswer = (typeof CHECK_ANSWERS)[number]
