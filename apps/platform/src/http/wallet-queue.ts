/** `settlement` ends bets and gives stakes back; whatever else a provider asks is as urgent as a stake. */
export type WalletCallKind = 'stake' | 'settlement'

/** A place that comes later is no use: the bet would take longer than a player watches a wheel. */
const PLACE_MS_MAX: Readonly<Record<WalletCallKind, number>> = { stake: 200, settlement: 2_000 }

/**
 * When a call without a place is sent away. At once would be sooner back: hundreds of callers that
 * are refused within a millisecond keep the process busy with refusing.
 */
const ANSWER_MS: Readonly<Record<WalletCallKind, number>> = { stake: 1_000, settlement: 2_000 }

const WAITING_MAX = 2_000

type Waiting = { readonly sinceMs: number; readonly end: (isIn: boolean) => void }

export type WalletQueue = {
  /** Whether there is a place, perhaps after a wait. */
  enter(kind: WalletCallKind): boolean | Promise<boolean>
  leave(): void
}

/**
 * Places for calls that move money, as many as have a database connection: more at once would wait
 * for one in the middle of their work, and all would be slow. The rest waits here. Settlements go
 * ahead of stakes, each kind in its order; a stake that has waited too long is passed over.
 * A call that is sent away has done nothing yet, and may come again as it is.
 */
export function createWalletQueue(
  placesMax: number,
  { elapsedMs }: { readonly elapsedMs: () => number },
): WalletQueue {
  const waiting = { stake: new Set<Waiting>(), settlement: new Set<Waiting>() }
  let taken = 0

  function wait(kind: WalletCallKind): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => call.end(false), ANSWER_MS[kind])
      const call: Waiting = {
        sinceMs: elapsedMs(),
        end(isIn) {
          clearTimeout(timer)
          waiting[kind].delete(call)
          resolve(isIn)
        },
      }
      waiting[kind].add(call)
    })
  }

  /** The next call that a place is of use to. */
  function next(kind: WalletCallKind): Waiting | undefined {
    for (const call of waiting[kind])
      if (elapsedMs() - call.sinceMs <= PLACE_MS_MAX[kind]) return call
    return undefined
  }

  return {
    enter(kind) {
      if (taken < placesMax) {
        taken += 1
        return true
      }
      return waiting.stake.size + waiting.settlement.size < WAITING_MAX && wait(kind)
    },
    leave() {
      const call = next('settlement') ?? next('stake')
      if (call) call.end(true)
      else taken -= 1
    },
  }
}
