import { createContext, useEffect, useState } from 'react'

/** Open layers above the page: dialogs, and lists opened from them; the topmost last. */
const open: object[] = []

/** The topmost layer when the last press began: a list closes as soon as it does. */
let pressedOver: object | undefined

function notePress(): void {
  pressedOver = open.at(-1)
}

function useOpen(): object {
  const [self] = useState(() => ({}))
  useEffect(() => {
    if (open.length === 0) document.addEventListener('pointerdown', notePress, true)
    open.push(self)
    return () => {
      open.splice(open.indexOf(self), 1)
      if (open.length > 0) return
      document.removeEventListener('pointerdown', notePress, true)
      pressedOver = undefined
    }
  }, [self])
  return self
}

/**
 * Whether this dialog is the topmost: only that one closes on Esc or a press outside of it. Dialogs
 * that are not nested do not know about each other. A press that closes a list
 * closes nothing below it, although the list is closed when the press ends.
 */
export function useIsTopmost(): (how: 'now' | 'as the press began') => boolean {
  const self = useOpen()
  return (how) => {
    const top = open.at(-1)
    return (how === 'now' ? top : (pressedOver ?? top)) === self
  }
}

/** In a list that is open above a dialog: a press beside it is for the list alone. */
export function OpenList(): null {
  useOpen()
  return null
}

/** Whether the element around is a dialog: what opens from a field of it stays with the screen. */
export const InDialog = createContext(false)
