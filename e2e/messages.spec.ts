import { DESKTOP } from './device.ts'
import { expect, newEmail, test } from './fixture.ts'
import { haveAccount, openDeposit, payByCard } from './player.steps.ts'

test.use({ ...DESKTOP, colorScheme: 'light' })

test('a message comes by the socket and is read in both tabs', async ({ page, context }) => {
  await haveAccount(page, newEmail('messages'))
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('button', { name: 'Messages', exact: true })).toBeVisible()
  await openDeposit(page, '20')
  await payByCard(page, 'approve')
  const bell = other.getByRole('button', { name: 'Messages, 1 unread' })
  await expect(bell).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Messages, 1 unread' })).toBeVisible()
  await bell.click()
  const panel = other.getByRole('dialog', { name: 'Messages' })
  await panel.getByText('Your deposit arrived').click()
  await expect(panel.getByText('is in your account and ready to use')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible()
})
