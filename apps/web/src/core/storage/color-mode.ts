import { readCookie } from '#core/session/token-cookie.ts'
import { formatPreferenceCookie } from '@fairhouse/app-kit/storage/preference-cookie'

/** The player's choice; `system` follows the device. */
export type ColorMode = 'system' | 'light' | 'dark'

export const COLOR_MODES: readonly ColorMode[] = ['system', 'light', 'dark']

/** Kept in a cookie of this device, so that the server paints the first pixel right. */
export const COLOR_MODE_COOKIE = 'color_mode'

export function readColorMode(cookies: string): ColorMode {
  const value = readCookie(cookies, COLOR_MODE_COOKIE)
  return COLOR_MODES.find((mode) => mode === value) ?? 'system'
}

export function formatColorModeCookie(mode: ColorMode): string {
  return formatPreferenceCookie(COLOR_MODE_COOKIE, mode)
}
