import { createListeners } from '@fairhouse/app-kit/data/listeners'
import { siteStorage } from '@fairhouse/app-kit/storage/guarded-storage'
import { useSyncExternalStore } from 'react'

const MODES = ['system', 'light', 'dark'] as const
type ColorMode = (typeof MODES)[number]

/** Read before the first paint by `public/color-mode.js`. */
const KEY = 'color_mode'

const { subscribe, notify } = createListeners()

function readMode(): ColorMode {
  const value = document.documentElement.dataset['colorMode']
  return MODES.find((mode) => mode === value) ?? 'system'
}

/** The colours of this device, and what changes them to the next ones. */
export function useColorMode(): readonly [ColorMode, () => void] {
  const mode = useSyncExternalStore(subscribe, readMode)
  return [
    mode,
    () => {
      const next = MODES[(MODES.indexOf(mode) + 1) % MODES.length]!
      const root = document.documentElement
      root.dataset['switching'] = ''
      root.dataset['colorMode'] = next
      requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset['switching']))
      siteStorage.setItem(KEY, next)
      notify()
    },
  ]
}
