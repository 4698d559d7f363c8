import type { SiteStorage } from '#core/storage/stored-keys.ts'

const KEY = 'fairhouse:active-at'
const CHECK_EVERY_MS = 15_000
/** A press a second needs no write a second. */
const WRITE_EVERY_MS = 5_000
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus', 'blur'] as const

type Ports = {
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly storage: Pick<SiteStorage, 'getItem' | 'setItem'>
  readonly nowMs: () => number
  readonly idleMs: number
  readonly onIdle: () => void
}

/**
 * Calls `onIdle` once nobody has used any tab for so long. A game in its frame shows no presses here:
 * its owner calls `touch` when a bet moves the balance.
 */
export function watchIdle({ page, storage, nowMs, idleMs, onIdle }: Ports) {
  let activeAtMs = 0
  const readActive = (): number => Math.max(activeAtMs, Number(storage.getItem(KEY)) || 0)
  const touch = (): void => {
    if (nowMs() - activeAtMs < WRITE_EVERY_MS) return
    activeAtMs = nowMs()
    storage.setItem(KEY, `${activeAtMs}`)
  }
  const check = (): void => {
    if (nowMs() - readActive() >= idleMs) onIdle()
  }
  touch()
  for (const sign of SIGNS) page.addEventListener(sign, touch, { passive: true, capture: true })
  const timer = setInterval(check, CHECK_EVERY_MS)
  return {
    touch,
    stop: () => {
      clearInterval(timer)
      for (const sign of SIGNS) page.removeEventListener(sign, touch, { capture: true })
    },
  }
}
