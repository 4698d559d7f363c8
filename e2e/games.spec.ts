import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from './device.ts'
import { expect, expectNoOverflow, test } from './fixture.ts'

/** How a game is played to an end: a bet that mostly goes that way, and what to do in the round. */
type Play = { readonly bet?: object; readonly act?: (page: Page) => Promise<void> }
type Story = { readonly game: string; readonly win: Play; readonly loss: Play }

const main = (page: Page) => page.locator('[data-el="main"]')
const tile = async (page: Page) => {
  await page.locator('button.tile').nth(12).click()
}
const cashOut = async (page: Page) => {
  await expect(main(page)).toContainText('Cash out')
  await expect(main(page)).not.toHaveAttribute('aria-disabled', 'true')
  await main(page).click()
}
/** The likelier guess, which its chance says; until it is wrong where `isLosing`. */
const guess = (isLosing: boolean) => async (page: Page) => {
  const verdict = page.locator('[data-el="verdict"]')
  const before = await verdict.textContent()
  for (let turn = 0; turn < 30; turn++) {
    await page.keyboard.press(turn % 2 === 0 ? 'ArrowUp' : 'ArrowDown')
    await expect(main(page)).not.toHaveAttribute('aria-busy', 'true')
    const canCashOut = (await main(page).textContent())?.startsWith('Cash out')
    if (!isLosing && canCashOut) return main(page).click()
    if ((await verdict.textContent()) !== before) return
  }
}
const stand = async (page: Page) => {
  const [stay, decline] = ['Stand', 'No insurance'].map((name) =>
    page.getByRole('button', { name }),
  )
  for (let turn = 0; turn < 4; turn++) {
    await expect(main(page)).not.toHaveAttribute('aria-busy', 'true')
    if (await decline!.isVisible()) await decline!.click()
    else if (await stay!.isVisible()) await stay!.click()
  }
}

const STORIES: readonly Story[] = [
  {
    game: 'dice',
    win: { bet: { direction: 'under', target: 9_700 } },
    loss: { bet: { direction: 'over', target: 9_700 } },
  },
  { game: 'limbo', win: { bet: { target: 102 } }, loss: { bet: { target: 100_000 } } },
  {
    game: 'mines',
    win: {
      bet: { mines: 1 },
      act: async (page) => {
        await tile(page)
        await cashOut(page)
      },
    },
    loss: { bet: { mines: 24 }, act: tile },
  },
  {
    game: 'plinko',
    win: { bet: { rows: 16, risk: 'low' } },
    loss: { bet: { rows: 16, risk: 'high' } },
  },
  {
    game: 'keno',
    win: { bet: { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], risk: 'low' } },
    loss: { bet: { picks: [1, 2, 3], risk: 'high' } },
  },
  {
    game: 'wheel',
    win: { bet: { segments: 10, risk: 'low' } },
    loss: { bet: { segments: 50, risk: 'high' } },
  },
  { game: 'hilo', win: { act: guess(false) }, loss: { act: guess(true) } },
  {
    game: 'roulette',
    win: {
      bet: {
        chips: [
          { spot: 'dozen-1', amount: '100' },
          { spot: 'dozen-2', amount: '100' },
        ],
      },
    },
    loss: { bet: { chips: [{ spot: '7', amount: '100' }] } },
  },
  { game: 'blackjack', win: { act: stand }, loss: { act: stand } },
  { game: 'copper-lantern-row', win: {}, loss: {} },
  { game: 'tidewreck-reef', win: {}, loss: {} },
  { game: 'saffron-caravan', win: {}, loss: {} },
  { game: 'glasswind-terrace', win: {}, loss: {} },
  {
    game: 'crash',
    win: { bet: { autoCashOut: 101, limit: 100_000_000 } },
    loss: { bet: { autoCashOut: 50_000, limit: 100_000_000 } },
  },
]

/** A round ends one way or the other; whoever waits for the rarer one plays on. */
const ROUNDS_MAX = 40

/** Opens the game with play credits, without the site around it. */
async function openDemo(page: Page, game: string, bet: object | undefined): Promise<void> {
  const answer = await page.request.post(`/api/game/games/${game}/play`, { data: { real: false } })
  const { data } = (await answer.json()) as { data: { url: string } }
  if (bet) {
    const key = `fairhouse-studio:${game}:demo:XXX:bet`
    await page.addInitScript(
      ([name, value]) => localStorage.setItem(name!, value!),
      [key, JSON.stringify(bet)],
    )
  }
  await page.goto(data.url)
  await expect(page.locator('[data-el="cover"]')).toBeHidden()
}

/** Plays until a round ends as wished. */
async function playUntil(page: Page, play: Play, isWished: (outcome: string) => boolean) {
  const results = page.locator('[data-el="results"] li')
  for (let turn = 0; turn < ROUNDS_MAX; turn++) {
    // a new result makes the strip anew, and so loses the mark
    if ((await results.count()) > 0)
      await results.first().evaluate((element) => element.setAttribute('data-before', 'true'))
    await expect(main(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 90_000 })
    await main(page).click()
    await play.act?.(page)
    // a flight may take a minute
    await expect(page.locator('[data-el="results"] li:first-child:not([data-before])')).toBeVisible(
      {
        timeout: 120_000,
      },
    )
    const outcome = await results.first().getAttribute('data-outcome')
    if (outcome !== null && isWished(outcome)) return
  }
  throw new Error('no round ended as wished')
}

for (const { game, win, loss } of STORIES) {
  test.describe(game, () => {
    test.describe('on a phone', () => {
      test.use({ ...PHONE, colorScheme: 'dark' })

      test('is played to a win', async ({ page }) => {
        await openDemo(page, game, win.bet)
        await playUntil(page, win, (outcome) => outcome !== 'lost')
        await expectNoOverflow(page)
      })

      test('interrupted, shows on return how the round ended or goes on with it', async ({
        page,
      }) => {
        await openDemo(page, game, win.bet)
        await expect(main(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 90_000 })
        let isCut = false
        await page.route('**/api/rounds', async (route) => {
          // the server has it, the browser never hears of it
          await route.fetch()
          isCut = true
          await new Promise(() => undefined)
        })
        await main(page).click()
        await expect.poll(() => isCut, { timeout: 30_000 }).toBe(true)
        await page.unroute('**/api/rounds')
        await page.reload()
        const ended = page.locator('dialog[data-el="interruption"]')
        const goesOn = page.locator('[data-el="notice"]', { hasText: 'still open' })
        await expect(ended.or(goesOn)).toBeVisible()
      })
    })

    test.describe('on a desktop', () => {
      test.use({ ...DESKTOP, colorScheme: 'light' })

      test('is played to a loss', async ({ page }) => {
        await openDemo(page, game, loss.bet)
        await playUntil(page, loss, (outcome) => outcome === 'lost')
        await expectNoOverflow(page)
      })
    })
  })
}
