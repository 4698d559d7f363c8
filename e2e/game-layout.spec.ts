import type { Locator, Page } from '@playwright/test'
import { forget } from './complaints.ts'
import { DESKTOP, PHONE } from './device.ts'
import { expect, newEmail, test } from './fixture.ts'
import { balance, haveAccount } from './player.steps.ts'

async function edges(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { start: x, top: y, end: x + width, bottom: y + height, width, height }
}

/** Opens the demo of a game and waits until it can be played. */
async function openDemo(page: Page): Promise<void> {
  await page.goto('/game/wheel')
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true })
  await expect(spin).toBeVisible()
}

test.describe('on a desktop', () => {
  test.use({ ...DESKTOP, colorScheme: 'dark' })

  test('the theatre gives the window to the game, which fills it', async ({ page }) => {
    await openDemo(page)
    await page.getByRole('button', { name: 'Theatre', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Leave theatre' })).toBeVisible()
    const { width, height } = page.viewportSize()!
    const frame = await edges(page.locator('iframe'))
    expect(frame.width).toBeGreaterThan(width - 32)
    expect(frame.height).toBeGreaterThan(height * 0.8)
    const drawing = await edges(page.frameLocator('iframe').locator('.stage'))
    expect(drawing.height).toBeGreaterThan(frame.height - 48)
  })
})

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'light' })

  test('the banner of a lost connection stands above the game, all of which stays in the window', async ({
    page,
    complaints,
  }) => {
    await openDemo(page)
    await page.context().setOffline(true)
    const banner = page.getByRole('status').filter({ hasText: /offline/ })
    await expect(banner).toBeVisible()
    const [above, frame] = [await edges(banner), await edges(page.locator('iframe'))]
    expect(frame.top).toBeGreaterThanOrEqual(above.bottom)
    expect(frame.bottom).toBeLessThanOrEqual(page.viewportSize()!.height)
    await page.context().setOffline(false)
    await expect(banner).toBeHidden()
    forget(complaints.list, /ERR_INTERNET_DISCONNECTED/)
  })

  test('the messages stay in the bar beside a balance of nine digits', async ({ page }) => {
    await haveAccount(page, newEmail('layout'))
    await page.goto('/')
    await expect(balance(page)).toBeVisible()
    // As styles, which neither hydration nor the policy of the page minds.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('[aria-label^="Balance "]::after { content: "1,234,567.89" }')
      document.adoptedStyleSheets.push(sheet)
    })
    const bell = await edges(page.getByRole('banner').getByRole('button', { name: /^Messages/ }))
    expect(bell.start).toBeGreaterThanOrEqual(0)
    expect(bell.end).toBeLessThanOrEqual(page.viewportSize()!.width)
  })
})
