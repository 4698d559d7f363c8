// Apart from the schemas, so that the browser loads none for it.

/** Why a balance is corrected. */
export const CORRECTION_CODES = [
  'providerError',
  'gameError',
  'duplicate',
  'goodwill',
  'recovery',
  'other',
] as const
