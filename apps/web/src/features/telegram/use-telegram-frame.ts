import { useEffect } from 'react'
import { telegramBridge } from '#parts/telegram/telegram-bridge.ts'
import { isDarkColor, readThemeParams } from '#parts/telegram/telegram-theme.ts'

const SIDES = ['top', 'bottom', 'left', 'right'] as const

/** Mode of colours and safe areas of the client around the page, whose bars take our colours. */
export function useTelegramFrame(setDark: (isDark: boolean) => void): void {
  useEffect(() => {
    const bridge = telegramBridge()
    const root = document.documentElement
    const setPixels = (name: string, value: unknown): void => {
      if (typeof value === 'number' && value >= 0) root.style.setProperty(name, `${value}px`)
    }
    const stops = [
      bridge.on('theme_changed', (data) => {
        const background = readThemeParams(data)['bg_color']
        if (background === undefined) return
        const isDark = isDarkColor(background)
        setDark(isDark)
        // The bars of the client continue the page.
        const color = isDark ? '#0b1310' : '#f4f8f4'
        bridge.post('web_app_set_header_color', { color })
        bridge.post('web_app_set_background_color', { color })
        bridge.post('web_app_set_bottom_bar_color', { color })
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
    for (const what of ['theme', 'safe_area', 'content_safe_area']) {
      bridge.post(`web_app_request_${what}`)
    }
    return () => {
      for (const stop of stops) stop()
    }
  }, [setDark])
}
