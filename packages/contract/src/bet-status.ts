// Separate from the bet schemas, so that the browser does not load zod for it.

/** assumed: the specification names the constant without its values */
export const BET_STATUS = { open: 1, settled: 2, refunded: 3 } as const
