import { useEffect, useState, type RefObject } from 'react'
import { onFirstSign } from '#core/routing/first-sign.ts'

const NEAR = '400px'
/** Until the visitor does something. */
const SEEN = '0px'
/** Farther away a part is unmounted, so that a long lobby stays light. */
const FAR = '2000px'

/** Whether an element is seen or near the view, or was and is not far from it yet. */
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
    const come = (isNear: boolean): void => void (isNear && setIsInReach(true))
    const seen = watch(SEEN, come)
    let near: IntersectionObserver | undefined
    const stop = onFirstSign(() => (near = watch(NEAR, come)))
    const far = watch(FAR, (isNotFar) => !isNotFar && setIsInReach(false))
    return () => {
      stop()
      seen.disconnect()
      near?.disconnect()
      far.disconnect()
    }
  }, [place])
  return isInReach
}
