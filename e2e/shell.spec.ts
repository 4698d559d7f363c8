import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixture.ts'
import { signIn } from './player.steps.ts'

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 800

const scrolled = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY))

test('a new page starts at its top, and an address with an anchor at the anchor', async ({
  page,
}) => {
  await page.goto('/static/terms')
  await page.evaluate(() => window.scrollTo(0, 400))
  await scrolled(page).toBe(400)
  await page.reload()
  await scrolled(page).toBe(400)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click()
  await expect(page).toHaveURL('/static/privacy')
  await scrolled(page).toBe(0)
  const anchor = await page.locator('main h2[id]').last().getAttribute('id')
  await page.goto(`/static/privacy#${anchor}`)
  await expect(page.locator(`main h2[id="${anchor}"]`)).toBeInViewport()
})

test.describe('without the worker, which would hand out what it kept', () => {
  test.use({ serviceWorkers: 'block' })

  test('a dialog that cannot be loaded is told in an alert, which goes with the page', async ({
    page,
    complaints,
  }) => {
    await page.goto('/games')
    await page.route(/\/assets\/.*sign-up.*\.js/, (route) => route.abort())
    await page.getByRole('link', { name: 'Sign up' }).first().click()
    const alert = page
      .getByRole('region', { name: 'Notices' })
      .getByText('This could not be opened')
    await expect(alert).toBeVisible()
    await expect(page).not.toHaveURL(/sign-up/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL('/static/terms')
    await expect(alert).toHaveCount(0)
    // The browser and the app have told of the chunk.
    complaints.list.splice(0)
  })
})

test('an open panel keeps the page behind it still, and closes when a link in it is followed', async ({
  page,
}) => {
  await signIn(page, 'demo@fairhouse.test', 'Fairhouse-demo-1')
  const [opener, name] = isWide(page) ? [/^Player menu/, /^Player menu/] : ['Menu', 'Menu']
  await page.getByRole('button', { name: opener }).click()
  const panel = page.getByRole('dialog', { name })
  await expectStill(page, panel)
  await panel.getByRole('link', { name: isWide(page) ? 'Wallet' : 'All games' }).click()
  await expect(page).toHaveURL(/\/(wallet|games)$/)
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: /^Balance / }).click()
  await expectStill(page, page.getByRole('dialog', { name: 'Balance' }))
})

/** The wheel over the page beside an open layer moves nothing. */
async function expectStill(page: Page, layer: Locator): Promise<void> {
  await expect(layer).toBeVisible()
  await page.mouse.move(100, 500)
  await page.mouse.wheel(0, 600)
  await expectAccessible(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
}

test('colours stay as chosen, and the rail as narrow as it was made', async ({ page }) => {
  await page.goto('/')
  if (isWide(page)) await page.getByRole('button', { name: 'Make the menu narrow' }).click()
  const opener = isWide(page) ? 'Language and colours' : 'Menu'
  await page.getByRole('button', { name: opener }).click()
  await page.getByRole('radio', { name: 'Light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'light')
  await page.goto('/games')
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'light')
  const kept = await page.evaluate(() => localStorage.getItem('fairhouse:rail'))
  expect(kept).toBe(isWide(page) ? 'compact' : null)
  if (!isWide(page)) return
  await expect(page.locator('html')).toHaveAttribute('data-rail', 'compact')
  await expect(page.getByRole('button', { name: 'Make the menu wide' })).toBeVisible()
})

test('links to other sites open in a new tab and hand nothing over', async ({ page }) => {
  for (const path of ['/', '/static/responsible-play', '/fairness']) {
    await page.goto(path)
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('a')]
        .filter((link) => link.origin !== location.origin && link.protocol.startsWith('http'))
        .map(({ href, target, rel }) => ({ href, target, rel })),
    )
    for (const { target, rel } of outside) {
      expect(target).toBe('_blank')
      expect(rel).toContain('noreferrer')
    }
    if (path === '/') expect(outside.length).toBeGreaterThan(0)
  }
})

test('a path that the operator moved leads on, from the server and inside the app', async ({
  page,
  request,
}) => {
  const answer = await request.get('/terms', { maxRedirects: 0 })
  expect([301, 302, 307, 308]).toContain(answer.status())
  expect(answer.headers()['location']).toBe('/static/terms')
  await page.goto('/faq/rtp')
  await expect(page).toHaveURL('/questions/rtp')
  await page.goto('/main?q=1')
  await expect(page).toHaveURL('/?q=1')
})

test('an address that the house does not lead to is refused on a page without a frame', async ({
  page,
}) => {
  await page.goto('/redirect?to=https://evil.example/')
  await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/redirect?to=/fairness')
  await expect(page).toHaveURL('/fairness')
})

test('going from the questions to one of them is no change of page: what was opened stays', async ({
  page,
}) => {
  await page.goto('/questions')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/questions\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('the page for what is missing speaks the language of its address and leads to its root', async ({
  page,
  complaints,
}) => {
  await page.goto('/pt-br/nada-aqui')
  await expect(page.getByText(/A página que você tenta|A página que você está/)).toBeVisible()
  await expect(page.getByText('/nada-aqui')).toBeVisible()
  complaints.list.splice(0)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL('/pt-br')
  // An address of the app that names nothing, and one of nobody's.
  await page.goto('/game/no-such-game')
  await expect(page.getByText('Page Not Found: /game/no-such-game')).toBeVisible()
  await page.goto('/nothing/here')
  await expect(page.getByText('Page not found: /nothing/here')).toBeVisible()
  await expect(
    page.getByText(
      'The page you are trying to access does not exist or has been moved. Try going back to our homepage.',
    ),
  ).toBeVisible()
  complaints.list.splice(0)
})

test('the lobby leads back to the game that was left', async ({ page }) => {
  await page.goto('/game/dice')
  await expect(page.frameLocator('iframe').getByRole('button', { name: /Roll/ })).toBeEnabled()
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Continue Dice/ })).toBeVisible()
  const kept = await page.evaluate(() => sessionStorage.getItem('fairhouse:return-game'))
  expect(kept).toContain('dice')
})

test('every page is there under the prefix of each language, in the frame of the house', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/games', '/game/dice', '/fairness', '/questions', '/static/terms']) {
    for (const prefix of ['', '/pt-br', '/ar']) {
      const answer = await request.get(`${prefix}${path}`)
      expect(answer.status(), `${prefix}${path}`).toBe(200)
    }
  }
  await page.goto('/ar/fairness')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1)
  }
})
