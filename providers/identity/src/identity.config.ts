import type { randomBytes as nodeRandomBytes } from 'node:crypto'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'

export type IdentityDeps = {
  /** The identity house's own database. */
  readonly databaseUrl: string
  /** Whom it works for, shown to visitors. */
  readonly houseName: string
  readonly clock: Clock
  readonly newId: NewId
  readonly randomBytes: typeof nodeRandomBytes
  readonly log: Log
}
