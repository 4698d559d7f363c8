/** `settlement` settles or refunds bets; all other wallet calls have the priority of a stake. */
export type WalletCallKind = 'stake' | 'settlement'

/** A later place is useless: the bet would take longer than players wait. */
const PLACE_MS_MAX: Readonly<Record<WalletCallKind, number>> = { stake: 200, settlement: 2_000 }

/**
 * When a rejected call is answered. Immediate answers would make hundreds of callers retry at once
 * and keep the process busy with rejections.
 */
const ANSWER_MS: Readonly<Record<WalletCallKind, number>> = { stake: 1_000, settlement: 2_000 }

const WAITING_MAX = 2_000

type Waiting = { readonly sinceMs: number; readonly end: (isIn: boolean) => void }

export type WalletQueue = {
  /** Whether there is a place, possibly after a wait. */
  enter(kind: WalletCallKind): boolean | Promise<boolean>
  leave(): void
}

/**
 * Places for wallet calls, as many as their shared transactions hold: more would wait for one, and
 * settlements with them. The rest queue here, settlements before stakes, each in
 * order; a stake that waited too long is skipped. A rejected call has had no effect and may be
 * retried.
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

  /** The next call that can still use a place. */
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
