import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Config } from '#platform/config/config'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'

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
  /** Names and addresses of this machine, for links in a demo's e-mails. */
  readonly ownHosts?: ReadonlySet<string>
  /** Validates answers against the contract; in development and tests. */
  readonly checkResponses?: boolean
  /** Directory of the built web app; overridden by tests. */
  readonly webDist?: string
}
