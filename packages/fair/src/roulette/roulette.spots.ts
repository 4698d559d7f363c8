/** The numbers of the wheel, clockwise. */
export const ROULETTE_WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

export const ROULETTE_POCKETS = ROULETTE_WHEEL.length

/** The other numbers are black, but for 0. */
export const ROULETTE_RED: readonly number[] = [
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]

export type RouletteSpot = {
  /** Inside bets are named by their numbers: "17", "17-20", "0-1-2"; outside bets by a word. */
  readonly id: string
  readonly kind:
    | 'straight'
    | 'split'
    | 'street'
    | 'corner'
    | 'sixLine'
    | 'dozen'
    | 'column'
    | 'even'
  /** In rising order. A win returns 36 / how many there are, stake included. */
  readonly numbers: readonly number[]
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const NUMBERS = range(1, 36)
const ROWS = range(0, 11).map((row) => range(row * 3 + 1, row * 3 + 3))

function inside(kind: RouletteSpot['kind'], sets: readonly (readonly number[])[]): RouletteSpot[] {
  return sets.map((numbers) => ({ id: numbers.join('-'), kind, numbers }))
}

function outside(kind: RouletteSpot['kind'], spots: Record<string, number[]>): RouletteSpot[] {
  return Object.entries(spots).map(([id, numbers]) => ({ id, kind, numbers }))
}

/** Every spot on the table that can hold a chip. */
export const ROULETTE_SPOTS: readonly RouletteSpot[] = [
  ...inside(
    'straight',
    range(0, 36).map((number) => [number]),
  ),
  ...inside('split', [
    ...[1, 2, 3].map((number) => [0, number]),
    ...NUMBERS.flatMap((number) => [
      ...(number % 3 === 0 ? [] : [[number, number + 1]]),
      ...(number > 33 ? [] : [[number, number + 3]]),
    ]),
  ]),
  ...inside('street', [[0, 1, 2], [0, 2, 3], ...ROWS]),
  ...inside('corner', [
    [0, 1, 2, 3],
    ...NUMBERS.filter((number) => number % 3 !== 0 && number < 33).map((number) => [
      number,
      number + 1,
      number + 3,
      number + 4,
    ]),
  ]),
  ...inside(
    'sixLine',
    ROWS.slice(1).map((row, index) => [...ROWS[index]!, ...row]),
  ),
  ...outside('dozen', {
    'dozen-1': range(1, 12),
    'dozen-2': range(13, 24),
    'dozen-3': range(25, 36),
  }),
  ...outside('column', {
    'column-1': NUMBERS.filter((number) => number % 3 === 1),
    'column-2': NUMBERS.filter((number) => number % 3 === 2),
    'column-3': NUMBERS.filter((number) => number % 3 === 0),
  }),
  ...outside('even', {
    red: [...ROULETTE_RED],
    black: NUMBERS.filter((number) => !ROULETTE_RED.includes(number)),
    odd: NUMBERS.filter((number) => number % 2 === 1),
    even: NUMBERS.filter((number) => number % 2 === 0),
    low: range(1, 18),
    high: range(19, 36),
  }),
]
