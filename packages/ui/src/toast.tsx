import { lazy, Suspense, useSyncExternalStore } from 'react'
import { EMPTY_LINE } from './toast-line.ts'
import { readLine, subscribeLine } from './toast-queue.ts'

export type { Toast } from './toast-line.ts'
export { hideToasts, showToast } from './toast-queue.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

export type ToastRegionProps = {
  /** Names the region for screen readers: "Notices". */
  readonly label: string
  readonly closeLabel: string
}

/**
 * Where toasts appear; mount it once. Nothing is loaded before the first `showToast`. At most one at
 * a time on mobile, stacked on desktop; a toast waits while it is hovered or focused.
 */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const line = useSyncExternalStore(subscribeLine, readLine, () => EMPTY_LINE)
  const isNeeded = useSyncExternalStore(subscribeLine, hasEverQueued, () => false)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <Toaster label={label} closeLabel={closeLabel} line={line} />
    </Suspense>
  )
}

let wasQueued = false

function hasEverQueued(): boolean {
  wasQueued ||= readLine().waiting.length > 0
  return wasQueued
}
