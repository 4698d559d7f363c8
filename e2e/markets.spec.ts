import type { FrameLocator, Page } from '@playwright/test'
import { forgetStatus } from './complaints.ts'
import { PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { operate } from './operator.steps.ts'
import { callAsPlayer, haveAccount, haveMoney, newCpf, readPlayerId } from './player.steps.ts'

// The site of the journeys has the licences of Great Britain, Brazil and Germany.
test.use({ ...PHONE, colorScheme: 'dark' })

const SLOT = '/game/saffron-caravan?real=true'
const wallet = (page: Page) => page.getByRole('dialog', { name: 'Wallet' })

/** An operator has seen who the player is. */
const identify = async (page: Page) =>
  await operate('verification', 'approve', await readPlayerId(page))

/** Plays one spin for this stake. */
async function spin(page: Page, stake: string) {
  const slot = page.frameLocator('iframe')
  const button = slot.getByRole('button', { name: /^Spin/ })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await slot.getByRole('textbox', { name: 'Bet' }).fill(stake)
  await button.click()
  return slot
}

/** Looked at where a rule is told. */
async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoOverflow(page)
}

test('a player of 22 in Great Britain decides about a limit before depositing, and spins for no more than 2 pounds', async ({
  page,
  complaints,
}) => {
  await haveAccount(page, newEmail('british'), { country: 'GB' })
  const birthdate = `${new Date().getUTCFullYear() - 22}-01-01`
  await callAsPlayer(page, '/api/player/profile', { birthdate }, 'PUT')
  await page.goto('/?wallet=deposit')
  await expect(
    wallet(page).getByText(/^The rules of your country allow deposits and play only after/),
  ).toBeVisible()
  await look(page)
  await page.goto('/sport')
  await expect(page.getByRole('link', { name: 'Verify identity' })).toBeVisible()
  await look(page)
  await identify(page)
  await page.goto('/?wallet=deposit')
  await expect(wallet(page).getByText(/^The rules of your country ask you to decide/)).toBeVisible()
  await look(page)
  await wallet(page).getByRole('button', { name: 'Continue without a limit' }).click()
  await wallet(page).getByRole('button', { name: 'Yes, without a limit' }).click()
  await expect(wallet(page).getByRole('textbox', { name: 'Amount' })).toBeVisible()
  await haveMoney(page, 2_000)

  await page.goto(SLOT)
  const slot = await spin(page, '2.90')
  const rule = /^The rules of your country allow at most (2\.\d\d) EUR a round in this game/
  await expect(slot.getByText(rule).first()).toBeVisible()
  await look(page)
  const [, most = ''] = rule.exec((await slot.getByText(rule).first().textContent()) ?? '') ?? []
  await spin(page, most)
  await expect(slot.getByRole('list', { name: /^Recent/ }).getByRole('listitem')).toHaveCount(1)
  await expectStrict(slot)
  // A deposit without the decision was refused.
  forgetStatus(complaints.list, 409)
})

test('a player in Brazil signs up with a CPF, sets the limits of the law, pays by Pix alone and has no welcome bonus', async ({
  page,
  complaints,
}) => {
  const cpf_number = newCpf()
  await haveAccount(page, newEmail('brazilian'), { country: 'BR', currency: 'BRL', cpf_number })
  await identify(page)
  await page.goto('/?wallet=deposit')
  await expect(wallet(page).getByText(/^The rules of your country ask for these/)).toBeVisible()
  await look(page)
  await wallet(page).getByRole('link', { name: 'Set a loss limit' }).click()
  const loss = page.getByRole('dialog', { name: 'Limit losses' })
  await loss.getByRole('textbox', { name: 'Amount' }).fill('100')
  await loss.getByRole('button', { name: 'Set the limit' }).click()
  await expect(loss).toBeHidden()
  await callAsPlayer(page, '/api/player/play-tools/sessionTime', { minutes: 60 }, 'PUT')
  await page.goto('/?wallet=deposit')
  await expect(wallet(page).getByRole('textbox', { name: 'Amount' })).toBeVisible()
  await look(page)
  await expect(wallet(page).getByText('Instant')).toHaveCount(1)
  await expect(wallet(page).getByRole('button', { name: 'Continue to Pix' })).toBeVisible()
  await page.goto('/bonuses')
  await expect(page.getByRole('heading', { name: 'Weekly cashback' }).first()).toBeVisible()
  await expect(page.getByText('First deposit', { exact: false })).toHaveCount(0)
  // No deposit is ordered without the limits.
  forgetStatus(complaints.list, 409)
})

test('a player in Germany spins for no more than 1.00 EUR every 5 seconds, and stops for a day with one press', async ({
  page,
  complaints,
}) => {
  await haveAccount(page, newEmail('german'), { country: 'DE' })
  await identify(page)
  await haveMoney(page, 2_000)
  await page.goto(SLOT)
  const slot = await spin(page, '1.10')
  await expect(
    slot.getByText(/^The rules of your country allow at most 1\.00 EUR/).first(),
  ).toBeVisible()
  await spin(page, '1.00')
  const startedMs = Date.now()
  await expect(slot.getByRole('list', { name: /^Recent/ }).getByRole('listitem')).toHaveCount(1)
  await expect(slot.getByRole('button', { name: /^Spin/ })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  expect(Date.now() - startedMs).toBeGreaterThan(4_500)
  await expectStrict(slot)
  // The button leaves the name its place.
  await expect(page.getByRole('heading', { name: 'Saffron Caravan' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop for 24 hours' }).click()
  await expect(page.getByRole('heading', { name: 'You’re taking a break' })).toBeVisible()
  await look(page)
  // The game does not open again.
  forgetStatus(complaints.list, 409)
})

/** Nothing repeats by itself or is shortened. */
async function expectStrict(slot: FrameLocator): Promise<void> {
  await expect(slot.getByRole('button', { name: 'Autoplay' })).toBeHidden()
  await expect(slot.getByRole('button', { name: 'Turbo' })).toBeHidden()
}
