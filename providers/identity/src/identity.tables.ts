import type { IssuerTables } from './issuer/issuer.tables.ts'
import type { RegistryTables } from './registry/registry.tables.ts'
import type { VerificationTables } from './verification/verification.tables.ts'

/** Everything in the identity provider's database. */
export type IdentityTables = IssuerTables & VerificationTables & RegistryTables
