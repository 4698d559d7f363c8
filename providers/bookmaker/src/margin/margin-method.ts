/** Distribution of a margin over the outcomes of a market. */
export const MARGIN_METHODS = ['proportional', 'additive', 'power', 'oddsRatio', 'shin'] as const
export type MarginMethod = (typeof MARGIN_METHODS)[number]

const PRECISION = 1e-15

/**
 * Fair probabilities, which add up to 1, raised so that they add up to `book`. Proportional takes
 * the same share of every price; the others take more from long shots.
 */
export function addMargin(
  fair: readonly number[],
  book: number,
  method: MarginMethod,
): readonly number[] {
  switch (method) {
    case 'proportional':
      return fair.map((p) => p * book)
    case 'additive':
      return fair.map((p) => p + (book - 1) / fair.length)
    case 'power': {
      const raise = (k: number) => fair.map((p) => p ** k)
      return raise(solve((k) => book - sum(raise(k)), 0, 1))
    }
    case 'oddsRatio': {
      const raise = (c: number) => fair.map((p) => (c * p) / (1 - p + c * p))
      return raise(solve((c) => sum(raise(c)) - book, 1, 1e6))
    }
    case 'shin': {
      const raise = (z: number) => {
        const roots = fair.map((p) => Math.sqrt(z * p + (1 - z) * p * p))
        const all = sum(roots)
        return roots.map((root) => root * all)
      }
      return raise(solve((z) => sum(raise(z)) - book, 0, 1))
    }
  }
}

/** The zero of a function that rises from below zero, by bisection. */
function solve(f: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  for (let i = 0; i < 200 && high - low > PRECISION * Math.max(1, high); i++) {
    const middle = (low + high) / 2
    if (f(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function sum(values: readonly number[]): number {
  let total = 0
  for (const value of values) total += value
  return total
}
