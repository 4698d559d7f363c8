// Apart from the schemas, so that the browser loads none for it.

export const DAY_COUNTS = ['registrations', 'deposits', 'withdrawals', 'bets', 'players'] as const
