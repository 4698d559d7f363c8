import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'

/** The one site that this cashier works for. */
export type Merchant = {
  /** Shown to payers. */
  readonly name: string
  /** Sent as bearer with every API request. */
  readonly apiKey: string
  readonly webhookUrl: string
  /** `whsec_` + base64. */
  readonly webhookSecret: string
}

export type CashierDeps = {
  /** The cashier's own database. */
  readonly databaseUrl: string
  /** Origin of the hosted pages for payments whose merchant names none, e.g. `http://localhost:3001`. */
  readonly publicUrl: string
  readonly merchant: Merchant
  /** The site's colours by role, as a stylesheet; absent = colours of its own. */
  readonly themeCss?: string | null
  readonly clock: Clock
  readonly newId: NewId
  /** Unguessable text for addresses, at least 128 bits of randomness, URL-safe. */
  readonly newToken: () => string
  readonly log: Log
  readonly fetch: typeof fetch
}
