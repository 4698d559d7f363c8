import type { SlotMode } from './slot.round.ts'
import { SCATTER, STRIP_ROWS, stripsOf, WILD, windowOf, type StripSlot } from './strip.slot.ts'
import type { SpinMoments } from './spin.moments.ts'

/** Number of stops by payout in coins and number of scatters: `counts[scatters][coins]`. */
export type StripHistogram = {
  readonly cycle: number
  readonly counts: readonly Float64Array[]
}

const REELS = 5
const STOPS = 32
/** More than one spin of our slots pays. */
const SPIN_COINS_MAX = 32_768

/**
 * Every combination of stops of five reels without a wild on the first one: 32⁵. The first three
 * reels decide which lines or symbols pay at all; the two others are counted for those alone.
 */
export function enumerateStrips(slot: StripSlot, mode: SlotMode): StripHistogram {
  const table = createReelTable(slot, mode)
  const factor = mode === 'free' ? (slot.feature?.factor ?? 1) : 1
  const counts = Array.from({ length: REELS + 1 }, () => new Float64Array(SPIN_COINS_MAX))
  const size = Object.keys(slot.pays).length
  const scatterCoins = Array.from(counts, (_, scatters) => slot.scatterPays?.[scatters] ?? 0)
  const add = (coins: number, scatters: number, times: number): void => {
    counts[scatters]![(coins + scatterCoins[scatters]!) * factor]! += times
  }
  const units = slot.evaluator.kind === 'lines' ? slot.evaluator.lines.length : size
  const alive = new Int32Array(units)
  const product = new Float64Array(units)
  const runs = createRuns(slot, table)
  for (let prefix = 0; prefix < STOPS ** 3; prefix++) {
    const [a, b, c] = [prefix >> 10, (prefix >> 5) % STOPS, prefix % STOPS]
    let count = 0
    for (let unit = 0; unit < units; unit++) {
      const start = runs.start(unit, a)
      if (start === 0) continue
      const ways = start * runs.next(unit, a, 1, b) * runs.next(unit, a, 2, c)
      if (ways === 0) continue
      alive[count] = unit
      product[count] = ways
      count += 1
    }
    const scatters = table.scatters[0]![a]! + table.scatters[1]![b]! + table.scatters[2]![c]!
    countRest({ count, scatters, a, alive, product, runs, table, add })
  }
  const counted = counts.flatMap((row) => [...row]).reduce((sum, times) => sum + times, 0)
  if (counted !== STOPS ** REELS) throw new Error(`${slot.code}: a spin pays more than is counted`)
  return { cycle: STOPS ** REELS, counts }
}

type ReelTable = {
  /** By reel and stop: scatters in the window. */
  readonly scatters: readonly Int32Array[]
  readonly windows: readonly (readonly string[])[]
  readonly wilds: readonly number[] | null
}

function createReelTable(slot: StripSlot, mode: SlotMode): ReelTable {
  const strips = stripsOf(slot, mode)
  const windows = strips.map((strip) =>
    Array.from({ length: STOPS }, (_, stop) => windowOf([strip], [stop])[0]!),
  )
  const isFit = strips.length === REELS && strips.every((strip) => strip.length === STOPS)
  if (!isFit || strips[0]!.includes(WILD)) throw new Error(`${slot.code}: not such strips`)
  return {
    windows,
    scatters: windows.map((reel) =>
      Int32Array.from(reel, (window) => window.split(SCATTER).length - 1),
    ),
    wilds: slot.evaluator.kind === 'ways' ? slot.evaluator.wilds[mode] : null,
  }
}

/** Lines or symbols that run from the left: number of ways that each reel adds, 0 where a run ends. */
type Runs = {
  start(unit: number, a: number): number
  next(unit: number, a: number, reel: number, stop: number): number
  pay(unit: number, a: number, length: number): number
}

function createRuns(slot: StripSlot, table: ReelTable): Runs {
  const symbols = Object.keys(slot.pays)
  const pays = Object.values(slot.pays)
  // By symbol, reel and stop: which rows match, as bits for lines or counted for ways.
  const matches = symbols.map((symbol) =>
    table.windows.map((reel, at) =>
      Int32Array.from(reel, (window) => matchOf({ symbol, window, wild: table.wilds?.[at] })),
    ),
  )
  if (slot.evaluator.kind === 'ways') {
    return {
      start: (unit, a) => matches[unit]![0]![a]!,
      next: (unit, _, reel, stop) => matches[unit]![reel]![stop]!,
      pay: (unit, _, length) => pays[unit]![length - 3]!,
    }
  }
  const rows = slot.evaluator.lines.map((line) => Int32Array.from(line, Number))
  // The first reel determines the symbol of a line, since it has no wilds.
  const first = rows.map((line) =>
    Int32Array.from(table.windows[0]!, (window) => symbols.indexOf(window[line[0]!]!)),
  )
  return {
    start: (unit, a) => (first[unit]![a]! >= 0 ? 1 : 0),
    next: (unit, a, reel, stop) =>
      (matches[first[unit]![a]!]![reel]![stop]! >> rows[unit]![reel]!) & 1,
    pay: (unit, a, length) => pays[first[unit]![a]!]![length - 3]!,
  }
}

function matchOf(given: { symbol: string; window: string; wild: number | undefined }): number {
  const { symbol, window, wild } = given
  let match = 0
  for (let row = 0; row < STRIP_ROWS; row++) {
    const isWild = window[row] === WILD
    if (window[row] !== symbol && !isWild) continue
    match += wild === undefined ? 1 << row : isWild ? wild : 1
  }
  return match
}

/** The last two reels for a prefix with these runs. */
function countRest(given: {
  count: number
  scatters: number
  a: number
  alive: Int32Array
  product: Float64Array
  runs: Runs
  table: ReelTable
  add: (coins: number, scatters: number, times: number) => void
}): void {
  const { count, scatters, a, alive, product, runs, table, add } = given
  const [fourth, fifth] = [table.scatters[3]!, table.scatters[4]!]
  for (let d = 0; d < STOPS; d++) {
    const upTo4 = scatters + fourth[d]!
    let ended = 0
    let going = 0
    for (let index = 0; index < count; index++) {
      const unit = alive[index]!
      const ways = product[index]!
      const more = runs.next(unit, a, 3, d)
      if (more === 0) ended += ways * runs.pay(unit, a, 3)
      else {
        GOING[going] = unit
        WAYS[going] = ways * more
        going += 1
      }
    }
    for (let e = 0; e < STOPS; e++) {
      let coins = ended
      for (let index = 0; index < going; index++) {
        const unit = GOING[index]!
        const more = runs.next(unit, a, 4, e)
        coins += WAYS[index]! * (more === 0 ? runs.pay(unit, a, 4) : more * runs.pay(unit, a, 5))
      }
      add(coins, upTo4 + fifth[e]!, 1)
    }
  }
}

// Overwritten for every prefix; there are 32³ of them.
const GOING = new Int32Array(64)
const WAYS = new Float64Array(64)

/** The counts as exact sums, by the number of scatters. */
export function momentsOfHistogram({ cycle, counts }: StripHistogram): SpinMoments {
  const classes = counts.map((row, scatters) => {
    let [weight, sum, squares] = [0n, 0n, 0n]
    row.forEach((times, coins) => {
      if (times === 0) return
      weight += BigInt(times)
      sum += BigInt(times) * BigInt(coins)
      squares += BigInt(times) * BigInt(coins) ** 2n
    })
    return { scatters, weight, sum, squares }
  })
  return { cycle: BigInt(cycle), classes }
}
