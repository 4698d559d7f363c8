import { useEffect, type RefObject } from 'react'

/** What had the focus, its ancestors, and each one's place among its siblings. */
type Trail = readonly { readonly element: Element; readonly place: number }[]

/** What takes the place is not there yet. */
const LOADING = '[data-shape][aria-hidden]'
const NEXT = 'h1, h2, h3, [data-row-link]'

/**
 * When the focused control goes, e.g. the button of an act that is done, the focus would fall to the
 * page's body and the next Tab would begin at its top. It goes to the heading or row that is nearest
 * to where the control was, once no dialog is open.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let trail: Trail = []
    const note = ({ target }: FocusEvent): void => {
      const isInside = target instanceof Element && area.current?.contains(target)
      // What is focused in a dialog comes and goes with it.
      if (isInside && target !== area.current) trail = trailOf(target)
    }
    const keep = (): void => {
      const [last] = trail
      if (last === undefined || last.element.isConnected || !isLost()) return
      if (area.current?.querySelector(LOADING)) return
      const next = findNext(trail)
      if (next === null) return
      if (!next.matches('a[href], button')) next.tabIndex = -1
      next.focus({ preventScroll: true })
    }
    // A dialog that goes along with the control still puts the focus back and frees the page.
    let soon = 0
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(soon)
      soon = requestAnimationFrame(keep)
    })
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
      cancelAnimationFrame(soon)
    }
  }, [area])
}

function isLost(): boolean {
  const { activeElement, body } = document
  const isNowhere = activeElement === null || activeElement === body
  return isNowhere && document.querySelector('[role="dialog"]') === null
}

function trailOf(target: Element): Trail {
  const trail = []
  for (let element = target; ; element = element.parentElement!) {
    const place = [...(element.parentElement?.children ?? [])].indexOf(element)
    trail.push({ element, place })
    if (element.tagName === 'MAIN' || element.parentElement === null) return trail
  }
}

/** In what stands now where the part that went was, else in the nearest part around that is left. */
function findNext(trail: Trail): HTMLElement | null {
  const left = trail.findIndex(({ element }) => element.isConnected)
  const around = trail.slice(left)
  const place = trail[left - 1]?.place ?? 0
  const siblings = [...(around[0]?.element.children ?? [])]
  const instead = siblings[place] ?? siblings.at(-1)
  for (const part of [instead, ...around.map(({ element }) => element)]) {
    const next = part?.matches(NEXT) ? part : part?.querySelector(NEXT)
    if (next instanceof HTMLElement) return next
  }
  return null
}
