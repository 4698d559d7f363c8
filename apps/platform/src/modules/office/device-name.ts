import { readDevice } from '#platform/modules/auth/session/device'

/** `Firefox 145 · Windows`; the user agent where that says neither. */
export function nameDevice(userAgent: string): string {
  const { browser, system } = readDevice(userAgent)
  const named = [browser && [browser.name, browser.version].filter(Boolean).join(' '), system]
  return named.filter(Boolean).join(' · ') || userAgent
}
