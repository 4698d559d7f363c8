/** Kinds of entries in the timeline of a player. */
export const TIMELINE_KINDS = [
  'money',
  'play',
  'sport',
  'limit',
  'bonus',
  'document',
  'session',
  'message',
  'ticket',
  'note',
  'act',
] as const

export type TimelineKind = (typeof TIMELINE_KINDS)[number]
