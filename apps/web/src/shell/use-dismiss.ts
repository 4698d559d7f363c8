import { useEffect, useRef, type RefObject } from 'react'

/** Calls `dismiss` on Escape, on a press outside of `box`, and when the focus leaves it. */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  dismiss: () => void,
): void {
  const latest = useRef(dismiss)
  useEffect(() => {
    latest.current = dismiss
  })
  useEffect(() => {
    if (!isOpen) return
    const onOutside = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') latest.current()
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
      document.removeEventListener('keydown', onKey)
    }
  }, [box, isOpen])
}
