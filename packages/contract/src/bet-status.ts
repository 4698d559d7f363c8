// Apart from the schemas of bets, so that the browser does not load zod for it.

/** assumed: the specification names the constant and not its values. */
export const BET_STATUS = { open: 1, settled: 2, refunded: 3 } as const
