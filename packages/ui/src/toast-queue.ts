import { EMPTY_LINE, joinLine, type Toast, type ToastLine } from './toast-line.ts'

export { EMPTY_LINE }

let line = EMPTY_LINE
const listeners = new Set<() => void>()
const hiders = new Set<() => void>()

/** Shows a toast in the `ToastRegion`, or as soon as there is one. */
export function showToast(toast: Toast): void {
  changeLine((was) => joinLine(was, toast))
}

/** Removes visible toasts; waiting ones still appear (on navigation). */
export function hideToasts(): void {
  for (const hide of hiders) hide()
}

export function subscribeHiding(hide: () => void): () => void {
  hiders.add(hide)
  return () => hiders.delete(hide)
}

export function readLine(): ToastLine {
  return line
}

export function subscribeLine(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function changeLine(change: (line: ToastLine) => ToastLine): void {
  const next = change(line)
  if (next === line) return
  line = next
  for (const listener of listeners) listener()
}
