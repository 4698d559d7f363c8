import type { LedgerAccount, LedgerEntry } from './transfer.ts'

/** An amount of minor units, not negative, from one account to another. */
export type Movement = readonly [from: LedgerAccount, to: LedgerAccount, amountMinor: bigint]

/**
 * The entries of some movements; they add up to zero by construction. A player's account appears
 * once with its net, which is what its lock needs; the operator keeps an entry per movement, so that
 * its turnover stays readable. Zero amounts make no entry, a negative amount throws.
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
