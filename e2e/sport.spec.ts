import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixture.ts'
import { waitUntilHydrated } from './player.steps.ts'
import { book, haveBettor, openLive, openSlip, place, prices } from './sport.steps.ts'

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'dark' })

  test('a guest looks; a player finds a match, bets, combines, and cashes out', async ({
    page,
  }) => {
    await lookAsGuest(page)
    await haveBettor(page)
    await findBySearch(page)
    await betOnce(page)
    await combine(page)
    await cashOut(page)
  })
})

test.describe('on a desktop', () => {
  test.use({ ...DESKTOP, colorScheme: 'light' })

  test('a player bets live and on a system, and replays a match that has ended', async ({
    page,
  }) => {
    // It waits for matches to begin and to end.
    test.slow()
    await browse(page)
    await haveBettor(page)
    // It ends while the player does the rest.
    const oldest = await openLive(page, Math.max)
    await betLive(page)
    await betSystem(page)
    await replayMatch(page, oldest)
  })
})

/** Guests see prices and slip, also by a link; to bet they have to sign in. */
async function lookAsGuest(page: Page): Promise<void> {
  await page.goto('/sport/soccer')
  const row = book(page).locator('.row', { hasNot: page.locator('.live') })
  await prices(row.nth(10)).first().click()
  const slip = await openSlip(page)
  await expect(slip.getByRole('button', { name: 'Sign in to bet' })).toBeVisible()
  const link = await linkOfSlip(page)
  await slip.getByRole('button', { name: 'Remove all' }).click()
  await page.goto(link)
  await expect(slip.getByRole('button', { name: 'Sign in to bet' })).toBeVisible()
  await slip.getByRole('button', { name: 'Remove all' }).click()
}

/** By the tree to a league, far down to a match, and back to the same place. */
async function browse(page: Page): Promise<void> {
  await page.goto('/sport')
  const tree = page.locator('stb-tree')
  await tree.getByRole('button', { name: /^Football \d/ }).click()
  await tree.getByRole('button', { name: /^Liga Iberia/ }).click()
  const league = /\/sport\/soccer\/iberia\/liga-iberia$/
  await expect(page).toHaveURL(league)
  const row = book(page).locator('.row').nth(30)
  // The rows that are near are drawn.
  await book(page).locator('.row').nth(20).scrollIntoViewIfNeeded()
  await row.locator('.cover').click()
  await expect(page).toHaveURL(/\/sport\/event\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(league)
  await expect(row).toBeInViewport()
}

/** The text that “Share” passes to the clipboard or to the phone. */
async function linkOfSlip(page: Page): Promise<string> {
  const key = await page.evaluate(() => {
    const { legs } = JSON.parse(localStorage.getItem('book.slip') ?? '{}') as {
      legs: readonly Record<'eventId' | 'marketId' | 'specifiers' | 'outcomeId', string>[]
    }
    const [leg] = legs
    return `${leg?.eventId}:${leg?.marketId}/${leg?.specifiers}/${leg?.outcomeId}`
  })
  return `/sport#slip=${encodeURIComponent(`single~~${key}`)}`
}

/** By the search of the site, to the page of a match that is still open. */
async function findBySearch(page: Page): Promise<void> {
  await page.goto('/sport/soccer')
  const row = book(page)
    .locator('.row', { hasNot: page.locator('.live') })
    .nth(15)
  const team = (await row.locator('.team').first().innerText()).trim()
  await page.goto('/?global-search=true')
  await waitUntilHydrated(page)
  const search = page.getByRole('combobox')
  await search.fill(team)
  await expect(search).toHaveValue(team)
  const match = page.getByRole('option').filter({ hasText: 'Football' })
  await expect(match.first()).toBeVisible()
  await expectAccessible(page)
  await match.last().click()
  await expect(page).toHaveURL(/\/sport\/soccer\/.+\/\d+-/)
  await expect(book(page).locator('.market').first()).toBeVisible()
  await expectNoOverflow(page)
  await expectReadable(page, team)
}

/** The content of a match for search engines: its title, its sides and its type, without the script. */
async function expectReadable(page: Page, team: string): Promise<void> {
  const html = await (await page.request.get(page.url())).text()
  expect(/<title>([^<]*)/.exec(html)?.[1]).toContain(team)
  expect(/<h1.*?<\/h1>/s.exec(html)?.[0]).toContain(team)
  expect(html).toContain('"@type":"SportsEvent"')
}

async function betOnce(page: Page): Promise<void> {
  await prices(book(page).locator('.market').first()).first().click()
  await place(await openSlip(page))
}

/** Two selections of one match and one of another: a bet builder inside of a multiple. */
async function combine(page: Page): Promise<void> {
  await book(page).getByRole('button', { name: 'Bet builder' }).click()
  const market = (title: string) => book(page).locator('.market').filter({ hasText: title }).first()
  await prices(market('Match result')).first().click()
  await prices(market('Both to score')).first().click()
  const name = await book(page).locator('h1.hidden').innerText()
  await book(page)
    .getByRole('button', { name: /^Football/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/sport\/soccer$/)
  const other = book(page)
    .locator('.row', { hasNot: page.locator('.live') })
    .filter({ hasNot: page.getByRole('button', { name, exact: true }) })
  await prices(other.nth(12)).first().click()
  const slip = await openSlip(page)
  await expect(slip.getByText('Bet builder')).toBeVisible()
  await expect(slip.getByRole('button', { name: 'Multiple' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await place(slip)
}

/** Three matches in pairs. */
async function betSystem(page: Page): Promise<void> {
  await page.goto('/sport/soccer')
  const row = book(page).locator('.row', { hasNot: page.locator('.live') })
  for (const index of [8, 10, 12]) await prices(row.nth(index)).first().click()
  const slip = await openSlip(page)
  await slip.getByRole('button', { name: 'System' }).click()
  await expect(slip.getByText('Total stake (3 lines)')).toBeVisible()
  await place(slip)
}

/** A live price moves on the slip, in words, and is agreed to. */
async function betLive(page: Page): Promise<void> {
  await openLive(page, Math.min, YOUNG)
  await prices(book(page).locator('.market').first()).first().click()
  const slip = await openSlip(page)
  await slip.getByRole('combobox', { name: 'If prices change' }).selectOption('none')
  await expect(slip.locator('.moved')).toBeVisible({ timeout: 30_000 })
  await slip.getByRole('combobox', { name: 'If prices change' }).selectOption('any')
  await place(slip)
}

/** A minute of a match that goes on for as long as a bet takes. */
const YOUNG = 40

async function cashOut(page: Page): Promise<void> {
  await page.goto('/sport?page=betHistory')
  const bet = book(page).locator('.bet').filter({ hasText: 'Multiple' })
  await bet.getByRole('button', { name: /^Cash out/ }).click()
  await bet.getByRole('button', { name: 'Confirm' }).click()
  await expect(book(page).getByText(/^Cashed out for /)).toBeVisible()
  await expect(bet).toHaveCount(0, { timeout: 20_000 })
  await book(page).getByRole('button', { name: 'Settled' }).click()
  await expect(bet.locator('.bet-top').getByText('Cashed out')).toBeVisible()
  await expectAccessible(page)
}

/** It gives the same result from its seed. */
async function replayMatch(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await book(page).getByText('How this match can be checked').click()
  await book(page).getByRole('button', { name: 'Replay the match' }).click({ timeout: 100_000 })
  await expect(book(page).getByText(/^Checked: the seed matches/)).toBeVisible()
}
