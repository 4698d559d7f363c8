import type { BetTotal } from '@fairhouse/contract/bet'
import { readRecord } from '@fairhouse/app-kit/storage/guarded-storage'
import type { TabStorage } from '#core/storage/stored-keys.ts'

/**
 * The net position of a session of play (bars of safer play): returns less stakes
 * of own money since the first game for money in this tab; bonus money that is lost was never the player's. It is the difference of two sums of the same bets, both
 * of the server, so that it is right to the unit whatever the clock of the device says.
 */
export type NetStart = {
  readonly playerId: string
  /** Bets before it are in neither sum. */
  readonly from: string
  /** Returned less staked by currency, as play began: digits with a sign. */
  readonly nets: Readonly<Record<string, string>>
}

const KEY = 'fairhouse:net-start'

export function readNetStart(
  storage: Pick<TabStorage, 'getItem'>,
  playerId: string,
): NetStart | null {
  const kept = readRecord(storage, KEY)
  return kept['playerId'] === playerId ? (kept as NetStart) : null
}

export function keepNetStart(storage: Pick<TabStorage, 'setItem'>, start: NetStart): void {
  storage.setItem(KEY, JSON.stringify(start))
}

/** Returned less staked of the player's own money, by currency. */
export function netsOf(totals: readonly BetTotal[]): Readonly<Record<string, string>> {
  return Object.fromEntries(totals.map(({ currency, ownNet }) => [currency, ownNet]))
}

/** The change since play began, in one currency. */
export function netSince(start: NetStart, totals: readonly BetTotal[], currency: string): bigint {
  const now = netsOf(totals)
  return BigInt(now[currency] ?? '0') - BigInt(start.nets[currency] ?? '0')
}
