import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'

export type MessengerDeps = {
  /** The messenger's own database. */
  readonly databaseUrl: string
  /** Where mail is taken in, on 127.0.0.1 only; 0 takes any free port. */
  readonly smtpPort: number
  /** Its holder may send text messages. */
  readonly smsApiKey: string
  /** Of Telegram's stand-in bot; its holder may send messages, and it signs init data. */
  readonly telegramBotToken: string
  readonly chat: {
    /** The site's name. */
    readonly token: string
    /** Target of webhooks about conversations. */
    readonly webhookUrl: string
    /** PEM; signs them. */
    readonly privateKey: string
    /** Of the page on which an operator answers. */
    readonly operatorPassword: string
  }
  readonly fetch: typeof fetch
  readonly randomBytes: (size: number) => Uint8Array
  /** Where the site is for a visitor who opened these pages under `origin`. */
  readonly siteUrl: (origin: string) => string
  /** The recipient of these messages, shown to readers. */
  readonly operatorName: string
  /** The site's colours by role, as a stylesheet; absent = colours of its own. */
  readonly themeCss?: string | null
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
}
