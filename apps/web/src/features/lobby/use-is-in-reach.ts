import { useEffect, useState, type RefObject } from 'react'

const NEAR = '400px'
/** Farther away a part is unmounted, so that a long lobby stays light. */
const FAR = '2000px'

/** Whether an element is near the view, or was and is not far from it yet. */
export function useIsInReach(place: RefObject<HTMLElement | null>, isFirst: boolean): boolean {
  const [isInReach, setIsInReach] = useState(isFirst)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const watch = (rootMargin: string, act: (isInside: boolean) => void): IntersectionObserver => {
      const observer = new IntersectionObserver(
        (entries) => act(entries.at(-1)?.isIntersecting ?? false),
        { rootMargin },
      )
      observer.observe(element)
      return observer
    }
    const near = watch(NEAR, (isNear) => isNear && setIsInReach(true))
    const far = watch(FAR, (isNotFar) => !isNotFar && setIsInReach(false))
    return () => {
      near.disconnect()
      far.disconnect()
    }
  }, [place])
  return isInReach
}
