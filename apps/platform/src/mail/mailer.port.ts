/** An e-mail ready to go. */
export type Mail = {
  /** The same for every attempt to send it, so that receivers can tell a repeat. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** BCP 47, of its words. */
  readonly language: string
  /** Of a mail that may be refused: where to say so. */
  readonly unsubscribeUrl?: string
}

/** `undeliverable`: there is no such mailbox, and trying again would not help. */
export type MailOutcome = 'sent' | 'undeliverable'

/** Whoever carries e-mails. Throws when it cannot take one now; its errors name no address. */
export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>
}
