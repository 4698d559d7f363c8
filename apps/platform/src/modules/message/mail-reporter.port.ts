import type { Log } from '@fairhouse/server-kit/logger'
import type { Callback } from '#platform/http/callback'

/** `bounced`: the mailbox does not exist. `complained`: its owner marked an e-mail as spam. */
export type AddressReport = {
  readonly address: string
  readonly reason: 'bounced' | 'complained'
}

/** A mail company that reports what became of e-mails after the mail server took them. */
export type MailReporter = {
  readonly id: string
  createCallback(deps: {
    readonly log: Log
    readonly take: (reports: readonly AddressReport[]) => Promise<void>
  }): Callback
}
