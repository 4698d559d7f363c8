import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readQueue, subscribeQueue, type Toast } from './toast-queue.ts'

export { showToast, type Toast } from './toast-queue.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

export type ToastRegionProps = {
  /** Names the region for screen readers: "Notices". */
  readonly label: string
  readonly closeLabel: string
}

const NONE: readonly Toast[] = []

/**
 * Where toasts appear; mount it once. Nothing is loaded before the first `showToast`. At most one at
 * a time on mobile, stacked on desktop; a toast waits while it is hovered or focused.
 */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const waiting = useSyncExternalStore(subscribeQueue, readQueue, () => NONE)
  const isNeeded = useSyncExternalStore(subscribeQueue, hasEverQueued, () => false)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <Toaster label={label} closeLabel={closeLabel} waiting={waiting} />
    </Suspense>
  )
}

let wasQueued = false

function hasEverQueued(): boolean {
  wasQueued ||= readQueue().length > 0
  return wasQueued
}
