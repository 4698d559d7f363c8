import type { SlotFeature, SlotMode, SlotWin } from './slot.round.ts'

export const WILD = 'W'
export const SCATTER = 'S'

/** Rows of the window. */
export const STRIP_ROWS = 3

/** A slot of strips: everything that decides its rounds, as data. */
export type StripSlot = {
  readonly code: string
  readonly mathVersion: string
  readonly coinsPerStake: number
  /** One strip per reel, read from the top; 32 stops each. */
  readonly strips: { readonly base: readonly string[]; readonly free?: readonly string[] }
  /** Coins for 3, 4 and 5 of a kind. */
  readonly pays: Readonly<Record<string, readonly number[]>>
  readonly evaluator:
    /** By the row of each reel, row 0 on top: the longest run from the left, best per line. */
    | { readonly kind: 'lines'; readonly lines: readonly string[] }
    /** Multiplier of a wild, by reel; wilds of one way multiply. */
    | { readonly kind: 'ways'; readonly wilds: Readonly<Record<SlotMode, readonly number[]>> }
  /** Coins by the number of scatters, anywhere. */
  readonly scatterPays?: Readonly<Record<number, number>>
  readonly feature?: SlotFeature & {
    /** Multiplies everything that a free spin pays. */
    readonly factor: number
  }
  /** The largest return of a round in coins, if every spin were the best. */
  readonly coinsMax: number
}

export function stripsOf(slot: StripSlot, mode: SlotMode): readonly string[] {
  return mode === 'free' ? (slot.strips.free ?? slot.strips.base) : slot.strips.base
}

/** The symbols in the window, reel by reel, each from the top. */
export function windowOf(strips: readonly string[], stops: readonly number[]): string[] {
  return strips.map((strip, reel) => {
    const from = stops[reel]!
    return `${strip}${strip}`.slice(from, from + STRIP_ROWS)
  })
}

/** The payout of the window, and its scatters. */
export function evaluateWindow(
  slot: StripSlot,
  { window, mode }: { readonly window: readonly string[]; readonly mode: SlotMode },
): { readonly wins: SlotWin[]; readonly scatters: number } {
  const factor = mode === 'free' ? slot.feature!.factor : 1
  const { evaluator } = slot
  const wins =
    evaluator.kind === 'lines'
      ? evaluateLines(slot, { window, lines: evaluator.lines })
      : evaluateWays(slot, { window, wilds: evaluator.wilds[mode] })
  const scatters = window.join('').split(SCATTER).length - 1
  const scatterCoins = slot.scatterPays?.[scatters] ?? 0
  if (scatterCoins > 0) wins.push({ symbol: SCATTER, count: scatters, coins: scatterCoins })
  return { wins: wins.map((win) => ({ ...win, coins: win.coins * factor })), scatters }
}

function evaluateLines(
  slot: StripSlot,
  { window, lines }: { readonly window: readonly string[]; readonly lines: readonly string[] },
): SlotWin[] {
  return lines.flatMap((rows, line) => {
    const cells = window.map((reel, at) => reel[Number(rows[at])]!)
    let best: SlotWin | null = null
    for (const [symbol, pays] of Object.entries(slot.pays)) {
      const end = cells.findIndex((cell) => cell !== symbol && cell !== WILD)
      const count = end === -1 ? cells.length : end
      const coins = pays[count - 3] ?? 0
      if (coins > (best?.coins ?? 0)) best = { line, symbol, count, coins }
    }
    return best ? [best] : []
  })
}

function evaluateWays(
  slot: StripSlot,
  { window, wilds }: { readonly window: readonly string[]; readonly wilds: readonly number[] },
): SlotWin[] {
  return Object.entries(slot.pays).flatMap(([symbol, pays]) => {
    let count = 0
    let ways = 1
    for (const [reel, cells] of window.entries()) {
      const matching = [...cells].reduce(
        (sum, cell) => sum + (cell === symbol ? 1 : cell === WILD ? wilds[reel]! : 0),
        0,
      )
      if (matching === 0) break
      ways *= matching
      count += 1
    }
    const coins = (pays[count - 3] ?? 0) * ways
    return coins > 0 ? [{ symbol, count, ways, coins }] : []
  })
}
