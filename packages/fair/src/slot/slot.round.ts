/** Slots have nothing to choose but the stake. */
export type SlotBet = Readonly<Record<string, never>>

/** A winning combination: its position, its symbol, its payout in coins. */
export type SlotWin = {
  readonly symbol: string
  /** Number of reels or, for scatters and cells, of symbols. */
  readonly count: number
  readonly coins: number
  /** The index of the line. */
  readonly line?: number
  /** Number of ways, including multipliers of wilds. */
  readonly ways?: number
}

/** The events that a client plays back, in this order. */
export type SlotEvent =
  /** A paid spin or a free one; `stops` are the top rows of the reels, `left` the spins after it. */
  | { readonly type: 'spin'; readonly stops?: readonly number[] }
  | { readonly type: 'freeSpin'; readonly stops?: readonly number[]; readonly left: number }
  /** A board of cells, column by column from the left, each from the bottom up. */
  | { readonly type: 'drop'; readonly cells: string; readonly factor: number }
  | { readonly type: 'win'; readonly wins: readonly SlotWin[]; readonly coins: number }
  | { readonly type: 'trigger' | 'retrigger'; readonly scatters: number; readonly spins: number }
  /** The round has reached its largest return and ends. */
  | { readonly type: 'capReached'; readonly coins: number }
  | { readonly type: 'end'; readonly coins: number }

export type SlotView = {
  readonly events: readonly SlotEvent[]
  /** The return of the round: coins / coinsPerStake times the stake. */
  readonly coins: number
  readonly coinsPerStake: number
}

export type SlotMode = 'base' | 'free'

/** One spin by itself. */
export type SpinResult = {
  readonly stops?: readonly number[]
  /** Drops and wins, in order. */
  readonly events: readonly SlotEvent[]
  readonly coins: number
  readonly scatters: number
}

/** Free spins. */
export type SlotFeature = {
  /** By the number of scatters: free spins won by the paid spin. */
  readonly spins: Readonly<Record<number, number>>
  /** By the number of scatters: free spins added by a free spin. */
  readonly retriggers: Readonly<Record<number, number>>
  /** All free spins of a round together. */
  readonly spinsMax: number
}

/** The entry of a table by how many scatters there are; more than listed count as the most. */
export function ofScatters(table: Readonly<Record<number, number>>, scatters: number): number {
  const counts = Object.keys(table).map(Number)
  return table[Math.min(scatters, Math.max(...counts))] ?? 0
}

/** One paid spin with its free spins, up to the cap of the round. */
export function playSlotRound(given: {
  readonly spin: (mode: SlotMode) => SpinResult
  readonly feature: SlotFeature | null
  /** In coins; no cap when null. */
  readonly coinsMax: number | null
}): { events: SlotEvent[]; coins: number } {
  const { spin, feature, coinsMax } = given
  const base = spin('base')
  const events: SlotEvent[] = [{ type: 'spin', ...stopsOf(base) }, ...base.events]
  let coins = base.coins
  const isCapped = (): boolean => coinsMax !== null && coins >= coinsMax
  let left = feature && !isCapped() ? ofScatters(feature.spins, base.scatters) : 0
  let awarded = left
  if (left > 0) events.push({ type: 'trigger', scatters: base.scatters, spins: left })
  while (feature && left > 0 && !isCapped()) {
    left -= 1
    const free = spin('free')
    coins += free.coins
    events.push({ type: 'freeSpin', ...stopsOf(free), left }, ...free.events)
    const added = ofScatters(feature.retriggers, free.scatters)
    const spins = Math.min(added, feature.spinsMax - awarded)
    if (spins === 0 || isCapped()) continue
    events.push({ type: 'retrigger', scatters: free.scatters, spins })
    left += spins
    awarded += spins
  }
  if (isCapped()) events.push({ type: 'capReached', coins: (coins = coinsMax!) })
  return { events: [...events, { type: 'end', coins }], coins }
}

function stopsOf({ stops }: SpinResult): { stops?: readonly number[] } {
  return stops ? { stops } : {}
}

/** `stake · coins / coinsPerStake`, cut once and down to the step. */
export function slotPayout(
  { stakeMinor, stepMinor }: { readonly stakeMinor: bigint; readonly stepMinor: bigint },
  { coins, coinsPerStake }: { readonly coins: number; readonly coinsPerStake: number },
): bigint {
  const exact = (stakeMinor * BigInt(coins)) / BigInt(coinsPerStake)
  return exact - (exact % stepMinor)
}
