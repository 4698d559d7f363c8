import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'

export type MessengerDeps = {
  /** The messenger's own database. */
  readonly databaseUrl: string
  /** Where mail is taken in, on 127.0.0.1 only; 0 takes any free port. */
  readonly smtpPort: number
  /** Who has it may hand in short messages. */
  readonly smsApiKey: string
  /** Of the stand-in bot of Telegram; who has it may send messages, and it signs init data. */
  readonly telegramBotToken: string
  readonly chat: {
    /** What the site names itself by. */
    readonly token: string
    /** Where news of conversations go. */
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
  /** Whose messages these are, shown to readers. */
  readonly operatorName: string
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
}
