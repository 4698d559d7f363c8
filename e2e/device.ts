import type { Page } from '@playwright/test'

/** The device of a story, with its colour mode. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const

/** Has the page compute as slowly as a cheap phone does. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate })
}
