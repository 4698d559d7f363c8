import { ROULETTE_SPOTS, type RouletteSpot } from '@fairhouse/fair/roulette/roulette.spots'

/** Position of a spot on the table: its centre and size in cells, the 0 at the left. */
export type Place = {
  readonly spot: RouletteSpot
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** 0, twelve columns of three numbers, and the column bets. */
export const LAYOUT = { columns: 14, rows: 5 } as const

/** Spots on lines are small; they are above the cells that they join. */
const LINE = 0.38
const EVEN_ORDER = ['low', 'even', 'red', 'black', 'odd', 'high']

function columnOf(number: number): number {
  return Math.ceil(number / 3)
}

function rowOf(number: number): number {
  return number === 0 ? 1 : 2 - ((number - 1) % 3)
}

function placeOf({ id, kind, numbers }: RouletteSpot): Omit<Place, 'spot'> {
  const last = Number(id.at(-1))
  if (kind === 'dozen') return { x: 4 * last - 1, y: 3.5, width: 4, height: 1 }
  if (kind === 'column') return { x: 13.5, y: 3.5 - last, width: 1, height: 1 }
  if (kind === 'even') return { x: 2 + 2 * EVEN_ORDER.indexOf(id), y: 4.5, width: 2, height: 1 }
  if (kind === 'straight') {
    const [number] = numbers as [number]
    if (number === 0) return { x: 0.5, y: 1.5, width: 1, height: 3 }
    return { x: columnOf(number) + 0.5, y: rowOf(number) + 0.5, width: 1, height: 1 }
  }
  return { ...lineOf(kind, numbers), width: LINE, height: LINE }
}

function lineOf(
  kind: RouletteSpot['kind'],
  numbers: readonly number[],
): { readonly x: number; readonly y: number } {
  const others = numbers.filter((number) => number > 0)
  const rows = others.map(rowOf)
  const columns = others.map(columnOf)
  const y = (Math.min(...rows) + Math.max(...rows) + 1) / 2
  if (others.length < numbers.length) return { x: 1, y: others.length === 3 ? 3 : y }
  const x = (Math.min(...columns) + Math.max(...columns) + 1) / 2
  return { x, y: kind === 'street' || kind === 'sixLine' ? 3 : y }
}

export const PLACES: readonly Place[] = ROULETTE_SPOTS.map((spot) => ({ spot, ...placeOf(spot) }))

/** The place that an arrow key leads to: the nearest one in its direction. */
export function neighbourPlace(from: Place, way: { x: number; y: number }): Place | undefined {
  return PLACES.map((place) => {
    const [dx, dy] = [place.x - from.x, place.y - from.y]
    const along = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x)
    return { place, along, cost: along + aside * 2.5 }
  })
    .filter(({ along }) => along > 0.01)
    .toSorted((a, b) => a.cost - b.cost)[0]?.place
}
