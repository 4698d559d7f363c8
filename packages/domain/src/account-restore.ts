import type { RemovedWay } from '@fairhouse/contract/contact'

/** Auth methods added to an account, with their times; null or empty if none. */
export type AddedWays = {
  readonly passkeys: readonly Date[]
  readonly authenticator: Date | null
  readonly recoveryCodes: Date | null
  /** When the number was confirmed. */
  readonly phone: Date | null
  readonly connections: readonly Date[]
}

/**
 * Whether something was added with the change of address or later. The same instant counts as
 * later, since one request may do both.
 */
export function isAddedSince(addedAt: Date, changedAt: Date): boolean {
  return addedAt >= changedAt
}

/**
 * Auth methods removed when the former address takes the account back: all added since the change.
 * Earlier ones stay.
 */
export function listRemovals(added: AddedWays, changedAt: Date): RemovedWay[] {
  const isNew = (at: Date | null): boolean => at !== null && isAddedSince(at, changedAt)
  const found: Readonly<Record<RemovedWay, boolean>> = {
    passkeys: added.passkeys.some(isNew),
    authenticator: isNew(added.authenticator),
    recoveryCodes: isNew(added.recoveryCodes),
    phone: isNew(added.phone),
    connections: added.connections.some(isNew),
  }
  return (Object.keys(found) as RemovedWay[]).filter((way) => found[way])
}
