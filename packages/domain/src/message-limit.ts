/**
 * Limits of messages that anyone may ask for: links and codes by e-mail or SMS. Per recipient they
 * hold for as long as such a message works, so a request that sends nothing finds one that works
 * in the mailbox, and nobody who fills the limit keeps its reader out.
 */
export const MESSAGE_LIMITS = {
  /** assumed: a mobile network shows many players under one address */
  ofNetworkPerHour: 30,
  /** assumed: one that was lost is asked for again; more is a nuisance to its reader */
  ofNetworkToRecipient: 2,
  /** assumed: room for the owner beside four networks of strangers; 20 to 60 an hour at the most */
  toRecipient: 10,
} as const

/** What was counted so far. */
export type MessageUsage = {
  /** Requests of the asker's network in this hour, for whatever recipients. */
  readonly ofNetwork: number
  /** Messages that this network has had sent to this recipient. */
  readonly ofNetworkToRecipient: number
  /** Messages sent to the recipient, whoever asked. */
  readonly toRecipient: number
}

/** `alreadySent` is answered like a message that was sent: one that works is on its way. */
export type MessageDecision = 'send' | 'alreadySent' | 'refuse'

/** Whether another message goes out. Looks at the counts alone, so all addresses are alike. */
export function decideMessage(usage: MessageUsage): MessageDecision {
  if (usage.ofNetwork >= MESSAGE_LIMITS.ofNetworkPerHour) return 'refuse'
  const isShareUsed = usage.ofNetworkToRecipient >= MESSAGE_LIMITS.ofNetworkToRecipient
  const isRecipientFull = usage.toRecipient >= MESSAGE_LIMITS.toRecipient
  return isShareUsed || isRecipientFull ? 'alreadySent' : 'send'
}
