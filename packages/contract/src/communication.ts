// Separate from the endpoints, so that the browser does not load zod for it.

/** What a message to support is about. */
export const SUPPORT_TOPICS = ['payment', 'bet', 'bonus', 'account', 'technical', 'other'] as const

export type SupportTopic = (typeof SUPPORT_TOPICS)[number]

/** What a message to support may name; a round is a bet. */
export const SUPPORT_SUBJECTS = ['bet', 'payment'] as const

/** Limits of attachments to support messages. */
export const ATTACHMENT_CAPS = {
  bytesMax: 10 * 1024 * 1024,
  perMessageMax: 3,
  perDayMax: 12,
} as const
