import { WHY_SUBJECTS } from '@fairhouse/contract/office/why-subject'

/** What the address of a record says: its tab and what is open in it. */
export const RECORD_SEARCH = {
  tab: ['timeline', 'why', 'bonuses', 'limits', 'identity', 'sessions', 'notes', 'linked'],
  /** The item of a queue that the record was opened from: `ticket:ABCD-1234`. */
  from: /^[a-z]+:[\w-]{1,64}$/,
  kinds: /^[a-z]+(?:,[a-z]+)*$/,
  /** What is asked about, with an amount as it is written. */
  subject: WHY_SUBJECTS,
  amount: /^\d{1,12}(?:\.\d{1,8})?$/,
  game: /^[\w-]{1,64}$/,
  /** An explained bet, or the rounds of a game within an hour: `dice:EUR:1766836800`. */
  bet: /^[\da-f-]{36}$/,
  rounds: /^[^:]+:[A-Z\d]+:\d+$/,
  /** A replayed bonus. */
  bonus: /^[\da-f-]{36}$/,
} as const
