import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { Assets } from '../assets.ts'
import type { IdentityTables } from '../identity.tables.ts'

/** Shared configuration of this service and its one client site. */
export type VerificationClient = {
  readonly appToken: string
  /** Signs the site's requests. */
  readonly secretKey: string
  readonly webhookUrl: string
  /** Signs webhooks to the site. */
  readonly webhookSecret: string
}

export type VerificationDeps = {
  readonly db: Kysely<IdentityTables>
  readonly assets: Assets
  readonly operatorName: string
  readonly client: VerificationClient
  readonly clock: Clock
  readonly newId: NewId
  readonly randomBytes: (size: number) => Buffer
  readonly log: Log
  readonly fetch: typeof fetch
}
