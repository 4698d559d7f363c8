import type { LedgerAccount, LedgerEntry } from './transfer.ts'

/** A non-negative amount of minor units from one account to another. */
export type Movement = readonly [from: LedgerAccount, to: LedgerAccount, amountMinor: bigint]

/**
 * The entries of movements; they sum to zero by construction. A player's account appears once, with
 * the net, as its lock requires; the operator's accounts keep one entry per movement, so that
 * turnover stays visible. Zero amounts create no entry, negative ones throw.
 */
export function toEntries(movements: readonly Movement[]): LedgerEntry[] {
  const players = new Map<string, { account: LedgerAccount; amountMinor: bigint }>()
  const house: LedgerEntry[] = []
  const add = (account: LedgerAccount, amountMinor: bigint): void => {
    if ('house' in account) {
      house.push({ account, amountMinor })
      return
    }
    const key = `${account.walletAccountId} ${account.kind}`
    const entry = players.get(key)
    if (entry) entry.amountMinor += amountMinor
    else players.set(key, { account, amountMinor })
  }
  for (const [from, to, amountMinor] of movements) {
    if (amountMinor < 0n) throw new RangeError(`A movement is not negative: ${amountMinor}`)
    if (amountMinor === 0n) continue
    add(from, -amountMinor)
    add(to, amountMinor)
  }
  return [...players.values(), ...house].filter((entry) => entry.amountMinor !== 0n)
}
