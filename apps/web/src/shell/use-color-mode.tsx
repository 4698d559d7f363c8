import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { createListeners } from '@fairhouse/app-kit/data/listeners'
import { COLOR_MODES, formatColorModeCookie, type ColorMode } from '#core/storage/color-mode.ts'

const { subscribe, notify } = createListeners()

/** The attribute on the root element is the state; the cookie lets the server render it next time. */
function readMode(): ColorMode {
  const value = document.documentElement.dataset['colorMode']
  return COLOR_MODES.find((mode) => mode === value) ?? 'system'
}

function writeMode(mode: ColorMode): void {
  const root = document.documentElement
  // Colours change without transitions: hundreds of them would look broken.
  root.dataset['switching'] = ''
  root.dataset['colorMode'] = mode
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset['switching']))
  document.cookie = formatColorModeCookie(mode)
  notify()
}

export function useColorMode(): readonly [ColorMode, (mode: ColorMode) => void] {
  const rendered = useRouteContext({ from: '__root__', select: (context) => context.colorMode })
  return [useSyncExternalStore(subscribe, readMode, () => rendered), writeMode]
}

const PREFERS_LIGHT = '(prefers-color-scheme: light)'

function subscribeEffective(listener: () => void): () => void {
  const media = matchMedia(PREFERS_LIGHT)
  media.addEventListener('change', listener)
  const leave = subscribe(listener)
  return () => {
    media.removeEventListener('change', listener)
    leave()
  }
}

/** The resolved mode: frames of providers support only dark and light. */
export function useEffectiveColorMode(): 'dark' | 'light' {
  return useSyncExternalStore(
    subscribeEffective,
    () => {
      const mode = readMode()
      if (mode !== 'system') return mode
      return matchMedia(PREFERS_LIGHT).matches ? 'light' : 'dark'
    },
    () => 'dark',
  )
}
