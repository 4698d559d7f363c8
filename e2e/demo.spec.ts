import type { Locator, Page } from '@playwright/test'
import { DESKTOP, PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixture.ts'
import { signInHere } from './player.steps.ts'

const DEVICES = [
  { name: 'on a phone', use: { ...PHONE, colorScheme: 'dark' } },
  { name: 'on a desktop', use: { ...DESKTOP, colorScheme: 'light' } },
] as const

for (const { name, use } of DEVICES) {
  test.describe(name, () => {
    test.use(use)

    test('a guest opens the profile, signs in as the demo player, returns to it, and finds limits and menus', async ({
      page,
    }) => {
      await page.goto('/profile/info')
      await expect(page).toHaveURL(/sign-in=true/)
      await expectAccessible(page)
      await signInHere(page, 'demo@fairhouse.test', 'Fairhouse-demo-1')
      await expect(page).toHaveURL(/\/profile\/info$/)
      await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
      for (const address of ['/profile/info', '/games', '/wallet', '/game/dice?real=true', '/']) {
        if (address !== '/profile/info') await page.goto(address)
        const links = page.locator('a[href="/profile/limits"]')
        await expect(links.filter({ visible: true }).first()).toBeInViewport()
        if (!address.startsWith('/game/')) await expectAccessible(page)
        await expectNoOverflow(page)
      }
      await openPanels(page)
    })
  })
}

/** An open panel keeps the page behind it still, and closes when a link in it is followed. */
async function openPanels(page: Page): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) > 800
  const name = isWide ? /^Player menu/ : 'Menu'
  await page.getByRole('button', { name }).click()
  const panel = page.getByRole('dialog', { name })
  await expectStill(page, panel)
  await panel.getByRole('link', { name: isWide ? 'Wallet' : 'All games' }).click()
  await expect(page).toHaveURL(/\/(wallet|games)$/)
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: /^Balance / }).click()
  await expectStill(page, page.getByRole('dialog', { name: 'Balance' }))
}

/** The wheel over the page beside an open layer moves nothing. */
async function expectStill(page: Page, layer: Locator): Promise<void> {
  await expect(layer).toBeVisible()
  await page.mouse.move(100, 500)
  await page.mouse.wheel(0, 600)
  await expectAccessible(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
}
