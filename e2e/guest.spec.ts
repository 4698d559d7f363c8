import type { Browser, Locator, Page } from '@playwright/test'
import { forget, forgetStatus } from './complaints.ts'
import { DESKTOP, PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixture.ts'
import { signInHere } from './player.steps.ts'

const scrolled = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY))

test.describe('on a desktop', () => {
  test.use({ ...DESKTOP, colorScheme: 'dark' })

  test('a guest looks around, searches, plays for fun, follows old addresses, and signs in', async ({
    page,
    browser,
    complaints,
  }) => {
    await expectMarkup(page)
    await readWelcome(page)
    await readTexts(page)
    await playForFun(page)
    await followAddresses(page)
    forgetStatus(complaints.list, 404)
    // The page of a game that is missing is named before its texts are there.
    forget(complaints.list, /No text for "game\./)
    await findGame(page)
    await chooseColours(page)
    await pressBesideList(page)
    await focusInTallPanel(page)
    await expectNotServed(browser)
    await page.setViewportSize(DESKTOP.viewport)
    await signInOnTheWay(page)
    forgetStatus(complaints.list, 409)
    await openPanels(page)
  })
})

test.describe('on a phone, from right to left', () => {
  test.use({ ...PHONE, colorScheme: 'light' })

  test('a guest reads Arabic, gets a push, is offline and back, signs in and finds their pages', async ({
    page,
    context,
    complaints,
  }) => {
    for (const path of ['/ar', '/ar/games', '/ar/static/privacy', '/ar/questions/rtp']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
    await expectPush(page)
    await context.setOffline(true)
    await page.goto('/ar/games')
    await expect(page.getByRole('heading', { name: 'لا يوجد اتصال' })).toBeVisible()
    await context.setOffline(false)
    // The browser itself reports the page that could not be loaded.
    forget(complaints.list, /Failed to load resource|ERR_/)
    await page.getByRole('link', { name: 'أعد المحاولة' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'كل الألعاب' })).toBeVisible()

    await signInOnTheWay(page)
    forgetStatus(complaints.list, 409)
    await openPanels(page)
    for (const [path, heading] of PAGES_AR) {
      await page.goto(path)
      const shown = path.includes('?') ? page.getByRole('dialog') : page.getByRole('main')
      await expect(shown.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
  })
})

const PAGES_AR = [
  ['/ar/profile/personal', 'البيانات الشخصية'],
  ['/ar/profile/security', 'مفاتيح المرور'],
  ['/ar/profile/limits', 'حدودك'],
  ['/ar/profile/limits?add-limit=3', 'حد للإيداع'],
  ['/ar/profile/limits?add-limit=4', 'الاستبعاد الذاتي'],
] as const

/**
 * A page of a player asks a guest to sign in; limits are in view on every page from then on. The game
 * refuses to open: the rules of the demo player's country ask for an identity first.
 */
async function signInOnTheWay(page: Page): Promise<void> {
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

/** The service worker shows it with its text and page. */
async function expectPush(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const live = registrations.find(({ isDeleted }) => !isDeleted)
      if (live !== undefined) resolve(live.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = page.context().serviceWorkers()
  // A headless browser denies notifications, so the call that shows them is recorded.
  await worker?.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: object }
    const showNotification = async (title: string, options: object): Promise<void> =>
      void Object.assign(globalThis, { shown: { title, ...options } })
    Object.assign(registration, { showNotification })
  })
  const [title, text, path] = ['Your password was changed', 'Was it you?', '/profile/security']
  const data = JSON.stringify({ id: 'n-1', title, text, path, language: 'en' })
  const origin = new URL(page.url()).origin
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  const shown = { title, body: text, tag: 'n-1', lang: 'en', data: { path } }
  await expect
    .poll(async () => await worker?.evaluate(() => (globalThis as { shown?: object }).shown))
    .toMatchObject(shown)
}

/** The server's HTML is complete, and nothing in it competes with the first paint. */
async function expectMarkup(page: Page): Promise<void> {
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('lang="en"')
  expect(html).toContain('Provably fair · verify every round')
  expect(html).toContain('href="/game/dice')
  expect(html).not.toMatch(/<script[^>]+src=|rel="modulepreload"|rel="stylesheet"/)
  for (const path of ['/pt-br', '/pt-br/games', '/ar/game/dice', '/pt-br/fairness']) {
    expect((await page.request.get(path)).status(), path).toBe(200)
  }
}

/** The welcome is as the server drew it: its links stay in the app, which draws it itself on return. */
async function readWelcome(page: Page): Promise<void> {
  await page.goto('/')
  const welcome = page.getByRole('region', { name: 'The casino that shows its work' })
  await expect(welcome.getByText('10× deposit and bonus')).toBeVisible()
  await expectAccessible(page)
  // React has taken the part over, with the follower of its links.
  const isFollowed = () =>
    welcome.evaluate(({ parentElement }) =>
      Object.keys(parentElement ?? {}).some((key) => key.startsWith('__react')),
    )
  await expect.poll(isFollowed).toBe(true)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await welcome.getByRole('link', { name: 'Sign up and get 100% up to 100.00 EUR' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await welcome.getByRole('link', { name: 'Full terms' }).click()
  await expect(page).toHaveURL('/bonus/welcome-1')
  await page.getByRole('navigation').getByRole('link', { name: 'Casino' }).first().click()
  await expect(welcome.getByRole('link', { name: 'Try a game free' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

/** A new page starts at its top, a reload where it was, and an anchor at the anchor. */
async function readTexts(page: Page): Promise<void> {
  await page.goto('/static/terms')
  await expectAccessible(page)
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
  await page.goto('/questions')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/questions\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
}

/** The lobby leads back to the game that was left. */
async function playForFun(page: Page): Promise<void> {
  await page.goto('/fairness')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.goto('/game/dice')
  const roll = page.frameLocator('iframe').getByRole('button', { name: /^Roll/ })
  await expect(roll).toBeEnabled()
  await expectAccessible(page)
  await openTheatre(page)
  await page.goto('/')
  await expect(
    page.getByRole('region', { name: 'Continue playing' }).getByRole('link', { name: /^Dice/ }),
  ).toBeVisible()
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .filter((link) => link.origin !== location.origin && link.protocol.startsWith('http'))
      .map(({ target, rel }) => ({ target, isClosed: rel.includes('noreferrer') })),
  )
  expect(outside.length).toBeGreaterThan(0)
  for (const link of outside) expect(link).toEqual({ target: '_blank', isClosed: true })
}

/** The theatre gives the window to the game, which fills it. */
async function openTheatre(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Theatre', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Leave theatre' })).toBeVisible()
  const { width, height } = page.viewportSize()!
  const frame = (await page.locator('iframe').boundingBox())!
  expect(frame.width).toBeGreaterThan(width - 32)
  expect(frame.height).toBeGreaterThan(height * 0.8)
  const drawing = (await page.frameLocator('iframe').locator('.stage').boundingBox())!
  expect(drawing.height).toBeGreaterThan(frame.height - 48)
}

/** A moved page redirects, a player's page asks to sign in, an unknown one says so. */
async function followAddresses(page: Page): Promise<void> {
  const moved = await page.request.get('/terms', { maxRedirects: 0 })
  expect([301, 302, 307, 308]).toContain(moved.status())
  expect(moved.headers()['location']).toBe('/static/terms')
  await page.goto('/faq/rtp')
  await expect(page).toHaveURL('/questions/rtp')
  await page.goto('/main?q=1')
  await expect(page).toHaveURL('/?q=1')
  await page.goto('/redirect?to=https://evil.example/')
  await expect(page.getByRole('heading', { name: 'We can’t open this link' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.goto('/redirect?to=/fairness')
  await expect(page).toHaveURL('/fairness')
  await page.goto('/?wallet=deposit')
  await expect(page).not.toHaveURL(/wallet=/)
  await page.goto('/wallet')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)

  expect((await page.goto('/nope'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/game/no-such-game')
  await expect(page.getByText('Page Not Found: /game/no-such-game')).toBeVisible()
  await page.goto('/pt-br/nada-aqui')
  await expect(page.getByText('/nada-aqui')).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL('/pt-br')
}

/** By a mistyped name, and by a filter. */
async function findGame(page: Page): Promise<void> {
  await page.goto('/')
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
}

/** Colours stay as chosen, and the rail as narrow as it was made. */
async function chooseColours(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await page.getByRole('button', { name: 'Language and theme' }).click()
  await page.getByRole('radio', { name: 'Light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'light')
  await page.goto('/games')
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'light')
  await expect(page.locator('html')).toHaveAttribute('data-rail', 'compact')
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
}

/** The focus scrolls a panel that is taller than the window, and not the page behind it. */
async function focusInTallPanel(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 450 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Language and theme' }).click()
  const last = page.getByRole('dialog').getByRole('link', { name: 'العربية' })
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
}

/** A press beside an open list closes the list and not the dialog under it. */
async function pressBesideList(page: Page): Promise<void> {
  await page.goto('/?sign-up=true')
  const dialog = page.getByRole('dialog', { name: 'Create your account' })
  await dialog.getByLabel('Email', { exact: true }).fill('mara@players.test')
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill('vermilion-otter-71')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await dialog.getByLabel('Country', { exact: true }).click()
  await expect(page.locator('[role=option]').first()).toBeVisible()
  await page.mouse.click(20, 450)
  await expect(page.locator('[role=option]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('mara@players.test')
  await page.mouse.click(20, 450)
  await expect(dialog).toBeHidden()
}

/** A visitor from a country that is not served reads so, and still gets the texts. */
async function expectNotServed(browser: Browser): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'cf-ipcountry': 'NL' } })
  const page = await context.newPage()
  await page.goto('/games')
  await expect(page.getByRole('heading', { name: /isn’t available in your country/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.goto('/questions')
  await expect(page.getByRole('heading', { name: /isn’t available in your country/ })).toHaveCount(
    0,
  )
  await context.close()
}
