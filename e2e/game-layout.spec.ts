import type { FrameLocator, Page } from '@playwright/test'
import { LOCALES } from '../packages/app-kit/src/i18n/locale.ts'
import { CATALOGUE } from '../providers/studio/src/catalogue.table.ts'
import { DESKTOP, PHONE } from './device.ts'
import { expect, newEmail, test } from './fixture.ts'
import { findLayoutFaults } from './layout.steps.ts'
import { balance, haveAccount, haveMoney } from './player.steps.ts'

/**
 * One for each layout of the stage, the narrowest of those that several widths share. The last one is
 * a small laptop at a zoom of 200 %.
 */
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
        intervals: [50, 100, 250, 500],
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

test.use({ ...DESKTOP, colorScheme: 'dark' })
test.describe.configure({ mode: 'parallel' })

test('each game of the site has a low bar, whole words and nothing over its panel, in one language or another', async ({
  page,
}) => {
  await haveAccount(page, newEmail('widths'))
  const answer = await page.request.get('/api/game/games?perPage=100')
  const { data } = (await answer.json()) as { data: { identity: string }[] }
  expect(data.length).toBeGreaterThanOrEqual(
    Math.max(Object.keys(CATALOGUE).length, 2 * LOCALES.length),
  )
  for (const [index, { identity }] of data.entries()) {
    const { prefix } = LOCALES[index % LOCALES.length]!
    await openGame(page, `${prefix}/game/${identity}`)
    await expectLayout(page)
  }
})

test('so has a round that is open, beside a balance of six digits', async ({ page }) => {
  await haveAccount(page, newEmail('rounds'))
  await haveMoney(page, 123_456)
  for (const [path, start] of [
    ['/game/mines', 'Start'],
    ['/game/tower', 'Start'],
    ['/game/hilo', 'Deal'],
    ['/game/blackjack', 'Deal'],
  ] as const) {
    const game = await openGame(page, path)
    const actions = game.locator('.panel > .actions')
    // A blackjack ends its round at once.
    await expect(async () => {
      if (!(await actions.isVisible()))
        await game.getByRole('button', { name: start, exact: true }).click({ timeout: 5_000 })
      await expect(actions).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expectLayout(page)
  }
  await expectBellInBar(page)
})

/** On a phone, beside a balance of nine digits. */
async function expectBellInBar(page: Page): Promise<void> {
  await page.setViewportSize(PHONE.viewport)
  await page.goto('/')
  await expect(balance(page)).toBeVisible()
  // As styles, which neither hydration nor the policy of the page minds.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[aria-label^="Balance "]::after { content: "1,234,567.89" }')
    document.adoptedStyleSheets.push(sheet)
  })
  const bell = page.getByRole('banner').getByRole('button', { name: /^Messages/ })
  const { x, width } = (await bell.boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width)
}
