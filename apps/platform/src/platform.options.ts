import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Config } from '#platform/config/config'
import type { Mailer } from '#platform/mail/mailer.port'
import type { PictureWorkers } from '#platform/modules/kyc/document/picture-workers'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import type { ReactionPauses } from '#platform/realtime/reaction.runner'

/** The platform's outside dependencies; only `main.ts` has the real ones. */
export type PlatformOptions = {
  readonly config: Config
  /** The owner's URL of PostgreSQL, embedded or not; only migrations use it. */
  readonly databaseUrl: string
  readonly log: Log
  readonly clock: Clock
  readonly randomBytes: (size: number) => Buffer
  /** A monotonic clock in milliseconds. */
  readonly elapsedMs: () => number
  readonly fetch: typeof fetch
  readonly hasher: PasswordHasher
  readonly createMailer: (server: NonNullable<Config['mail']>) => Mailer
  /** Between two looks for messages and for events; shorter in tests. */
  readonly pauses?: ReactionPauses & { readonly messagesMs: number }
  /** Names and addresses of this machine, for links in a demo's e-mails. */
  readonly ownHosts?: ReadonlySet<string>
  /** Where uploaded pictures are decoded; a process of their own unless tests say otherwise. */
  readonly pictureWorkers?: PictureWorkers
  /** Validates answers against the contract; in development and tests. */
  readonly checkResponses?: boolean
  /** Directory of the built web app; overridden by tests. */
  readonly webDist?: string
  /** The same of the built office. */
  readonly officeDist?: string
}
