import type { SlotMode } from './slot.round.ts'
import { SCATTER, STRIP_ROWS, stripsOf, WILD, windowOf, type StripSlot } from './strip.slot.ts'

/** The payout of one combination over all stops. */
export type Contribution = {
  readonly symbol: string
  readonly count: number
  /** Number of occurrences, lines or ways counted one by one. */
  readonly times: bigint
  readonly coins: bigint
}

const countIn = (strip: string, symbol: string): number => strip.split(symbol).length - 1

/**
 * Every combination from the frequencies of the strips alone, without looking at a single stop. An
 * expectation adds up over lines and multiplies over reels.
 */
export function contributionsOf(slot: StripSlot, mode: SlotMode): Contribution[] {
  const factor = BigInt(mode === 'free' ? (slot.feature?.factor ?? 1) : 1)
  const runs = slot.evaluator.kind === 'lines' ? countLines(slot, mode) : countWays(slot, mode)
  const scatters = countScatters(stripsOf(slot, mode)).flatMap((times, count) => {
    const pay = slot.scatterPays?.[count] ?? 0
    return pay > 0 ? [{ symbol: SCATTER, count, times, pay }] : []
  })
  return [...runs, ...scatters].map(({ pay, ...rest }) => {
    return { ...rest, coins: rest.times * BigInt(pay) * factor }
  })
}

type Counted = { symbol: string; count: number; times: bigint; pay: number }

/** The same for every line, whatever its rows: each row of a reel shows every stop once. */
function countLines(slot: StripSlot, mode: SlotMode): Counted[] {
  const strips = stripsOf(slot, mode)
  const lines = slot.evaluator.kind === 'lines' ? BigInt(slot.evaluator.lines.length) : 0n
  const wilds = strips.map((strip) => countIn(strip, WILD))
  return Object.entries(slot.pays).flatMap(([symbol, pays]) => {
    const hits = strips.map((strip, reel) => {
      return countIn(strip, symbol) + (symbol === WILD ? 0 : wilds[reel]!)
    })
    return pays.map((pay, index) => {
      const count = index + 3
      // Wilds alone are their own symbol.
      const own = symbol === WILD ? 0n : product(wilds.slice(0, count))
      const next = count < strips.length ? strips[count]!.length - hits[count]! : 1
      const rest = strips.slice(count + 1).map((strip) => strip.length)
      const times = (product(hits.slice(0, count)) - own) * product([next, ...rest]) * lines
      return { symbol, count, times, pay }
    })
  })
}

function countWays(slot: StripSlot, mode: SlotMode): Counted[] {
  const strips = stripsOf(slot, mode)
  const wilds = slot.evaluator.kind === 'ways' ? slot.evaluator.wilds[mode] : []
  return Object.entries(slot.pays).flatMap(([symbol, pays]) => {
    // Each symbol of a strip is in three windows.
    const cells = strips.map((strip, reel) => {
      return STRIP_ROWS * (countIn(strip, symbol) + wilds[reel]! * countIn(strip, WILD))
    })
    return pays.map((pay, index) => {
      const count = index + 3
      const next = count < strips.length ? countWithout(strips[count]!, symbol) : 1
      const rest = strips.slice(count + 1).map((strip) => strip.length)
      const times = product(cells.slice(0, count)) * product([next, ...rest])
      return { symbol, count, times, pay }
    })
  })
}

/** Number of windows of the strip that show neither the symbol nor a wild. */
function countWithout(strip: string, symbol: string): number {
  const windows = Array.from(strip, (_, stop) => windowOf([strip], [stop])[0]!)
  return windows.filter((window) => !window.includes(symbol) && !window.includes(WILD)).length
}

/** Number of stops that show 0, 1, 2… scatters. */
export function countScatters(strips: readonly string[]): bigint[] {
  return strips.reduce<bigint[]>(
    (counts, strip) => {
      const next = Array.from({ length: counts.length + 1 }, () => 0n)
      for (let stop = 0; stop < strip.length; stop++) {
        const seen = countIn(windowOf([strip], [stop])[0]!, SCATTER)
        for (const [count, times] of counts.entries()) next[count + seen]! += times
      }
      return next
    },
    [1n],
  )
}

function product(numbers: readonly number[]): bigint {
  return numbers.reduce((total, number) => total * BigInt(number), 1n)
}
