import type { FrameLocator, Locator, Page } from '@playwright/test'
import { CATALOGUE } from '../providers/studio/src/catalogue.table.ts'
import { forget } from './complaints.ts'
import { DESKTOP, PHONE } from './device.ts'
import { expect, newEmail, test } from './fixture.ts'
import { findLayoutFaults } from './layout.steps.ts'
import { balance, haveAccount, openDeposit, payByCard } from './player.steps.ts'

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

const GAMES = [...Object.keys(CATALOGUE), 'reef-wheel', 'pearl-drop']

/** The last one is a small laptop at a zoom of 200 %. */
const SIZES = [
  [1440, 900],
  [1180, 820],
  [1024, 768],
  [820, 1180],
  [768, 1024],
  [390, 844],
  [720, 450],
] as const

/** At each size of the window, with the rule that is broken. */
async function expectLayout(page: Page): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    // The frame of the game is laid out in a process of its own.
    await expect
      .poll(async () => await findLayoutFaults(page), {
        message: `${new URL(page.url()).pathname} at ${width}×${height}`,
        timeout: 5000,
      })
      .toEqual([])
  }
}

/** Opens a game for money in a wide window, which is narrowed later. */
async function openGame(page: Page, path: string): Promise<FrameLocator> {
  await page.setViewportSize(DESKTOP.viewport)
  await page.goto(`${path}?real=true`)
  await expect(page.locator('[data-game-stage][data-ready=true]')).toBeVisible()
  return page.frameLocator('iframe')
}

test.describe('for money, at every width', () => {
  test.use({ ...DESKTOP, colorScheme: 'dark' })

  test('each game of the site is measured', async ({ page }) => {
    const answer = await page.request.get('/api/game/games?perPage=100')
    const { data } = (await answer.json()) as { data: { identity: string }[] }
    expect(data.map(({ identity }) => identity).toSorted()).toEqual(GAMES.toSorted())
  })

  for (const game of GAMES)
    test(`${game} has a low bar, whole words and nothing over its panel`, async ({ page }) => {
      await haveAccount(page, newEmail('widths'))
      await openGame(page, `/game/${game}`)
      await expectLayout(page)
    })

  test('so has a game in every language', async ({ page }) => {
    await haveAccount(page, newEmail('words'))
    for (const locale of ['pt-br', 'es-mx', 'de', 'tr', 'ru', 'uz', 'hi', 'bn', 'ar']) {
      await openGame(page, `/${locale}/game/mines`)
      await expectLayout(page)
    }
  })

  test('so has a round that is open, beside a balance of six digits', async ({ page }) => {
    await haveAccount(page, newEmail('rounds'))
    await openDeposit(page, '1234.56')
    await payByCard(page, 'approve')
    for (const [path, start] of [
      ['/game/mines', 'Start'],
      ['/game/hilo', 'Deal'],
      ['/game/blackjack', 'Deal'],
    ] as const) {
      const game = await openGame(page, path)
      await game.getByRole('button', { name: start, exact: true }).click()
      await expect(game.locator('.panel > .actions')).toBeVisible()
      await expectLayout(page)
    }
  })
})

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
