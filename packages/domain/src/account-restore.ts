import type { RemovedWay } from '@fairhouse/contract/contact'

/** What may have been added to an account, and when; null and empty where there is none. */
export type AddedWays = {
  readonly passkeys: readonly Date[]
  readonly authenticator: Date | null
  readonly recoveryCodes: Date | null
  /** When the number was shown to be theirs. */
  readonly phone: Date | null
  readonly connections: readonly Date[]
}

/**
 * Whether something came to an account with the change of its address or after it. In the very
 * moment counts as after: whoever changes an address may do more in one breath.
 */
export function isAddedSince(addedAt: Date, changedAt: Date): boolean {
  return addedAt >= changedAt
}

/**
 * What an account loses when its former address takes it back: everything that opens it and came
 * since the change. What was there before stays, also what the owner may have to look at.
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
