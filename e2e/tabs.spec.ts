import type { BrowserContext, Page } from '@playwright/test'
import { forgetStatus } from './complaints.ts'
import { DESKTOP } from './device.ts'
import { expect, newEmail, PASSWORD, test } from './fixture.ts'
import {
  balance,
  haveAccount,
  openDeposit,
  openDice,
  payByCard,
  roll,
  signIn,
  signOut,
} from './player.steps.ts'

test.use({ ...DESKTOP, colorScheme: 'light' })

const REFRESH = '/api/player/sessions/refresh'

test('two tabs are signed in together, show one balance, and are signed out together', async ({
  page,
  context,
  complaints,
}) => {
  const email = newEmail('tabs')
  await haveAccount(page, email)
  await openDeposit(page, '20')
  await payByCard(page, 'approve')
  await page.goto('/')
  await signOut(page)

  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'Sign up' }).first()).toBeVisible()
  await signIn(page, email, PASSWORD)
  await expect(balance(page)).toHaveAccessibleName(/ 20\.00.EUR/)
  await expect(balance(other)).toHaveAccessibleName(/ 20\.00.EUR/)

  await other.goto('/pt-br/wallet')
  const saldo = other.getByRole('button', { name: /^Saldo/ })
  await expect(saldo).toHaveAccessibleName(/ 20,00.EUR/)
  const { changeCents } = await roll(await openDice(page), '3.00')
  const left = ((2_000 + changeCents) / 100).toFixed(2).replace('.', ',')
  await expect(saldo).toHaveAccessibleName(new RegExp(` ${left}.EUR`))

  await page.goto('/')
  await signOut(page)
  await expect(other).toHaveURL(/\/pt-br\/?$/)
  await expect(saldo).toHaveCount(0)
  // A tab may have sent a request just as the other one signed out.
  forgetStatus(complaints.list, 401)
})

for (const hasLocks of [true, false]) {
  test(`four tabs whose token is about to end make one refresh, ${
    hasLocks ? 'by the lock of the browser' : 'by the marker where there are no locks'
  }`, async ({ page, context }) => {
    if (!hasLocks) {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'locks', { value: undefined })
      })
    }
    await haveAccount(page, newEmail('refresh'))
    const tabs = [page]
    while (tabs.length < 4) tabs.push(await context.newPage())
    await Promise.all(tabs.map((tab) => tab.goto('/wallet')))
    await Promise.all(tabs.map((tab) => expect(balance(tab)).toBeVisible()))
    let refreshes = 0
    context.on('request', (request) => {
      if (request.url().endsWith(REFRESH)) refreshes += 1
    })
    const before = await tokenOf(context)
    // Ten seconds before its end a token counts as expired (spec §4). The next one is fresh by the same
    // clock if it is issued at least two seconds later.
    const soon = expiryOf(before) - 9_000
    await expect.poll(() => expiryOf(before) - Date.now()).toBeLessThan(TOKEN_MS - 2_000)
    await Promise.all(tabs.map((tab) => tab.clock.setFixedTime(soon)))
    await Promise.all(tabs.map((tab) => callFromPage(tab)))
    await expect.poll(async () => (await tokenOf(context)) !== before).toBe(true)
    expect(refreshes).toBe(1)
    for (const tab of tabs) await expect(tab).toHaveURL(/\/wallet\?wallet=deposit$/)
  })
}

/** Lifetime of an access token. */
const TOKEN_MS = 600_000

async function tokenOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  return cookies.find(({ name }) => name === 'access_token')?.value ?? ''
}

function expiryOf(token: string): number {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return (payload as { exp: number }).exp * 1_000
}

/** Makes a page ask the platform for something. */
async function callFromPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Deposit', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible()
}
