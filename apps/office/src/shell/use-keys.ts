import { useEffect, useRef } from 'react'

type Keys = { readonly onPalette: () => void; readonly onHelp: () => void }

/**
 * The keys of every page: Ctrl K searches, j and k walk the rows of the list, `?` names the keys, and
 * a letter presses the button that shows it. Off while somebody types or a dialog is open.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isSearch = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (isSearch) {
        event.preventDefault()
        latest.current.onPalette()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      if (event.key === '?') latest.current.onHelp()
      if (event.key === 'j') walkRows(1)
      if (event.key === 'k') walkRows(-1)
      if (/^[a-z]$/.test(event.key)) pressShortcut(event)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return Boolean(isTyping) || document.querySelector('[role="dialog"]') !== null
}

/** Moves the focus to the next row of the list, whose link Enter follows. */
function walkRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')]
  const place = rows.findIndex((row) => row === document.activeElement)
  const next = place === -1 ? (step === 1 ? 0 : rows.length - 1) : place + step
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus()
}

function pressShortcut(event: KeyboardEvent): void {
  const button = document.querySelector<HTMLElement>(`main [data-shortcut="${event.key}"]`)
  // The letter would be typed into the field that a dialog focuses.
  if (button !== null) event.preventDefault()
  button?.click()
}
