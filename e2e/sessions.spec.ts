import type { Browser, BrowserContext, Page } from '@playwright/test'
import { forgetBlockedTools, forgetStatus } from './complaints.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, PASSWORD, test } from './fixture.ts'
import { balance, signIn, signOut, signUp, signInHere } from './player.steps.ts'

const REFRESH = '/api/player/sessions/refresh'

test('a session is closed from another browser, which is told at once and says why', async ({
  page,
  browser,
  complaints,
}) => {
  const email = newEmail('closing')
  await signUp(page, email)
  const there = await openOtherBrowser(browser)
  await signIn(there, email, PASSWORD)
  await there.goto('/wallet')
  const second = await there.context().newPage()
  await second.goto('/profile/info')

  await page.goto('/profile/sessions')
  await expect(page.getByText('This device')).toBeVisible()
  const close = page.getByRole('link', { name: /^Close the session on Chrome/ })
  await expectAccessible(page)
  await expectNoOverflow(page)
  await close.click()
  const dialog = page.getByRole('dialog', { name: 'Close this session?' })
  await expect(dialog.getByText(/is signed out within seconds/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close session' }).click()

  // By the socket, without anyone touching that browser.
  const prompt = there.getByRole('dialog', { name: 'Sign in' })
  await expect(prompt.getByText('You were signed out here from another')).toBeVisible()
  await expect(second.getByText('You were signed out here from another')).toBeVisible()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  expect((await there.context().cookies()).map(({ name }) => name)).not.toContain('access_token')
  await expectAccessible(there)

  // Whoever signs in again is back where they were.
  await signInHere(there, email)
  await expect(there).toHaveURL(/\/wallet$/)
  await expect(page.getByRole('link', { name: /^Close the session on Chrome/ })).toBeVisible()
  await there.context().close()
  forgetStatus(complaints.list, 401, 422)
})

test('a browser whose session was closed while it was away is told when it comes back', async ({
  page,
  browser,
}) => {
  const email = newEmail('away')
  await signUp(page, email)
  const there = await openOtherBrowser(browser)
  await signIn(there, email, PASSWORD)
  await there.goto('about:blank')
  await page.goto('/profile/sessions?confirm-session-logout=others')
  await page.getByRole('button', { name: 'Close them all' }).click()
  await expect(page.getByText('1 other session is closed')).toBeVisible()
  await there.goto('/profile/sessions')
  await expect(there.getByText('You were signed out here from another')).toBeVisible()
  await signInHere(there, email)
  await expect(there).toHaveURL(/\/profile\/sessions$/)
  await there.context().close()
})

for (const hasLocks of [true, false]) {
  test(`eight tabs whose token is about to end make one refresh, ${
    hasLocks ? 'by the lock of the browser' : 'by the marker where there are no locks'
  }`, async ({ page, context }) => {
    test.slow()
    if (!hasLocks) {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'locks', { value: undefined })
      })
    }
    await signUp(page, newEmail('tabs'))
    const tabs = [page]
    while (tabs.length < 8) tabs.push(await context.newPage())
    await Promise.all(tabs.map((tab) => tab.goto('/wallet')))
    await Promise.all(tabs.map((tab) => expect(balance(tab)).toBeVisible()))
    let refreshes = 0
    context.on('request', (request) => {
      if (request.url().endsWith(REFRESH)) refreshes += 1
    })
    const before = await tokenOf(context)
    // Ten seconds before its end a token counts as expired (spec §4); the next one is fresh by this clock.
    const soon = (await expiryOf(before)) - 9_000
    await Promise.all(tabs.map((tab) => tab.clock.setFixedTime(soon)))
    await Promise.all(tabs.map((tab) => callFromPage(tab)))
    await expect.poll(async () => (await tokenOf(context)) !== before).toBe(true)
    expect(refreshes).toBe(1)
    for (const tab of tabs) await expect(tab).toHaveURL(/\/wallet\?wallet=deposit$/)
  })
}

