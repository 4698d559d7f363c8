import { useEffect } from 'react'
import { telegramBridge } from '#parts/telegram/telegram-bridge.ts'
import { isDarkColor, readThemeParams } from '#parts/telegram/telegram-theme.ts'

const SIDES = ['top', 'bottom', 'left', 'right'] as const

/** Colours, size and safe areas of the client around the page. */
export function useTelegramFrame(setDark: (isDark: boolean) => void): void {
  useEffect(() => {
    const bridge = telegramBridge()
    const root = document.documentElement
    const setPixels = (name: string, value: unknown): void => {
      if (typeof value === 'number' && value >= 0) root.style.setProperty(name, `${value}px`)
    }
    const stops = [
      bridge.on('theme_changed', (data) => {
        const params = readThemeParams(data)
        for (const [name, color] of Object.entries(params)) {
          root.style.setProperty(`--tg-theme-${name.replaceAll('_', '-')}`, color)
        }
        const { bg_color: background } = params
        if (background !== undefined) setDark(isDarkColor(background))
      }),
      bridge.on('viewport_changed', (data) => {
        setPixels('--tg-viewport-height', data['height'])
        if (data['is_state_stable'] === true) {
          setPixels('--tg-viewport-stable-height', data['height'])
        }
      }),
      ...(['safe_area', 'content_safe_area'] as const).map((area) =>
        bridge.on(`${area}_changed`, (data) => {
          for (const side of SIDES) {
            setPixels(`--tg-${area.replaceAll('_', '-')}-inset-${side}`, data[side])
          }
        }),
      ),
    ]
    bridge.post('iframe_ready', { reload_supported: false })
    bridge.post('web_app_ready')
    bridge.post('web_app_expand')
    for (const what of ['theme', 'viewport', 'safe_area', 'content_safe_area']) {
      bridge.post(`web_app_request_${what}`)
    }
    return () => {
      for (const stop of stops) stop()
    }
  }, [setDark])
}
