import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow } from './fixture.ts'

/** Opens the inbox of the demonstration beside the page and reads the newest code for a number. */
export async function readCode(page: Page, phone: string, before = ''): Promise<string> {
  const inbox = await page.context().newPage()
  const { hostname, port } = new URL(page.url())
  const address = `http://${hostname}:${Number(port) + 1}/messenger/?q=${encodeURIComponent(phone)}`
  let code = before
  await expect(async () => {
    await inbox.goto(address)
    await inbox
      .getByRole('link', { name: /is your Fairhouse code/ })
      .first()
      .click()
    const text = await inbox.locator('.bubble').textContent()
    code = /#(\d{6})/.exec(text ?? '')?.[1] ?? before
    expect(code).not.toBe(before)
  }).toPass({ timeout: 10_000 })
  if (before === '') {
    await expectAccessible(inbox)
    await expectNoOverflow(inbox)
  }
  await inbox.close()
  return code
}
