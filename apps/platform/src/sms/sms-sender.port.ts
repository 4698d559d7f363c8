/** A short message ready to go. */
export type Sms = {
  /** The same for every attempt to send it, so that receivers can tell a repeat. */
  readonly id: string
  /** E.164: `+5511961234567`. */
  readonly to: string
  readonly text: string
  /** BCP 47, of its words. */
  readonly language: string
}

/** `undeliverable`: no phone has this number, and trying again would not help. */
export type SmsOutcome = 'sent' | 'undeliverable'

/** Whoever carries short messages. Throws when it cannot take one now; its errors name no number. */
export interface SmsSender {
  send(sms: Sms): Promise<SmsOutcome>
}
