import type { Endpoint } from '@fairhouse/contract/endpoint'
import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import { GROUPED_MAX } from '#platform/database/group-transaction'
import { createWalletQueue, type WalletCall } from '#platform/http/wallet-queue'

/** Concurrent work is limited per kind of traffic, so that a flood of pages cannot starve bets. */
export type TrafficKind = 'api' | 'signIn' | 'upload' | 'callback' | 'page' | 'operator'

export type Traffic = TrafficKind | WalletCall

/** Calls with a file, which is held in memory while it arrives. */
export const UPLOAD_PATHS: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(ENDPOINTS)
    .filter(({ file }) => file !== undefined)
    .map(({ path }) => path),
)

export type InFlightMax = Readonly<Record<TrafficKind | 'wallet', number>>

/**
 * Roughly what a core answers in a fifth of a second: more requests would only wait and delay every
 * bet. For sign-ins, which hash a password, as many as a core hashes in a second:
 * admitted ones are served, and the rest of a flood costs neither a connection nor a statement.
 * Wallet calls, which never wait for another company, fill the transactions that they share.
 */
export const IN_FLIGHT_MAX: InFlightMax = {
  api: 200,
  signIn: 32,
  upload: 8,
  callback: 200,
  wallet: GROUPED_MAX,
  page: 48,
  operator: 8,
}

export type Admission = {
  /** False = the platform is full: answer 503 immediately instead of queueing without limit. */
  enter(traffic: Traffic): boolean | Promise<boolean>
  leave(traffic: Traffic): void
}

export function createAdmission(
  max: InFlightMax,
  clock: { readonly elapsedMs: () => number },
): Admission {
  const wallet = createWalletQueue(max.wallet, clock)
  const inFlight: Record<TrafficKind, number> = {
    api: 0,
    signIn: 0,
    upload: 0,
    callback: 0,
    page: 0,
    operator: 0,
  }
  return {
    enter(traffic) {
      if (typeof traffic === 'object') return wallet.enter(traffic)
      if (inFlight[traffic] >= max[traffic]) return false
      inFlight[traffic] += 1
      return true
    },
    leave(traffic) {
      if (typeof traffic === 'object') wallet.leave(traffic)
      else inFlight[traffic] -= 1
    },
  }
}
