import { useEffect, useRef, useState, type RefObject } from 'react'

const MARGIN_PX = 400
/**
 * Whether an element is in view or at most 400 px away from it; stays true. A browser that saves
 * data waits until it is visible. `isWatched` is false for elements of the first view, which are near
 * from the start, on the server too.
 */
export function useNearView<E extends Element>(
  isWatched: boolean,
): { readonly ref: RefObject<E | null>; readonly isNear: boolean } {
  const ref = useRef<E>(null)
  const [isNear, setIsNear] = useState(!isWatched)
  useEffect(() => {
    const element = ref.current
    if (isNear || element === null) return
    const margin = `${savesData() ? 0 : MARGIN_PX}px`
    // The first counts for the page, the second for a row that scrolls by itself.
    const options = { rootMargin: margin, scrollMargin: margin }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
    }, options)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return { ref, isNear: isNear || !isWatched }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
