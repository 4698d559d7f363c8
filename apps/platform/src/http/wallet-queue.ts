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

export type WalletCall = { readonly kind: WalletCallKind; readonly player: string }

type Waiting = {
  readonly player: string
  /** Until when a place is of use. */
  readonly untilMs: number
  readonly end: (isIn: boolean) => void
}

export type WalletQueue = {
  /** Whether there is a place, possibly after a wait. */
  enter(call: WalletCall): boolean | Promise<boolean>
  leave(call: WalletCall): void
}

/**
 * Places for wallet calls, as many as their shared transactions hold: more would wait for one, and
 * settlements with them. Of one player one call runs at a time, so all calls of a player take one place
 * together, up to as many as there are places. The rest queue here, settlements before stakes, each in
 * order; a call that waited too long is skipped. A player whose calls overlap without a gap would keep the
 * place, so while a call waits for one, calls that share one come after it. A rejected call has had no
 * effect and may be retried.
 */
export function createWalletQueue(
  placesMax: number,
  { elapsedMs }: { readonly elapsedMs: () => number },
): WalletQueue {
  const waiting = { stake: new Set<Waiting>(), settlement: new Set<Waiting>() }
  /** Calls by player. */
  const inside = new Map<string, number>()

  function hasPlace(player: string): boolean {
    const own = inside.get(player)
    return own === undefined ? inside.size < placesMax : own < placesMax
  }

  function take(player: string): void {
    inside.set(player, (inside.get(player) ?? 0) + 1)
  }

  function wait({ kind, player }: WalletCall): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => call.end(false), ANSWER_MS[kind])
      const call: Waiting = {
        player,
        untilMs: elapsedMs() + PLACE_MS_MAX[kind],
        end(isIn) {
          clearTimeout(timer)
          waiting[kind].delete(call)
          resolve(isIn)
        },
      }
      waiting[kind].add(call)
    })
  }

  /** The next call that goes in. None overtakes one that waits for a place. */
  function next(): Waiting | undefined {
    const nowMs = elapsedMs()
    for (const calls of [waiting.settlement, waiting.stake])
      for (const call of calls) {
        if (nowMs > call.untilMs) continue
        if (hasPlace(call.player)) return call
        if (!inside.has(call.player)) return undefined
      }
    return undefined
  }

  /** Whether a call that comes before a new one of this kind waits for a place. */
  function isPlaceAwaited(kind: WalletCallKind): boolean {
    if (inside.size < placesMax) return false
    const nowMs = elapsedMs()
    const ahead = kind === 'stake' ? [waiting.settlement, waiting.stake] : [waiting.settlement]
    for (const calls of ahead)
      for (const { player, untilMs } of calls)
        if (nowMs <= untilMs && !inside.has(player)) return true
    return false
  }

  function admitWaiting(): void {
    for (let call; (call = next());) {
      take(call.player)
      call.end(true)
    }
  }

  return {
    enter(call) {
      // Earlier calls may have waited for one that has waited too long since.
      admitWaiting()
      if (hasPlace(call.player) && !isPlaceAwaited(call.kind)) {
        take(call.player)
        return true
      }
      return waiting.stake.size + waiting.settlement.size < WAITING_MAX && wait(call)
    },
    leave({ player }) {
      const own = inside.get(player)! - 1
      if (own > 0) inside.set(player, own)
      else inside.delete(player)
      admitWaiting()
    },
  }
}
