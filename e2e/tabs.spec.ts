import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SESSION_TIMES } from '@fairhouse/domain/session'
import type { BrowserContext, Page } from '@playwright/test'
import { createSessionTokens } from '../apps/platform/src/modules/auth/session/session-token.ts'
import { forgetStatus } from './complaints.ts'
import { DESKTOP } from './device.ts'
import { expect, newEmail, PASSWORD, test } from './fixture.ts'
import {
  balance,
  haveAccount,
  haveMoney,
  openDice,
  roll,
  signIn,
  signOut,
  waitUntilHydrated,
} from './player.steps.ts'

test.use({ ...DESKTOP, colorScheme: 'light' })

const REFRESH = '/api/player/sessions/refresh'

test('two tabs are signed in together, show one balance and one inbox, refresh once, and are signed out together', async ({
  page,
  context,
  complaints,
}) => {
  const email = newEmail('tabs')
  await haveAccount(page, email)
  const other = await context.newPage()
  await other.goto('/')
  await expect(bell(other, 0)).toBeVisible()
  await page.goto('/')
  await haveMoney(page, 2_000)
  await expect(bell(other, 1)).toBeVisible()
  await expect(bell(page, 1)).toBeVisible()
  await bell(other, 1).click()
  const panel = other.getByRole('dialog', { name: 'Messages' })
  await panel.getByText('Your deposit arrived').click()
  await expect(panel.getByText('is in your account and ready to use')).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()

  await signOut(page)
  await expect(other.getByRole('link', { name: 'Sign up' }).first()).toBeVisible()
  await signIn(page, email, PASSWORD)
  await expect(balance(page)).toHaveAccessibleName(/ 20\.00.EUR/)
  await expect(balance(other)).toHaveAccessibleName(/ 20\.00.EUR/)

  // It was loaded again when the first one signed in.
  await waitUntilHydrated(other)
  await refreshOnce([page, other])
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

function bell(page: Page, unread: number) {
  const name = unread === 0 ? 'Messages' : `Messages, ${unread} unread`
  return page.getByRole('button', { name, exact: true })
}

async function tokenOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  return cookies.find(({ name }) => name === 'access_token')?.value ?? ''
}

/**
 * Gives the session of these tabs a token that counts as expired (spec §4: ten seconds before its end).
 * The clock of a device does not decide that.
 */
async function nearlyEnd(context: BrowserContext): Promise<string> {
  const file = join(process.env['E2E_DATA_DIR'] ?? '', 'secrets.json')
  const { sessionSecret } = JSON.parse(await readFile(file, 'utf8')) as { sessionSecret: string }
  const tokens = createSessionTokens(sessionSecret)
  const claims = await tokens.read(await tokenOf(context), new Date())
  if (claims === null) throw new Error('The token is none of this site')
  const token = await tokens.sign(claims, new Date(Date.now() + 9_000 - SESSION_TIMES.tokenLifeMs))
  const cookies = await context.cookies()
  const cookie = cookies.find(({ name }) => name === 'access_token')!
  await context.addCookies([{ ...cookie, value: token }])
  return token
}

/** Tabs whose token is about to end make one refresh, and keep what they were asked for. */
async function refreshOnce(tabs: readonly [Page, ...Page[]]): Promise<void> {
  const context = tabs[0].context()
  let refreshes = 0
  context.on('request', (request) => {
    if (request.url().endsWith(REFRESH)) refreshes += 1
  })
  const before = await nearlyEnd(context)
  await Promise.all(tabs.map((tab) => callFromPage(tab)))
  await expect.poll(async () => (await tokenOf(context)) !== before).toBe(true)
  expect(refreshes).toBe(1)
  for (const tab of tabs) await expect(tab).toHaveURL(/\?wallet=deposit$/)
}

/** Makes a page ask the platform for something. */
async function callFromPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Deposit', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible()
}
