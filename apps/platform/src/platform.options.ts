import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Config } from '#platform/config/config'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'

/** Everything of the outside that the platform is handed; only `main.ts` has the real ones. */
export type PlatformOptions = {
  readonly config: Config
  /** PostgreSQL as the owner of the database, embedded or not; only migrations run as it. */
  readonly databaseUrl: string
  readonly log: Log
  readonly clock: Clock
  readonly randomBytes: (size: number) => Buffer
  /** A monotonic clock in milliseconds. */
  readonly elapsedMs: () => number
  readonly fetch: typeof fetch
  readonly hasher: PasswordHasher
  /** Names and addresses of this machine, for links in the mails of a demo. */
  readonly ownHosts?: ReadonlySet<string>
  /** Parse every answer with its contract: in development and tests. */
  readonly checkResponses?: boolean
  /** Directory of the built web app; another one in tests. */
  readonly webDist?: string
}
