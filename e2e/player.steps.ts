import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, PASSWORD } from './fixture.ts'

/** Has an account opened and its player signed in, for a story that begins later. */
export async function haveAccount(
  page: Page,
  email: string,
  {
    country = 'PT',
    currency = 'EUR',
    ...more
  }: { country?: string; currency?: string; ref_id?: string; cpf_number?: string } = {},
): Promise<void> {
  const form = { email, password: PASSWORD, country, currency, agreements: true, ...more }
  const answer = await page.request.post('/api/player/register', { data: form })
  expect(answer.status(), `registration of ${email}`).toBe(200)
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  const url = new URL('/', answer.url()).href
  await page.context().addCookies([{ name: 'access_token', value: data.accessToken, url }])
}

/** A call of the signed-in player; answers with its data. */
export async function callAsPlayer<Data>(
  page: Page,
  path: string,
  data?: object,
  method = 'POST',
): Promise<Data> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'access_token')?.value ?? ''
  const headers = { authorization: `Bearer ${decodeURIComponent(token)}` }
  const answer = await page.request.fetch(path, {
    headers,
    ...(data && { method, data }),
  })
  expect(answer.status(), path).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

let made = 0
/** A CPF with its check digits that no other journey uses. */
export function newCpf(): string {
  made += 1
  const base = String(((Date.now() % 100_000_000) * 10 + made) % 1_000_000_000).padStart(9, '0')
  const check = (digits: string): number => {
    const sum = [...digits].reduce(
      (total, digit, at) => total + Number(digit) * (digits.length + 1 - at),
      0,
    )
    return ((sum * 10) % 11) % 10
  }
  const first = check(base)
  return `${base}${first}${check(`${base}${first}`)}`
}

/** The id of the signed-in player. */
export async function readPlayerId(page: Page): Promise<string> {
  return (await callAsPlayer<{ id: string }>(page, '/api/player/profile')).id
}

const CARD = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

type Order = { readonly method: string; readonly amount: string; readonly accountId?: string }
type Ordered = { readonly id: string; readonly publicData: { readonly redirectUrl?: string } }

/** Orders a deposit, without the form of the site. */
export async function orderDeposit(page: Page, { method, ...order }: Order): Promise<Ordered> {
  const accounts = '/api/wallet/accounts'
  const [account] = await callAsPlayer<{ id: string }[]>(page, accounts)
  const [id, checkId] = [crypto.randomUUID(), crypto.randomUUID()]
  const asked = { accountId: account?.id, ...order }
  // A story has many deposits in an hour, which is unusual for a player.
  await callAsPlayer(page, '/api/payment/deposit-checks', {
    ...{ id: checkId, answer: 'continue' },
    ...{ accountId: asked.accountId, amount: asked.amount },
  })
  return await callAsPlayer<Ordered>(page, '/api/payment/invoices/deposit', {
    id,
    checkId,
    accountId: account?.id,
    method: `cashier.deposit.${method}`,
    backRoute: `/?deposit-status=${id}`,
    ...order,
  })
}

/** Has money paid by card into the account, for a story whose subject is not the deposit. */
export async function haveMoney(page: Page, cents: number): Promise<void> {
  const { id, publicData } = await orderDeposit(page, { method: 'card', amount: String(cents) })
  const { origin, pathname } = new URL(publicData.redirectUrl ?? '')
  await page.request.post(`${origin}${pathname}/card`, {
    headers: { origin },
    form: CARD,
    maxRedirects: 0,
  })
  const path = `/api/payment/invoices/${id}`
  const readStatus = async () => {
    const { invoice } = await callAsPlayer<{ invoice: { status: number } }>(page, path)
    return invoice.status
  }
  await expect.poll(readStatus, { message: `deposit of ${cents} cents` }).toBe(2)
}

/** Signs up in the dialog that is open and ends signed in, in the lobby. */
export async function signUpHere(page: Page, email: string): Promise<void> {
  const dialog = await fillSignUp(page, email)
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toBeVisible()
}

/** Fills in both steps of the sign-up dialog that is open, and sends it. */
export async function fillSignUp(page: Page, email: string, password = PASSWORD): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Create your account' })
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(dialog.getByText('Step 2 of 2')).toBeFocused()
  await chooseOption(page, 'Country', 'Portugal')
  await dialog.getByRole('checkbox', { name: /I’m 18 or over/ }).check()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  return dialog
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/?sign-in=true')
  await signInHere(page, email, password)
}

/** In the prompt that is open already. */
export async function signInHere(page: Page, email: string, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The balance button of the top bar; its name says the amount. */
export function balance(page: Page) {
  return page.getByRole('button', { name: /^Balance / })
}

/** Opens a deposit by card and stops on the provider's page. */
export async function openDeposit(page: Page, amount: string): Promise<void> {
  await page.goto('/?wallet=deposit')
  const dialog = page.getByRole('dialog', { name: 'Wallet' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('button', { name: 'Continue to card payment' }).click()
  await page.waitForURL(/\/cashier\/pay\//)
}

export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  const control = page.getByRole('dialog').getByLabel(label, { exact: true })
  if ((await control.evaluate((element) => element.tagName)) === 'SELECT') {
    await control.selectOption({ label: option })
    return
  }
  await control.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Pays on the provider's page and comes back to the site. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill(CARD.number)
  await page.getByLabel(/Expiry/).fill(CARD.expiry)
  await page.getByLabel('Security code').fill(CARD.cvc)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/deposit-status=/)
}

/** Through the menu of the player on wide screens, the menu of the bottom bar on narrow ones. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Player menu|Menu$)/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(balance(page)).toHaveCount(0)
}

/** Opens Dice for money and waits until it can be played. */
export async function openDice(page: Page): Promise<FrameLocator> {
  await page.goto('/game/dice?real=true')
  const dice = page.frameLocator('iframe')
  await expect(dice.getByRole('button', { name: /^Roll/ })).toBeEnabled()
  return dice
}

/** The result of a roll: the number, and its effect on the balance, in cents. */
export type Roll = { readonly rolled: string; readonly changeCents: number }

/** One roll for this stake. */
export async function roll(dice: FrameLocator, stake: string): Promise<Roll> {
  const rolls = dice.getByRole('list', { name: /^Recent results/ }).getByRole('listitem')
  const before = await rolls.count()
  await dice.getByRole('textbox', { name: 'Bet' }).fill(stake)
  await dice.getByRole('button', { name: /^Roll/ }).click()
  await expect(rolls).toHaveCount(before + 1)
  const text = (await dice.getByText(/^Rolled \d/).textContent()) ?? ''
  const [, rolled = '', word, amount = ''] = /([\d.]+)\. (Won|Lost) ([\d.]+)/.exec(text) ?? []
  const cents = Math.round(Number(amount) * 100)
  return { rolled, changeCents: word === 'Won' ? cents : -cents }
}

/** Its links and fields are those of the app from now on: before, a press loads another document. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyInput' in globalThis))
}
