import type { FrameLocator, Page } from '@playwright/test'
import { DESKTOP } from './device.ts'
import { expect, newEmail, test } from './fixture.ts'
import { balance, haveAccount, openDeposit, payByCard } from './player.steps.ts'

test.use({ ...DESKTOP, colorScheme: 'dark' })

test('games of a studio that never heard of the site are played: bets, a rollback, a lobby, free rounds', async ({
  page,
}) => {
  await haveAccount(page, newEmail('silent'))
  await openDeposit(page, '20')
  await payByCard(page)
  await expect(page.getByText('20.00 EUR is in your account.').first()).toBeVisible()

  await page.goto('/games/providers/caleta-gaming')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Dragon Rising/ })
    .click()
  await expect(page).toHaveURL('/game/clt-dragonrising?real=true')
  const slot = await waitForGame(page)
  await press(slot, 'Spin', 'Won RS_OK 1940000')
  await expect(balance(page)).toHaveAccessibleName(/19\.40/)
  await press(slot, 'Spin on a broken line', 'Rolled back RS_OK 1940000')
  await expect(balance(page)).toHaveAccessibleName(/19\.40/)
  const opened = page.waitForEvent('popup')
  await slot.getByRole('button', { name: 'Rules' }).click()
  const rules = await opened
  await expect(rules.getByRole('heading', { name: 'Rules' })).toBeVisible()
  await rules.close()

  const lobby = await openForMoney(page, 'evo-lobby')
  await press(lobby, 'Join Speed Baccarat', 'At the table')
  await press(lobby, 'Spin', 'Won RS_OK 1880000')
  await expect(balance(page)).toHaveAccessibleName(/18\.80/)

  await acceptSpins(page)
  const free = await openForMoney(page, 'clt-dragonrising')
  for (const [turn, cents] of [1885, 1890, 1895].entries())
    await press(free, 'Free spin', `Free ${turn + 1} of 3 RS_OK ${cents * 1_000}`)
  await expect(balance(page)).toHaveAccessibleName(/18\.95/)

  await page.goto('/profile/history/spins')
  const bets = page.getByRole('main').getByRole('link', { name: /, stake/ })
  await expect(bets).toHaveCount(6)
  const names = await bets.evaluateAll((all) =>
    all.map((each) => each.ariaLabel ?? each.textContent),
  )
  expect(names.map((name) => /^\D+?(?=, stake)/.exec(name ?? '')?.[0])).toEqual([
    'Dragon Rising',
    'Dragon Rising',
    'Dragon Rising',
    'Speed Baccarat A',
    'Dragon Rising',
    'Dragon Rising',
  ])
})

/** Opens a game for money: the frame is there once its page has loaded, without a word of it. */
async function openForMoney(page: Page, game: string): Promise<FrameLocator> {
  await page.goto(`/game/${game}?real=true`)
  return waitForGame(page)
}

async function waitForGame(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Ready')).toBeVisible()
  return frame
}

async function press(frame: FrameLocator, name: string, result: string): Promise<void> {
  await frame.getByRole('button', { name, exact: true }).click()
  await expect(frame.getByText(result, { exact: true })).toBeVisible()
}

async function acceptSpins(page: Page): Promise<void> {
  await page.goto('/bonuses?deposit-bonus-code=true')
  const dialog = page.getByRole('dialog', { name: 'Bonus code' })
  await dialog.getByLabel('Code').fill('SILENT3')
  await dialog.getByRole('button', { name: 'Use code' }).click()
  await expect(dialog.getByText('Done. Your reward is waiting under Bonuses.')).toBeVisible()
  await page.goto('/bonuses')
  const spins = page.getByRole('listitem').filter({ hasText: 'Silent spins' }).first()
  await spins.getByRole('button', { name: 'Accept' }).click()
  await expect(spins.getByRole('link', { name: 'Open the game' })).toBeVisible()
}
