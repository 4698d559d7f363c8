import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Closes a panel when the address changes under it: a link in it was followed. */
export function useCloseOnLeaving(onClose: () => void): void {
  const here = useLocation({ select: (location) => location.href })
  const opened = useRef(here)
  useEffect(() => {
    if (opened.current !== here) onClose()
  }, [here, onClose])
}
