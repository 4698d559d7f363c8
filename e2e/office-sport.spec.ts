import type { Page } from '@playwright/test'
import { forgetStatus } from './complaints.ts'
import { DESKTOP } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixture.ts'
import { OFFICE, openOffice } from './office.steps.ts'
import { callAsPlayer } from './player.steps.ts'
import { book, haveBettor, openLive, openSlip, place, prices } from './sport.steps.ts'

test.use({ ...DESKTOP, colorScheme: 'light' })

test('trading corrects a result by keyboard, and the player has what was shown before', async ({
  page,
  browser,
  complaints,
}) => {
  // It waits for a match to end.
  test.setTimeout(230_000)
  await haveBettor(page)
  const trading = await openOffice(browser, 'trading')
  const tableOf = (table: string) => `${OFFICE}/operations?tab=sport&table=${table}&event=${event}`
  const goals = trading.getByRole('row').filter({ hasText: 'goal' })

  // With a goal in it, another result is a draw or is none. A match that ends meanwhile takes no bet.
  let event = ''
  await expect(async () => {
    event = /\d+$/.exec(await openLive(page, Math.max, 60))![0]
    await trading.goto(tableOf('event'))
    await expect(goals.first()).toBeVisible({ timeout: 3_000 })
    const former = book(page).getByRole('button', { name: 'Remove all' })
    if (await former.isVisible()) await former.click()
    const result = book(page).locator('.market').filter({ hasText: 'Match result' }).first()
    await prices(result).nth(1).click({ timeout: 3_000 })
    const slip = await openSlip(page)
    await slip.getByRole('combobox', { name: 'If prices change' }).selectOption('any')
    await place(slip, 20_000)
  }).toPass({ timeout: 200_000 })

  const bet = trading.getByRole('row').nth(1)
  await expect(async () => {
    await trading.goto(tableOf('bets'))
    await expect(bet).toContainText('Settled', { timeout: 3_000 })
  }).toPass({ timeout: 150_000 })
  const wasDrawn = !/\s0\.00\sEUR/.test(await bet.innerText())
  const before = await readCash(page)

  await trading.goto(tableOf('event'))
  await expect(goals.first()).toBeVisible()
  const numbers = (await goals.getByRole('rowheader').allInnerTexts()).slice(0, wasDrawn ? 1 : 99)
  const version = /Version\s+(\d+)/.exec(await trading.getByRole('main').innerText())![1]!
  const keys = trading.keyboard
  await trading.getByRole('button', { name: 'Correct the result' }).first().focus()
  await keys.press('Enter')
  const dialog = trading.getByRole('dialog')
  for (const [label, text] of [
    ['Event, by its number', event],
    ['Version', version],
    ['Facts that do not count', numbers.join(', ')],
    ['Reason', 'The referee has taken it back.'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).focus()
    await keys.press('Control+a')
    await keys.type(text)
  }
  const shown = dialog.getByRole('region', { name: 'What it would change' }).getByRole('row').nth(1)
  const change = /[+−-]?\d+\.\d\d(?=\sEUR)/g
  const cells = (await shown.innerText()).match(change) ?? []
  await expectAccessible(trading)
  await expectNoOverflow(trading)
  await dialog.getByRole('button', { name: 'Correct the result' }).focus()
  await keys.press('Enter')
  await trading.getByRole('button', { name: 'Confirm with passkey' }).focus()
  await keys.press('Enter')
  await expect(dialog).toHaveCount(0)
  const cents = Math.round(Number(cells[2]?.replace('−', '-')) * 100)
  expect(cents).not.toBe(0)
  await expect.poll(() => readCash(page)).toBe(before + cents)
  await trading.context().close()
  forgetStatus(complaints.list, 401, 409, 428)
})

async function readCash(page: Page): Promise<number> {
  const accounts = await callAsPlayer<{ balance: string }[]>(page, '/api/wallet/accounts')
  return Number(accounts[0]?.balance)
}
