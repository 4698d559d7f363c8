import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixture.ts'

test('a guest gets the lobby from the server, with the tile of Dice in the markup', async ({
  request,
}) => {
  const answer = await request.get('/')
  expect(answer.status()).toBe(200)
  const html = await answer.text()
  expect(html).toContain('lang="en"')
  expect(html).toContain('Every round here can be checked.')
  expect(html).toContain('href="/game/dice')
})

test('nothing in the markup competes with the first paint: the page fetches its scripts after it', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  expect(html).not.toMatch(/<script[^>]+src=|rel="modulepreload"|rel="stylesheet"/)
})

test('the lobby is there in Portuguese under its own address', async ({ page }) => {
  await page.goto('/pt-br')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByRole('link', { name: /Dice/ }).first()).toHaveAttribute(
    'href',
    /^\/pt-br\/game\/dice/,
  )
  await expectAccessible(page)
})

const PATHS = [
  '/',
  '/games',
  '/fairness',
  '/game/dice',
  '/static/terms',
  '/questions/rtp',
  '/ar',
  '/ar/static/privacy',
  '/ar/questions/rtp',
  '/?sign-in=true',
  '/?sign-up=true',
]

for (const path of PATHS) {
  test(`a guest can use ${path} without a barrier`, async ({ page }) => {
    await page.goto(path)
    if (path.includes('sign-')) await expect(page.getByRole('dialog')).toBeVisible()
    else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/game/dice') await expectDiceReady(page)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}

/** Until then its buttons change their look. */
async function expectDiceReady(page: Page): Promise<void> {
  const roll = page.frameLocator('iframe').getByRole('button', { name: /^Roll/ })
  await expect(roll).toBeEnabled()
}

test('an address that does not exist is a page of its own with status 404', async ({
  page,
  complaints,
}) => {
  const answer = await page.goto('/nope')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expectAccessible(page)
  // The browser itself reports the status of the page.
  complaints.list.splice(0)
  await page.getByRole('link', { name: 'Homepage' }).click()
  await expect(page).toHaveURL('/')
})

test('a page that belongs to a player asks a guest to sign in', async ({ page }) => {
  await page.goto('/wallet')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('a modal of a player does not open for a guest', async ({ page }) => {
  await page.goto('/?wallet=deposit')
  await expect(page).not.toHaveURL(/wallet=/)
  await expect(page.getByRole('dialog', { name: 'Wallet' })).toHaveCount(0)
})

test('without a connection a page of the house says so, in the language of the address', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.goto('/ar/games')
  await expect(page.getByRole('heading', { name: 'لا يوجد اتصال' })).toBeVisible()
  await context.setOffline(false)
  // The browser itself reports the page that could not be loaded.
  complaints.list.splice(0)
  await page.getByRole('link', { name: 'أعد المحاولة' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'كل الألعاب' })).toBeVisible()
})
