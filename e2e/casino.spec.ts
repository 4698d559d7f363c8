import type { Page } from '@playwright/test'
import { forgetStatus } from './complaints.ts'
import { DESKTOP, PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { haveAccount, openDeposit, payByCard } from './player.steps.ts'

test.describe('on a desktop', () => {
  test.use({ ...DESKTOP, colorScheme: 'dark' })

  test('a guest finds a game by a mistyped name and by a filter, and opens it', async ({
    page,
    complaints,
  }) => {
    await page.goto('/')
    await expectAccessible(page)
    const search = page.getByRole('dialog', { name: 'Search' })
    // A key that is pressed before the scripts are there is lost.
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(search).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await search.getByRole('combobox').fill('pliko')
    await expect(search.getByRole('option', { name: /^Plinko/ })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/game/plinko')
    await expect(page.getByRole('heading', { level: 1, name: 'Plinko' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')

    await page.getByRole('link', { name: 'Filters' }).click()
    const filter = page.getByRole('dialog', { name: 'Filter games' })
    await filter.getByLabel('Feature').selectOption({ label: 'Free spins' })
    await expectAccessible(page)
    await filter.getByRole('button', { name: /^Show \d+ games?$/ }).click()
    await expect(page).toHaveURL('/games/feature/free-spins')
    await expect(page.getByRole('heading', { level: 1, name: 'Free spins' })).toBeVisible()
    const count = await page.locator('main li a[href^="/game/"]').count()
    await page.reload()
    await expect(page.locator('main li a[href^="/game/"]')).toHaveCount(count)
    await page.getByRole('link', { name: 'Remove filter Free spins' }).click()
    await expect(page).toHaveURL('/games')
    await page.getByRole('link', { name: /^Roulette/ }).click()
    await expect(page).toHaveURL('/game/roulette')
    const wrong = await page.goto('/games/colour/red')
    expect(wrong?.status()).toBe(404)
    forgetStatus(complaints.list, 404)
  })
})

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'light' })

  test('a player keeps favourites, sees the cost of a round while playing, and reads its history', async ({
    page,
    complaints,
  }) => {
    await haveAccount(page, newEmail('casino'))
    await keepFavourite(page)
    forgetStatus(complaints.list, 503)

    await openDeposit(page, '20')
    await payByCard(page, 'approve')
    await page.goto('/game/dice?real=true')
    const roll = page.frameLocator('iframe').getByRole('button', { name: /^Roll/ })
    await expect(roll).toBeEnabled()
    await roll.click()
    const status = page.getByRole('link', { name: /^Time in play/ })
    await expect(status).toContainText(/Net [\u2066]?[+−]/)
    await page.getByRole('link', { name: 'About the game' }).click()
    await page
      .getByRole('dialog', { name: 'Dice' })
      .getByRole('link', { name: 'My rounds' })
      .click()
    await expect(page).toHaveURL('/profile/history/spins?game=dice')
    // The frame of the game goes with its page, which the look below must not run into.
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Dice, stake/ }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page
      .getByRole('link', { name: /^Dice, stake/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Money movements' })).toBeVisible()
    await expect(page.getByText('Your cash balance').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.goto('/recently-played')
    await expect(page.getByRole('main').getByRole('link', { name: /^Dice/ })).toBeVisible()
    await readDialogsInArabic(page)
  })
})

const DIALOGS = [
  ['categories=true', 'الفئات'],
  ['providers=true', 'المزوّدون'],
  ['demo-game=dice', 'العب النسخة التجريبية'],
  ['demo-unavailable=dice', 'لا توجد نسخة تجريبية'],
  ['restricted-bets=dice', 'لم يُقبل هذا الرهان'],
  ['max-bets=500-EUR', 'الرهان أعلى من حد المكافأة'],
  ['geo-popup=dice', 'غير متاحة في بلدك'],
] as const

/** From right to left: every dialog of the catalogue by its address, and the providers. */
async function readDialogsInArabic(page: Page): Promise<void> {
  for (const [query, title] of DIALOGS) {
    await page.goto(`/ar/games/providers?${query}`)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectNoOverflow(page)
  }
  await page.goto('/ar/games/providers')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Lagoon Games/ })
    .click()
  await expect(page).toHaveURL('/ar/games/providers/lagoon')
  await expect(page.getByRole('heading', { level: 1, name: 'Lagoon Games' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Pearl Drop/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
}

/** A change that the server refuses is reverted, and reported. */
async function keepFavourite(page: Page): Promise<void> {
  await page.goto('/games')
  const star = page.getByRole('button', { name: 'Favourite: Dice' })
  const isPressed = (is: boolean) => expect(star).toHaveAttribute('aria-pressed', String(is))
  await page.route('**/games/dice/favorite', (route) => route.fulfill({ status: 503 }))
  await star.click()
  await expect(page.getByText('We couldn’t save Dice').first()).toBeVisible()
  await isPressed(false)
  await page.unroute('**/games/dice/favorite')
  const saved = page.waitForResponse('**/games/dice/favorite')
  await star.click()
  await isPressed(true)
  await saved
  await page.goto('/favorites')
  await expect(page.getByRole('main').getByRole('link', { name: /^Dice/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
}
