export type Point = { readonly x: number; readonly y: number }

/**
 * Where values stand in a box, the first at its start, the largest at its top. A flat line stands in
 * the middle. Coordinates are rounded to hundredths: server and browser write the same.
 */
export function placePoints(
  values: readonly number[],
  box: { readonly width: number; readonly height: number },
): Point[] {
  const low = Math.min(...values)
  const range = Math.max(...values) - low
  const step = values.length > 1 ? box.width / (values.length - 1) : 0
  return values.map((value, index) => ({
    x: round(index * step),
    y: round(range === 0 ? box.height / 2 : box.height * (1 - (value - low) / range)),
  }))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
