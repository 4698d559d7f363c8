/**
 * Limits of messages that anyone may request: links and codes by e-mail or SMS. Per recipient they
 * last as long as the message is valid, so a suppressed request means a valid one is in the
 * mailbox, and filling the limit cannot lock its owner out.
 */
export const MESSAGE_LIMITS = {
  /** assumed: a mobile network shows many players with one address */
  ofNetworkPerHour: 30,
  /** assumed: enough to replace a lost one without annoying the recipient */
  ofNetworkToRecipient: 2,
  /** assumed: enough for the owner besides four other networks; 20 to 60 an hour at most */
  toRecipient: 10,
} as const

/** The counts so far. */
export type MessageUsage = {
  /** Requests of the caller's network in this hour, for any recipient. */
  readonly ofNetwork: number
  /** Messages from this network to this recipient. */
  readonly ofNetworkToRecipient: number
  /** Messages to the recipient from anyone. */
  readonly toRecipient: number
}

/** `alreadySent` is answered like a sent message: a valid one was sent before. */
export type MessageDecision = 'send' | 'alreadySent' | 'refuse'

/** Whether to send a message, by the counts alone, so that all addresses are treated alike. */
export function decideMessage(usage: MessageUsage): MessageDecision {
  if (usage.ofNetwork >= MESSAGE_LIMITS.ofNetworkPerHour) return 'refuse'
  const isShareUsed = usage.ofNetworkToRecipient >= MESSAGE_LIMITS.ofNetworkToRecipient
  const isRecipientFull = usage.toRecipient >= MESSAGE_LIMITS.toRecipient
  return isShareUsed || isRecipientFull ? 'alreadySent' : 'send'
}
