import { useEffect, useState, type RefObject } from 'react'
import { findGridWindow, type GridWindow } from './grid-window.ts'

/** Rendered before the page can be measured, on the server too. */
const FIRST_GAMES = 42

/**
 * Scroll speed, in view heights per frame, above which tiles are too fast to be seen: none is rendered
 * until the list is slower. A long list then keeps up with a fling or a dragged scroll bar.
 */
const UNSEEN_STEP = 0.5

/** The part of a grid to draw, followed while the page scrolls. Its rows are of one height. */
export function useGridWindow(grid: RefObject<HTMLElement | null>, count: number): GridWindow {
  const [drawn, setDrawn] = useState<GridWindow | null>(null)
  useEffect(() => {
    const element = grid.current
    if (element === null) return
    let frame = 0
    let lastTopPx = element.getBoundingClientRect().top
    const measure = (): void => {
      frame = 0
      const topPx = element.getBoundingClientRect().top
      const stepPx = Math.abs(topPx - lastTopPx)
      lastTopPx = topPx
      if (stepPx > window.innerHeight * UNSEEN_STEP) return soon()
      const measured = measureGrid(element, { count, topPx })
      if (measured !== null) setDrawn((was) => (isSame(was, measured) ? was : measured))
    }
    const soon = (): void => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    const observer = new ResizeObserver(soon)
    observer.observe(element)
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
    }
  }, [grid, count])
  return drawn ?? { first: 0, end: Math.min(count, FIRST_GAMES), beforePx: 0, afterPx: 0 }
}

function measureGrid(
  element: HTMLElement,
  { count, topPx }: { readonly count: number; readonly topPx: number },
): GridWindow | null {
  const [item] = element.children
  if (!(item instanceof HTMLElement) || item.offsetHeight === 0) return null
  const { gridTemplateColumns, rowGap } = getComputedStyle(element)
  return findGridWindow({
    count,
    columns: gridTemplateColumns.split(' ').length,
    rowPx: item.offsetHeight + Number.parseInt(rowGap, 10),
    topPx,
    viewPx: window.innerHeight,
  })
}

function isSame(was: GridWindow | null, now: GridWindow): boolean {
  return was?.first === now.first && was.end === now.end && was.afterPx === now.afterPx
}
