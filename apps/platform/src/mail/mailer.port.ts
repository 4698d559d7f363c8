/** An e-mail to send. */
export type Mail = {
  /** Constant over retries, so that receivers can detect duplicates. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** BCP 47. */
  readonly language: string
  /** Unsubscribe link of e-mails that need consent. */
  readonly unsubscribeUrl?: string
  /** A file of text. */
  readonly attachment?: { readonly name: string; readonly type: string; readonly content: string }
}

/** `undeliverable`: the mailbox does not exist; retrying is useless. */
export type MailOutcome = 'sent' | 'undeliverable'

/** Sends e-mails. Throws if it should be retried; its errors contain no addresses. */
export interface Mailer {
  send(mail: Mail): Promise<MailOutcome>
}
