import type { ReactNode } from 'react'

/** One short notice. Anything about money must also be readable somewhere that stays. */
export type Toast = {
  /** The same id again replaces the toast instead of adding one. */
  readonly id: string
  readonly tone: 'neutral' | 'positive' | 'danger'
  readonly title: string
  readonly text?: ReactNode
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** 3,000 ms unless said otherwise (spec §9). */
  readonly durationMs?: number
}

let queue: readonly Toast[] = []
const listeners = new Set<() => void>()

/** Shows a toast in the `ToastRegion`, or as soon as there is one. */
export function showToast(toast: Toast): void {
  change([...queue.filter((other) => other.id !== toast.id), toast])
}

/** Takes the oldest waiting toast off the queue. */
export function takeToast(): Toast | undefined {
  const [first, ...rest] = queue
  if (first) change(rest)
  return first
}

export function readQueue(): readonly Toast[] {
  return queue
}

export function subscribeQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  queue = next
  for (const listener of listeners) listener()
}
