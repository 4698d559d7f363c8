import { expect, type Page } from '@playwright/test'

type Mail = { readonly to: string; readonly subject: string }

/** Opens the newest mail to an address in the inbox of the demonstration; it may still be on its way. */
async function openMail(page: Page, { to, subject }: Mail): Promise<Page> {
  const inbox = await page.context().newPage()
  const list = new URL(`/messenger/?q=${encodeURIComponent(to)}`, page.url())
  // Beside the platform, one port further.
  list.port = String(Number(list.port) + 1)
  const link = inbox.getByRole('link', { name: new RegExp(subject) }).first()
  await expect(async () => {
    await inbox.goto(list.href)
    await expect(link).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await link.click()
  await expect(inbox.getByRole('heading', { name: subject })).toBeVisible()
  return inbox
}

/** Follows the button of an e-mail, which opens in a new tab. */
export async function followMail(page: Page, mail: Mail): Promise<Page> {
  const inbox = await openMail(page, mail)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    inbox.frameLocator('iframe').locator('a.button').click(),
  ])
  await opened.waitForLoadState()
  await inbox.close()
  return opened
}
