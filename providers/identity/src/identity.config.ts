import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import type { IssuerConfig } from './issuer/issuer.config.ts'
import type { VerificationClient } from './verification/verification.config.ts'

export type IdentityDeps = {
  /** The identity provider's own database. */
  readonly databaseUrl: string
  /** Whom it works for, shown to visitors. */
  readonly operatorName: string
  /** The site's colours by role, as a stylesheet; absent = colours of its own. */
  readonly themeCss?: string | null
  /** Whom people can sign in with, each under its own path. */
  readonly issuers: readonly IssuerConfig[]
  /** The site that has identities verified here. */
  readonly verification: VerificationClient
  /** Verifies what the site asks the registers of excluded people. */
  readonly registrySecret: string
  readonly clock: Clock
  readonly newId: NewId
  readonly randomBytes: (size: number) => Buffer
  readonly log: Log
  readonly fetch: typeof fetch
}
