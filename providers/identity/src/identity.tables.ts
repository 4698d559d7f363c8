import type { IssuerTables } from './issuer/issuer.tables.ts'

/** Everything in the identity house's database. */
export type IdentityTables = IssuerTables