test('the sign-in link of the inbox signs in, once, and leads to where the visitor was going', async ({
  page,
  context,
  complaints,
}) => {
  const email = newEmail('link')
  await signUp(page, email)
  await signOut(page)
  await page.goto('/profile/sessions')
  const prompt = page.getByRole('dialog', { name: 'Sign in' })
  await prompt.getByRole('button', { name: 'Mail me a sign-in link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in with a link' })
  await dialog.getByLabel('E-mail', { exact: true }).fill(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText('is on its way')).toBeVisible()
  await expectAccessible(page)

  const [inbox] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Open the demo inbox' }).click(),
  ])
  await inbox.getByRole('searchbox', { name: 'Search' }).fill(email)
  await inbox.getByRole('button', { name: 'Search' }).click()
  await inbox.getByRole('link', { name: /Your sign-in link/ }).click()
  await expectNoOverflow(inbox)
  const button = inbox.frameLocator('iframe').getByRole('link', { name: 'Sign in to Fairhouse' })
  const address = (await button.getAttribute('href')) ?? ''

  // A scanner that only reads the address leaves it as it is.
  expect((await page.request.get(address)).status()).toBe(200)

  const [arrived] = await Promise.all([context.waitForEvent('page'), button.click()])
  await expect(arrived).toHaveURL(/\/profile\/sessions$/)
  await expect(arrived.getByText('Signed in with a mailed link').first()).toBeVisible()
  await expect(balance(page), 'the tab that asked is signed in as well').toBeVisible()
  forgetBlockedTools(complaints.list)

  // The list has a button of that name too.
  await arrived.goto('/')
  await signOut(arrived)
  await arrived.goto(address)
  await expect(arrived.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(arrived.url()).not.toContain('token')
  forgetStatus(complaints.list, 401, 422)
  await expectAccessible(arrived)
  await expectNoOverflow(arrived)
  forgetBlockedTools(complaints.list)
})

test('a guest who asks for their profile signs in and is there', async ({ page }) => {
  const email = newEmail('guest')
  await signUp(page, email)
  await signOut(page)
  await page.goto('/profile/personal')
  await expect(page).toHaveURL(/sign-in=true/)
  await signInHere(page, email)
  await expect(page).toHaveURL(/\/profile\/personal$/)
  await expect(page.getByRole('heading', { name: 'Personal details' })).toBeVisible()
})

test('signing out in one tab sends the other to the home of its language, by the storage event alone', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  })
  await signUp(page, newEmail('storage'))
  const other = await context.newPage()
  await other.goto('/pt-br/wallet')
  await expect(other.getByRole('button', { name: /^Saldo/ })).toBeVisible()
  await signOut(page)
  await expect(other).toHaveURL(/\/pt-br\/?$/)
  await expect(other.getByRole('button', { name: /^Saldo/ })).toHaveCount(0)
})

test('a visitor from a country that is not served reads so, and nobody can register from there', async ({
  browser,
  complaints,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'cf-ipcountry': 'NL' } })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /not offered/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.goto('/games')
  await expect(page.getByRole('heading', { name: /not offered/ })).toBeVisible()
  await page.goto('/questions')
  await expect(page.getByRole('heading', { name: /not offered/ })).toHaveCount(0)

  const init = await page.request.get('/api/player/init')
  expect((await init.json()).data).toMatchObject({ country: 'NL', restriction: 'restrict' })
  const form = {
    email: newEmail('abroad'),
    password: PASSWORD,
    country: 'PT',
    currency: 'EUR',
    agreements: true,
  }
  const answer = await page.request.post('/api/player/register', { data: form })
  expect([answer.status(), (await answer.json()).error.code]).toEqual([451, 'countryExcluded'])
  await context.close()

  const home = await browser.newContext({ extraHTTPHeaders: { 'cf-ipcountry': 'PT' } })
  const served = await home.newPage()
  await served.goto('/')
  await expect(served.getByRole('heading', { name: /not offered/ })).toHaveCount(0)
  await home.close()
  expect(complaints.list).toEqual([])
})

test('strangers who guess at an account do not hold up the browser that signed in before', async ({
  page,
  request,
}) => {
  const email = newEmail('guessed')
  await signUp(page, email)
  await signOut(page)
  const guess = () =>
    request.post('/api/player/sessions', { data: { email, password: 'a wrong guess 1' } })
  // The worst place for a stranger to be: the network of the player.
  for (let turn = 0; turn < 5; turn += 1) expect((await guess()).status()).toBe(422)
  expect((await guess()).status()).toBe(429)
  await signIn(page, email, PASSWORD)
  await expect(balance(page)).toBeVisible()
  const known = (await page.context().cookies()).find(({ name }) => name === 'known_browser')
  expect(known).toMatchObject({ path: '/api/player', httpOnly: true, sameSite: 'Lax' })
})

/** A browser with cookies of its own, as on another device. */
async function openOtherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return await context.newPage()
}

async function tokenOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  return cookies.find(({ name }) => name === 'access_token')?.value ?? ''
}

async function expiryOf(token: string): Promise<number> {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return (payload as { exp: number }).exp * 1_000
}

/** Makes a page ask the house for something. */
async function callFromPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Deposit', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible()
}
