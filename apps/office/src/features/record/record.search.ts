/** What the address of a record says: its tab, and the kinds in its timeline. */
export const RECORD_SEARCH = {
  tab: ['timeline', 'bonuses', 'limits', 'sessions', 'notes', 'linked'],
  kinds: /^[a-z]+(?:,[a-z]+)*$/,
} as const
