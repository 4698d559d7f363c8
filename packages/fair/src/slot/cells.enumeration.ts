import { choose } from '../enumeration.ts'
import { CELL_WEIGHT, ladderAt, type CellSlot } from './cells.slot.ts'
import { ofScatters, type SlotMode } from './slot.round.ts'
import type { SpinMoments } from './spin.moments.ts'

/** One drop in exact counts, by its number of scatters; coins before any multiplier. */
export type DropMoments = {
  /** 4096^cells equally likely boards. */
  readonly boards: bigint
  readonly classes: readonly {
    readonly scatters: number
    readonly weight: bigint
    /** Boards on which a symbol pays. */
    readonly winning: bigint
    readonly sum: bigint
    readonly squares: bigint
  }[]
}

type Part = { weight: bigint; losing: bigint; sum: bigint; squares: bigint }

/**
 * All boards of independent cells, symbol by symbol: so many cells are taken by the symbols so far,
 * and the next one takes some of the rest.
 */
export function enumerateDrops(slot: CellSlot): DropMoments {
  const { cells } = slot
  const most = Math.max(...Object.keys(slot.feature.spins).map(Number))
  // By scatters (the highest count includes all above) and cells taken.
  let parts = new Map<string, Part>()
  for (let count = 0; count <= cells; count++) {
    const weight = choose(cells, count) * BigInt(slot.weights['S']!) ** BigInt(count)
    const key = `${Math.min(count, most)} ${count}`
    addPart(parts, key, { weight, losing: weight, sum: 0n, squares: 0n })
  }
  for (const [symbol, pays] of Object.entries(slot.pays)) {
    parts = withSymbol(parts, { slot, pays, weight: BigInt(slot.weights[symbol]!) })
  }
  const classes = [...parts].flatMap(([key, part]) => {
    const [scatters, taken] = key.split(' ').map(Number) as [number, number]
    if (taken < cells) return []
    const { weight, losing, sum, squares } = part
    return [{ scatters, weight, winning: weight - losing, sum, squares }]
  })
  return { boards: BigInt(CELL_WEIGHT) ** BigInt(cells), classes }
}

function withSymbol(
  parts: ReadonlyMap<string, Part>,
  given: { readonly slot: CellSlot; readonly pays: readonly number[]; readonly weight: bigint },
): Map<string, Part> {
  const { slot, pays } = given
  const next = new Map<string, Part>()
  for (const [key, part] of parts) {
    const [scatters, taken] = key.split(' ').map(Number) as [number, number]
    for (let count = 0; count <= slot.cells - taken; count++) {
      const ways = choose(slot.cells - taken, count) * given.weight ** BigInt(count)
      const at = slot.counts.findLastIndex((from) => count >= from)
      const pay = at === -1 ? 0n : BigInt(pays[at]!)
      const { weight, sum, squares } = part
      addPart(next, `${scatters} ${taken + count}`, {
        weight: ways * weight,
        losing: at === -1 ? ways * part.losing : 0n,
        sum: ways * (sum + pay * weight),
        squares: ways * (squares + 2n * pay * sum + pay * pay * weight),
      })
    }
  }
  return next
}

function addPart(parts: Map<string, Part>, key: string, more: Part): void {
  const part = parts.get(key)
  if (!part) return void parts.set(key, more)
  part.weight += more.weight
  part.losing += more.losing
  part.sum += more.sum
  part.squares += more.squares
}

/** A whole spin: drops follow each other, independent, as long as they win. */
export function momentsOfCells(slot: CellSlot, mode: SlotMode): SpinMoments {
  const drops = enumerateDrops(slot)
  const ladder = slot.ladders[mode]
  const total = (pick: (entry: DropMoments['classes'][number]) => bigint): bigint =>
    drops.classes.reduce((sum, entry) => sum + pick(entry), 0n)
  const [winning, sum, squares] = [
    total((entry) => entry.winning),
    total((entry) => entry.sum),
    total((entry) => entry.squares),
  ]
  // Payout of the second and all later drops, from the last one back; over boards^(drops).
  let scale = 1n
  let mean = 0n
  let square = 0n
  for (let drop = slot.dropsMax - 1; drop >= 1; drop--) {
    const factor = BigInt(ladderAt(ladder, drop))
    const before = mean
    mean = factor * sum * scale + winning * before
    square = factor * factor * squares * scale + 2n * factor * sum * before + winning * square
    scale *= drops.boards
  }
  const factor = BigInt(ladderAt(ladder, 0))
  const classes = drops.classes.map((entry) => {
    const pay = mode === 'base' ? BigInt(ofScatters(slot.scatterPays, entry.scatters)) : 0n
    const first = pay * entry.weight + factor * entry.sum
    const firstSquares =
      pay * pay * entry.weight + 2n * pay * factor * entry.sum + factor * factor * entry.squares
    return {
      scatters: entry.scatters,
      weight: entry.weight * scale,
      sum: first * scale + entry.winning * mean,
      squares:
        firstSquares * scale +
        2n * (pay * entry.winning + factor * entry.sum) * mean +
        entry.winning * square,
    }
  })
  return { cycle: drops.boards * scale, classes }
}
