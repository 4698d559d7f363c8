/** The rendered part of a grid, and the reserved space of the rest, in px. */
export type GridWindow = {
  readonly first: number
  readonly end: number
  readonly beforePx: number
  readonly afterPx: number
}

export type GridMeasure = {
  readonly count: number
  readonly columns: number
  /** A row with the gap below it. */
  readonly rowPx: number
  /** Offset of the grid from the top of the view: negative once it is scrolled. */
  readonly topPx: number
  readonly viewPx: number
}

/** Rows rendered above and below the view, so that fast scrolling finds tiles. */
const SPARE_ROWS = 2

/** The rows near the view: however long a list is, a page has a few dozen tiles of it. */
export function findGridWindow(measure: GridMeasure): GridWindow {
  const { count, columns, rowPx, topPx, viewPx } = measure
  const rows = Math.ceil(count / columns)
  const clamp = (row: number): number => Math.min(Math.max(row, 0), rows)
  const firstRow = clamp(Math.floor(-topPx / rowPx) - SPARE_ROWS)
  const endRow = clamp(Math.ceil((viewPx - topPx) / rowPx) + SPARE_ROWS)
  return {
    first: firstRow * columns,
    end: Math.min(endRow * columns, count),
    beforePx: firstRow * rowPx,
    afterPx: (rows - endRow) * rowPx,
  }
}
