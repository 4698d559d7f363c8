import type { ReactNode } from 'react'

/** One short notice. Anything about money must also be readable somewhere that stays. */
export type Toast = {
  /** The same id again replaces the toast instead of adding one. */
  readonly id: string
  readonly tone: 'neutral' | 'positive' | 'danger'
  readonly title: string
  readonly text?: ReactNode
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** 3,000 ms by default. */
  readonly durationMs?: number
}

export const TOAST_DURATION_MS = 3000
export const TOAST_SPACING_MS = 400
/** Waiting toasts, in their order, and visible ones. There is no limit. */
export type ToastLine = {
  readonly waiting: readonly Toast[]
  /** Ids of the toasts on the screen. */
  readonly shown: readonly string[]
  /** When the last one appeared; null before the first. */
  readonly lastAtMs: number | null
}

export const EMPTY_LINE: ToastLine = { waiting: [], shown: [], lastAtMs: null }

export type ToastStep =
  | { readonly do: 'show'; readonly toast: Toast }
  /** Ask again after this time. */
  | { readonly do: 'wait'; readonly ms: number }
  /** Ask again when the line changes. */
  | { readonly do: 'nothing' }

/** Lines a toast up; one that waits under the same id gives way to it. */
export function joinLine(line: ToastLine, toast: Toast): ToastLine {
  return { ...line, waiting: [...line.waiting.filter(({ id }) => id !== toast.id), toast] }
}

/**
 * Advances the queue: the first toast appears 400 ms after the last one, if there is
 * room for it. A visible toast can always be replaced.
 */
export function decideToast(
  line: ToastLine,
  view: { readonly nowMs: number; readonly shownMax: number },
): ToastStep {
  const [toast] = line.waiting
  if (toast === undefined) return { do: 'nothing' }
  const isFull = line.shown.length >= view.shownMax && !line.shown.includes(toast.id)
  if (isFull) return { do: 'nothing' }
  const dueAtMs = line.lastAtMs === null ? view.nowMs : line.lastAtMs + TOAST_SPACING_MS
  if (dueAtMs > view.nowMs) return { do: 'wait', ms: dueAtMs - view.nowMs }
  return { do: 'show', toast }
}

/** The first of the line has appeared. */
export function enterScreen(line: ToastLine, nowMs: number): ToastLine {
  const [toast, ...waiting] = line.waiting
  if (toast === undefined) return line
  const shown = [...line.shown.filter((id) => id !== toast.id), toast.id]
  return { waiting, shown, lastAtMs: nowMs }
}

/** A toast has left the screen. */
export function leaveScreen(line: ToastLine, id: string): ToastLine {
  if (!line.shown.includes(id)) return line
  return { ...line, shown: line.shown.filter((other) => other !== id) }
}
