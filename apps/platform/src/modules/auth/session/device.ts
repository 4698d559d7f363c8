import type { Device } from '@fairhouse/contract/session'
import Bowser from 'bowser'

const TYPES: readonly Device['type'][] = ['desktop', 'mobile', 'tablet', 'tv']

const UNKNOWN: Device = { type: 'unknown', model: null, browser: null, system: null }

/** Parses the device from a user agent; unknown parts are null. */
export function readDevice(userAgent: string): Device {
  // The library throws for an empty text.
  if (userAgent.trim() === '') return UNKNOWN
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    type: TYPES.find((type) => type === platform.type) ?? 'unknown',
    model: platform.model ? [platform.vendor, platform.model].filter(Boolean).join(' ') : null,
    browser: browser.name ? { name: browser.name, version: majorOf(browser.version) } : null,
    system: os.name || null,
  }
}

/** `desktop Chrome Windows`: stays the same across software updates. */
export function deviceKind({ type, browser, system }: Device): string {
  return [type, browser?.name ?? '', system ?? ''].join(' ')
}

/** `130.0.6723.91` → `130`, as players know their version. */
function majorOf(version: string | undefined): string | null {
  return version?.split('.', 1)[0] || null
}
