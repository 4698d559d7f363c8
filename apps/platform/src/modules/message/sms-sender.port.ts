/** A short message ready to go. */
export type Sms = {
  /** The same for every attempt to send it, so that receivers can detect a duplicate. */
  readonly id: string
  /** E.164: `+5511961234567`. */
  readonly to: string
  readonly text: string
  /** BCP 47, of its words. */
  readonly language: string
}

/** `undeliverable`: no phone has this number, and trying again would not help. */
export type SmsOutcome = 'sent' | 'undeliverable'

/** A carrier of text messages. Throws when it cannot accept one now; its errors contain no number. */
export interface SmsSender {
  send(sms: Sms): Promise<SmsOutcome>
}
