import type { Locator, Page } from '@playwright/test'
import { expect, newEmail } from './fixture.ts'
import { haveAccount, haveMoney } from './player.steps.ts'

export const book = (page: Page): Locator => page.locator('stb-sportsbook')
export const prices = (within: Locator): Locator => within.locator('.odds:not([disabled])')

export async function haveBettor(page: Page): Promise<void> {
  await haveAccount(page, newEmail('bettor'))
  await haveMoney(page, 5_000)
}

/** The slip on this device: next to the view, or in a sheet behind the bar. */
export async function openSlip(page: Page): Promise<Locator> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  const slip = isPhone ? book(page).locator('dialog .slip') : book(page).locator('.dock .slip')
  if (isPhone && !(await slip.isVisible())) await book(page).locator('.bar').click()
  await expect(slip).toBeVisible()
  return slip
}

/** Presses the button until the book has taken the bet: prices may move in between. */
export async function place(slip: Locator, patienceMs = 60_000): Promise<void> {
  const stake = slip.getByRole('textbox', { name: 'Stake' })
  await expect(async () => {
    const back = slip.getByRole('button', { name: 'Back' })
    if (await back.isVisible()) await back.click()
    if (await stake.isVisible()) {
      await stake.fill('1')
      await slip.getByRole('button', { name: /place bet$/i }).click({ timeout: 5_000 })
    }
    await expect(slip.getByText('Bet placed')).toBeVisible({ timeout: 12_000 })
  }).toPass({ timeout: patienceMs })
  await slip.getByRole('button', { name: 'Done' }).click()
}

/** A live match by its minute, which is a second in this league. Returns its address. */
export async function openLive(
  page: Page,
  choose: (...minutes: number[]) => number,
  latest = 120,
): Promise<string> {
  await expect(async () => {
    await page.goto('/sport/soccer?page=championship&championshipIds=660502')
    const live = book(page)
      .locator('.row')
      .filter({ has: page.locator('.live') })
    await expect(live.first()).toBeVisible()
    const minutes = (await live.locator('.live').allInnerTexts()).map((text) =>
      Number(/\d+/.exec(text)?.[0] ?? 45),
    )
    const minute = choose(...minutes)
    expect(minute).toBeLessThanOrEqual(latest)
    await live.nth(minutes.indexOf(minute)).locator('.cover').click()
    await expect(page).toHaveURL(/\/sport\/event\/\d+$/)
  }).toPass({ timeout: 120_000 })
  return page.url()
}
