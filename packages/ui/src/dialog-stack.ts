import { useEffect, useState } from 'react'

/** Dialogs that are open, the topmost last. */
const open: object[] = []

/**
 * Whether this dialog is the topmost: only that one goes on Esc or a press outside of it. Dialogs
 * that are no children of each other do not know this by themselves.
 */
export function useIsTopmost(): () => boolean {
  const [self] = useState(() => ({}))
  useEffect(() => {
    open.push(self)
    return () => void open.splice(open.indexOf(self), 1)
  }, [self])
  return () => open.at(-1) === self
}
